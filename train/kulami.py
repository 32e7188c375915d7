"""Trains Kulami's judgement from what kulami_samples has written. train/README.md says how it is used.

    python3 train/kulami.py SAMPLES_FOLDER WEIGHTS_FILE [--seconds 240] [--width 64] [--layers 3]
"""
import glob
import json

import numpy as np
import torch
from torch import nn
import torch.nn.functional as F

from board_reader import BoardReader, Judge, bits
from fitting import fit, wishes

FEATURES = 19
BOARD = np.dtype([("seed", "<u8"), ("column", "u1", 64), ("row", "u1", 64), ("panel", "u1", 64)])
SAMPLE = np.dtype([("board", "<u4"), ("unused", "<u4"), ("own", "<u8"), ("other", "<u8"), ("final_own", "<u8"), ("final_other", "<u8"),
                   ("last", "u1"), ("before", "u1"), ("scoring", "u1"), ("exact", "u1"), ("margin", "i1"), ("features", "i1", FEATURES)])
PANELS, SIZES = 17, (2, 3, 4, 6)
VECTORS = 4  # a marble of one's own, one of the other side's, the last marble, a field one may play on
BASES = 4    # what a panel's vectors for all its states are mixed from
# What engine/kulami/evaluation.cpp has weighed so far, in hundredths of a point: where training starts.
WEIGHTS = (100, 309, 315, 365, 515, 550, 595, 213, 256, 380, 211, 140, 68, 88, 29, 11, 5, 17, 45)
# The features as the network takes them: about 1 in size.
SCALE = (10,) + (1,) * 11 + (10, 10, 10, 10, 5, 4, 1)
POINTS = 10  # of margin that an answer of 1 stands for


class Kulami(nn.Module):
    def __init__(self, width=64, layers=3, heads=4, vector=256):
        super().__init__()
        self.shape = dict(width=width, layers=layers, heads=heads, vector=vector)
        self.reader = BoardReader(len(SIZES) + 5, width, layers, heads, 19 * 19, 3)
        self.vectors = nn.Linear(width, VECTORS * vector)
        self.panels = nn.Linear(width, BASES * vector)
        self.states = nn.Parameter(torch.randn(len(SIZES), 13, 7, BASES) * 0.3)
        self.board = nn.Linear(width, vector)
        self.scoring = nn.Parameter(torch.zeros(4, vector))
        self.judge = Judge(vector, FEATURES, 1)
        # Who will hold each panel: asked in training only.
        self.holder_sum, self.holder_panel = nn.Linear(vector, 32), nn.Linear(width, 32)
        with torch.no_grad():
            self.vectors.weight *= 0.2
            self.panels.weight *= 0.2
            self.judge.past.weight.copy_(torch.tensor(WEIGHTS).float() * torch.tensor(SCALE).float() / 100 / POINTS)

    def read(self, about, offset, relation, member):
        """member [boards, 17, 64]: which fields a panel has, as shares -> vectors [boards, 4 * 64, vector],
        panel vectors [boards, 17, bases, vector], bias [boards, vector], what is known of panels [boards, 17, width]"""
        boards = about.shape[0]
        h = self.reader(about, offset, relation)
        made = self.vectors(h).view(boards, 64, VECTORS, -1).transpose(1, 2).reshape(boards, VECTORS * 64, -1)
        panel = torch.bmm(member, h)
        return made, self.panels(panel).view(boards, PANELS, BASES, -1), self.board(h.mean(1)), panel

    def forward(self, board, inputs, states, scoring, features):
        """inputs [boards, positions, 4 * 64]; states [boards, positions, 17]: size, lead and free fields as one number"""
        vectors, panels, bias, panel = self.read(*board)
        total = torch.bmm(inputs, vectors) + bias[:, None] + self.scoring[scoring]
        mix = self.states.view(-1, BASES)[states]  # [boards, positions, 17, bases]
        total = total + torch.bmm(mix.flatten(2), panels.flatten(1, 2))
        margin = self.judge(total, features)[..., 0]
        held = torch.einsum("bkc,bpc->bkp", self.holder_sum(total.clamp(0, 1)), self.holder_panel(panel))
        return margin, held


