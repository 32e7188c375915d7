"""Writes weights as the engine reads them (engine/network): numbers in a fixed order, little endian, without names.

    python3 train/export.py kamon|kulami WEIGHTS_FILE OUTPUT_FILE
"""
import sys

import numpy as np
import torch

import kamon
import kulami

UNIT, WEIGHT_SCALE = 256, 1024  # engine/network/judge.hpp


class Writer:
    def __init__(self, file):
        self.file = file

    def floats(self, tensor):
        self.file.write(tensor.detach().cpu().numpy().astype("<f4").tobytes())

    def whole(self, tensor, scale, kind):
        values = np.round(tensor.detach().cpu().numpy().astype(np.float64) * scale)
        most = np.iinfo(kind).max
        if np.abs(values).max(initial=0) > most:
            print(f"cut off: {np.abs(values).max() / scale:.2f} of at most {most / scale:.2f}", file=sys.stderr)
        self.file.write(np.clip(values, -most, most).astype(kind).tobytes())

    def linear(self, layer):
        """For each output its scale and its weights in eight bits, then the biases."""
        for row in layer.weight.detach().cpu().numpy().astype(np.float64):
            scale = np.float32(max(np.abs(row).max(), 1e-9) / 127)
            self.file.write(np.float32(scale).tobytes() + np.round(row / scale).clip(-127, 127).astype(np.int8).tobytes())
        if layer.bias is not None:
            self.floats(layer.bias)

    def reader(self, reader):
        self.linear(reader.into)
        for layer in reader.layers:
            self.floats(layer.gain1)
            self.linear(layer.qkv)
            self.linear(layer.out)
            self.floats(layer.gain2)
            self.linear(layer.up)
            self.linear(layer.down)
            self.floats(layer.by_offset)
            self.floats(layer.by_relation)
        self.floats(reader.gain)

    def judge(self, judge):
        self.whole(judge.first.weight, WEIGHT_SCALE, "<i2")
        self.whole(judge.first.bias, UNIT * WEIGHT_SCALE, "<i4")
        self.whole(judge.second.weight, WEIGHT_SCALE, "<i2")
        self.whole(judge.second.bias, UNIT * WEIGHT_SCALE, "<i4")
        self.whole(judge.third.weight, WEIGHT_SCALE, "<i2")
        self.whole(judge.third.bias, UNIT * WEIGHT_SCALE, "<i4")
        self.whole(judge.past.weight, WEIGHT_SCALE, "<i2")


def main():
    game, weights, output = sys.argv[1:]
    kept = torch.load(weights, map_location="cpu")
    model = {"kamon": kamon.Kamon, "kulami": kulami.Kulami}[game](**kept["shape"])
    model.load_state_dict(kept["weights"])
    with open(output, "wb") as file:
        to = Writer(file)
        shape = kept["shape"]
        file.write(np.array([shape["width"], shape["layers"], shape["heads"]], "<u4").tobytes())
        to.reader(model.reader)
        to.linear(model.vectors)
        to.linear(model.board)
        if game == "kulami":
            to.linear(model.panels)
            to.floats(model.states)
            to.floats(model.scoring)
        to.judge(model.judge)


if __name__ == "__main__":
    main()
