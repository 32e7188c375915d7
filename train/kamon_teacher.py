"""A teacher for Kamon's judgement: a transformer over the cells of every position. It is too slow to play with, but it
learns more from the same samples than the network that reads the board once (kamon.py), and what it says of positions on
many more boards teaches that one (distillation: Hinton, Vinyals, Dean 2015). train/README.md says how it is used.

    python3 train/kamon_teacher.py SAMPLES_FOLDER WEIGHTS_FILE --seconds 300 --label UNSOLVED_FOLDER
"""
import contextlib
import glob

import numpy as np
import torch
from torch import nn

from board_reader import Layer, normed
from fitting import quick, wishes
from kamon import ANSWERS, SIGNS, Samples, fit_and_save, loss_of, offsets, opened, symmetries


class Teacher(nn.Module):
    def __init__(self, width=128, layers=6, heads=8):
        super().__init__()
        self.shape = dict(width=width, layers=layers, heads=heads)
        self.into = nn.Linear(38 + 5, width)  # which cell, blank; own, other, last, legal, free
        self.signs = nn.Linear(SIGNS, width)
        self.layers = nn.ModuleList(Layer(width, heads, 169, 2) for _ in range(layers))
        self.gain = nn.Parameter(torch.ones(width))
        self.dropout = nn.Dropout(0)
        self.out = nn.Sequential(nn.Linear(2 * width + SIGNS, width), nn.ReLU(), nn.Linear(width, ANSWERS))
        self.register_buffer("offset", offsets(), persistent=False)

    def forward(self, relation, inputs, signs):
        """relation [boards, 37, 37, 2], inputs [boards, positions, 4, 37], signs [boards, positions, 18]"""
        boards, positions = inputs.shape[:2]
        if positions > 1:
            relation = relation.repeat_interleave(positions, 0)
        inputs, signs = inputs.flatten(0, 1), signs.flatten(0, 1)
        blank = (relation.sum((2, 3)) == 0).float()
        free = (1 - inputs[:, 0]) * (1 - inputs[:, 1]) * (1 - blank)
        which = torch.eye(37, device=relation.device).expand(len(relation), 37, 37)
        about = torch.cat([which, blank[..., None], inputs.transpose(1, 2), free[..., None]], -1)
        with torch.autocast("cuda", torch.bfloat16) if relation.is_cuda else contextlib.nullcontext():
            x = self.into(about) + self.signs(signs)[:, None]
            for layer in self.layers:
                x = self.dropout(layer(x, self.offset, relation))
            x = normed(x, self.gain)
        x = x.float()
        seen = torch.cat([x.mean(1), x.amax(1), signs], -1)
        return self.out(self.dropout(seen)).view(boards, positions, -1)


def label(model, folder, device, chunk=8192):
    """Writes beside every .samples file in `folder` what the teacher says of each: three numbers in 16 bits."""
    for file in sorted(glob.glob(folder + "/*.boards")):
        samples = Samples([file], device, None)
        said = torch.zeros(samples.size, ANSWERS, device=device)
        with torch.no_grad():
            for first in range(0, samples.size, chunk):
                index = torch.arange(first, min(first + chunk, samples.size), device=device)[:, None]
                inputs, signs = samples.inputs(index)
                relation = samples.relation[samples.board[index[:, 0]]].float()
                said[index[:, 0]] = model(relation, inputs, signs)[:, 0].float()
        said.cpu().numpy().astype("<f2").tofile(file[: -len("boards")] + "answers")


def main():
    words = wishes(__doc__, label=(str, "", "a folder of unsolved samples that it judges afterwards"),
                   heads=(int, 8, "of the teacher's attention"), start=(str, "", "weights to go on from"))
    device, samples, kept_back = opened(words.folder)
    model = Teacher(words.width, words.layers, words.heads).to(device)
    if words.start:
        model.load_state_dict(torch.load(words.start, map_location=device)["weights"])
    model.dropout.p = words.dropout
    turns = symmetries().to(device)
    trained = quick(model, words)

    def batch():
        relation, inputs, signs, index = samples.batch(words.boards, words.positions, turns)
        return loss_of(trained(relation, inputs, signs), samples, index)

    fit_and_save(model, batch, words, kept_back)
    if words.label:
        label(model, words.label, device)


if __name__ == "__main__":
    main()