class Samples:
    def __init__(self, folder, device, kept_back):
        boards, samples, count = [], [], 0
        for file in sorted(glob.glob(folder + "/*.boards")):
            b = np.fromfile(file, BOARD)
            s = np.fromfile(file[: -len("boards")] + "samples", SAMPLE)
            s = s[s["board"] < len(b)].copy()
            s["board"] += count
            count += len(b)
            boards.append(b)
            samples.append(s)
        boards, samples = np.concatenate(boards), np.concatenate(samples)
        mine = (boards["seed"] // 16 % 20 == 0) == kept_back
        samples = samples[mine[samples["board"]]]
        samples = samples[np.argsort(samples["board"], kind="stable")]
        self.size = len(samples)
        put = lambda a, dtype: torch.tensor(a.astype(dtype), device=device)
        self.seed = boards["seed"]
        self.column, self.row, self.panel = (put(boards[n], np.int64) for n in ("column", "row", "panel"))
        self.board = put(samples["board"], np.int64)
        self.own, self.other, self.final_own, self.final_other = (
            put(samples[n], np.int64) for n in ("own", "other", "final_own", "final_other"))
        self.last, self.before = put(samples["last"], np.int64), put(samples["before"], np.int64)
        self.scoring, self.exact = put(samples["scoring"], np.int64), put(samples["exact"], np.float32)
        self.margin = put(samples["margin"], np.float32)
        self.features = put(samples["features"], np.float32) / torch.tensor(SCALE, device=device).float()
        self.fields = torch.arange(64, device=device)
        self.placed = sum(bits(w, self.fields).sum(-1) for w in (self.own, self.other))
        self.boards, self.count = torch.unique_consecutive(self.board, return_counts=True)
        self.start = self.count.cumsum(0) - self.count

    def about(self, chosen, mirror=None):
        """What the reader is told of these boards. `mirror` [boards, 3] of bool: left to right, top to bottom, both axes changed"""
        column, row, panel = self.column[chosen], self.row[chosen], self.panel[chosen]
        if mirror is not None:
            column = torch.where(mirror[:, :1], column.amax(1, keepdim=True) - column, column)
            row = torch.where(mirror[:, 1:2], row.amax(1, keepdim=True) - row, row)
            column, row = torch.where(mirror[:, 2:], row, column), torch.where(mirror[:, 2:], column, row)
        same = lambda a: (a[:, :, None] == a[:, None, :]).float()
        in_panel, in_column, in_row = same(panel), same(column), same(row)
        member = F.one_hot(panel, PANELS).float().transpose(1, 2)
        size = in_panel.sum(-1)
        sizes = torch.stack([(size == n).float() for n in SIZES], -1)
        centred = lambda a: (a - a.float().amax(1, keepdim=True) / 2) / 5
        told = torch.stack([centred(column), centred(row), centred(column) ** 2 + centred(row) ** 2,
                            in_column.sum(-1) / 8, in_row.sum(-1) / 8], -1)
        offset = ((column[:, None, :] - column[:, :, None] + 9) * 19 + (row[:, None, :] - row[:, :, None] + 9))
        relation = torch.stack([in_panel, in_column * (1 - in_panel), in_row * (1 - in_panel)], -1)
        return torch.cat([sizes, told], -1), offset, relation, member / member.sum(-1, keepdim=True)

    def inputs(self, index):
        """[boards, positions] samples, all of a row on one board -> inputs [..., 4 * 64], states [..., 17]"""
        own, other = bits(self.own[index], self.fields), bits(self.other[index], self.fields)
        board = self.board[index[:, 0]]
        column, row, panel = self.column[board], self.row[board], self.panel[board]
        last, before = self.last[index], self.before[index]
        begun = (last < 64).float()[..., None]
        at = lambda table, field: table.gather(1, field.clamp(max=63))
        lined_up = (column[:, None] == at(column, last)[..., None]) | (row[:, None] == at(row, last)[..., None])
        closed = panel[:, None] == at(panel, last)[..., None]
        closed |= (panel[:, None] == at(panel, before)[..., None]) & (before < 64)[..., None]
        legal = torch.where(begun > 0, (lined_up & ~closed).float(), torch.ones_like(own)) * (1 - own) * (1 - other)
        last = F.one_hot(last.clamp(max=63), 64).float() * begun
        has = F.one_hot(panel, PANELS).float()
        ours, theirs = torch.bmm(own, has), torch.bmm(other, has)
        size = has.sum(1)[:, None]
        kind = sum((size == n) * i for i, n in enumerate(SIZES))
        states = ((kind * 13 + ours - theirs + 6) * 7 + size - ours - theirs).long()
        return torch.cat([own, other, last, legal], -1), states

    def holders(self, index):
        """1, 0 or -1 for each panel: who has the majority at the end."""
        has = F.one_hot(self.panel[self.board[index[:, 0]]], PANELS).float()
        lead = bits(self.final_own[index], self.fields) - bits(self.final_other[index], self.fields)
        return torch.sign(torch.bmm(lead, has))


def judged(model, samples, step=256):
    found = torch.zeros(samples.size, device=samples.own.device)
    most = int(samples.count.max())
    at = torch.arange(most, device=found.device)
    with torch.no_grad():
        for first in range(0, len(samples.boards), step):
            some = slice(first, first + step)
            inside = at[None] < samples.count[some, None]
            index = torch.where(inside, samples.start[some, None] + at[None], samples.start[some, None])
            inputs, states = samples.inputs(index)
            margin, _ = model(samples.about(samples.boards[some]), inputs, states, samples.scoring[index], samples.features[index])
            found[index[inside]] = POINTS * margin[inside].float()
    return found


def correlation(a, b):
    a, b = a - a.mean(), b - b.mean()
    return float((a * b).sum() / (a.norm() * b.norm() + 1e-9))


def report(model, samples):
    """The correlation with the margin, by marbles placed, beside that of the weights so far."""
    ours = judged(model, samples)
    scale = torch.tensor(SCALE, device=ours.device).float()
    before = (samples.features * scale) @ (torch.tensor(WEIGHTS, device=ours.device).float() / 100)
    lines = {}
    for low, high in ((0, 3), (4, 5), (8, 9), (12, 13), (16, 17), (20, 23), (24, 29), (30, 35), (36, 43), (44, 55)):
        some = (samples.placed >= low) & (samples.placed <= high)
        if int(some.sum()) > 50:
            error = lambda a: round(float((a[some] - samples.margin[some]).pow(2).mean().sqrt()), 3)
            lines[f"{low}-{high}"] = dict(samples=int(some.sum()), correlation=round(correlation(ours[some], samples.margin[some]), 3),
                                          before=round(correlation(before[some], samples.margin[some]), 3),
                                          error=error(ours), error_before=error(before))
    return lines


def main():
    words = wishes(__doc__)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    torch.backends.cuda.matmul.allow_tf32 = True
    samples, kept_back = Samples(words.folder, device, False), Samples(words.folder, device, True)
    print(f"{samples.size} samples on {len(samples.boards)} boards; kept back {kept_back.size} on {len(kept_back.boards)}", flush=True)
    model = Kulami(words.width, words.layers, vector=words.vector).to(device)
    model.reader.dropout.p = model.judge.dropout.p = words.dropout

    def batch():
        chosen = torch.randint(len(samples.boards), (words.boards,), device=device)
        draw = torch.rand(words.boards, words.positions, device=device)
        index = samples.start[chosen, None] + (draw * samples.count[chosen, None]).long()
        inputs, states = samples.inputs(index)
        about = samples.about(samples.boards[chosen], torch.rand(words.boards, 3, device=device) < 0.5)
        margin, held = model(about, inputs, states, samples.scoring[index], samples.features[index])
        loss = F.smooth_l1_loss(margin * POINTS / 4, samples.margin[index] / 4)
        return loss + 0.2 * F.mse_loss(torch.tanh(held), samples.holders(index)), loss

    steps = fit(model, batch, words)
    found = report(model, kept_back) if kept_back.size > 0 else {}
    for name, line in found.items():
        print(name, json.dumps(line))
    torch.save(dict(shape=model.shape, weights=model.state_dict(), report=found, steps=steps), words.weights)


if __name__ == "__main__":
    main()
