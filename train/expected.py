"""Writes what PyTorch says of some positions, for a test that the engine says the same.

    python3 train/expected.py WEIGHTS_FILE SAMPLES_FOLDER OUTPUT_FILE      (Kulami, boards kept back)

A line: the board's seed, the scoring, own and other marbles as hexadecimal words, the last two fields, and the margin
in hundredths of a point.
"""
import sys

import torch

import kulami

BOARDS, COUNT = 16, 200


def main():
    weights, folder, output = sys.argv[1:]
    kept = torch.load(weights, map_location="cpu")
    model = kulami.Kulami(**kept["shape"])
    model.load_state_dict(kept["weights"])
    model.eval()
    samples = kulami.Samples(folder, "cpu", True)
    margins = kulami.judged(model, samples, step=32)
    with open(output, "w") as file:
        size = int(samples.count[:BOARDS].sum())
        for i in range(0, size, max(1, size // COUNT)):
            words = [f"{int(w[i]) & (2 ** 64 - 1):x}" for w in (samples.own, samples.other)]
            numbers = [int(samples.seed[samples.board[i]]), int(samples.scoring[i]), *words, int(samples.last[i]), int(samples.before[i]),
                       round(100 * float(margins[i]))]
            print(*numbers, file=file)


if __name__ == "__main__":
    main()
