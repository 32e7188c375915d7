"""Trains Kamon's judgement from what kamon_samples has written, and from what a teacher says of positions on many more
boards (kamon_teacher.py). train/README.md says how it is used.

    python3 train/kamon.py SAMPLES_FOLDER WEIGHTS_FILE [--taught UNSOLVED_FOLDER] [--seconds 240] [--width 64] [--layers 3]
"""
import glob
import json
import pathlib

import numpy as np
import torch
from torch import nn
import torch.nn.functional as F

from board_reader import BoardReader, Judge, bits
from fitting import fit, quick, wishes

BOARD = np.dtype([("seed", "<u8"), ("colours", "u1", 56), ("symbols", "u1", 56)])
SAMPLE = np.dtype([("board", "<u4"), ("group", "<u4"), ("own", "<u8"), ("other", "<u8"), ("last", "u1"), ("worth", "u1"),
                   ("exact", "u1"), ("work", "u1"), ("signs", "u1", 18), ("unused", "u1", 2)])

# engine/kamon/hexagon.hpp: 37 cells on an 8-wide padded grid.
CELLS = [8 * row + max(0, row - 3) + place for row in range(7) for place in range(10 - row if row > 3 else 4 + row)]
PLACE = {(bit % 8, bit // 8): i for i, bit in enumerate(CELLS)}
SIGNS = 18
WORK_UNIT = 16  # log2 of nodes that an answer of 1 stands for
OPEN = 255  # the worth of a sample that nobody has solved
ANSWERS = 3  # the odds of a win; how hard it is to show a win where there is one, and a loss where there is one
VECTORS = 4  # a stone of one's own, one of the other side's, the last stone, a cell one may play on


def symmetries():
    """The hexagon's twelve, each as: where does cell i go?"""
    found = []
    for mirror in (False, True):
        for turns in range(6):
            goes = []
            for bit in CELLS:
                x, y = bit % 8 - 3, bit // 8 - 3  # neighbours: (1,0) (1,1) (0,1) and their opposites
                if mirror:
                    x, y = y, x
                for _ in range(turns):
                    x, y = x - y, x
                goes.append(PLACE[(x + 3, y + 3)])
            found.append(goes)
    return torch.tensor(found)


def offsets():
    table = torch.zeros(37, 37, dtype=torch.long)
    for i, a in enumerate(CELLS):
        for j, b in enumerate(CELLS):
            table[i, j] = (b % 8 - a % 8 + 6) * 13 + (b // 8 - a // 8 + 6)
    return table


class Kamon(nn.Module):
    def __init__(self, width=64, layers=3, heads=4, vector=256):
        super().__init__()
        self.shape = dict(width=width, layers=layers, heads=heads, vector=vector)
        self.reader = BoardReader(38, width, layers, heads, 169, 2)
        self.vectors = nn.Linear(width, VECTORS * vector)
        self.board = nn.Linear(width, vector)
        self.judge = Judge(vector, SIGNS, ANSWERS)
        self.register_buffer("offset", offsets(), persistent=False)
        with torch.no_grad():
            self.vectors.weight *= 0.2
            self.judge.past.weight.zero_()

    def read(self, relation):
        """relation [boards, 37, 37, 2]: same colour, same symbol -> vectors [boards, 4 * 37, vector], bias [boards, vector]"""
        boards = relation.shape[0]
        about = torch.eye(37, device=relation.device).expand(boards, 37, 37)
        blank = (relation.sum((2, 3)) == 0).float()[..., None]
        h = self.reader(torch.cat([about, blank], -1), self.offset, relation)
        made = self.vectors(h).view(boards, 37, VECTORS, -1).transpose(1, 2).reshape(boards, VECTORS * 37, -1)
        return made, self.board(h.mean(1))

    def forward(self, relation, inputs, signs):
        """inputs [boards, positions, 4, 37]"""
        vectors, bias = self.read(relation)
        return self.judge(torch.bmm(inputs.flatten(2), vectors) + bias[:, None], signs)


class Samples:
    def __init__(self, files, device, kept_back):
        """`files` of boards; the samples, and what a teacher said of them, lie beside each. `kept_back`: those never trained
        on, or the others; None: all of them."""
        boards, samples, said, count, groups = [], [], [], 0, 0
        for file in files:
            b = np.fromfile(file, BOARD)
            s = np.fromfile(file[: -len("boards")] + "samples", SAMPLE)
            known = s["board"] < len(b)
            if (taught := pathlib.Path(file[: -len("boards")] + "answers")).exists():
                said.append(np.fromfile(taught, "<f2").reshape(-1, ANSWERS))
            s = s[known].copy()
            s["board"] += count
            s["group"] += groups
            groups = int(s["group"].max(initial=0)) + 1
            count += len(b)
            boards.append(b)
            samples.append(s)
        boards, samples = np.concatenate(boards), np.concatenate(samples)
        if kept_back is not None:
            mine = ((boards["seed"] // 2 % 20 == 0) == kept_back)[samples["board"]]
            samples, said = samples[mine], [np.concatenate(said)[mine]] if said else []
        self.size, self.seed = len(samples), boards["seed"]
        tokens = [torch.tensor(boards[name][:, CELLS].astype(np.int64), device=device) for name in ("colours", "symbols")]
        # The blank has neither colour nor symbol.
        self.relation = torch.stack([((t[:, :, None] == t[:, None, :]) & (t < 255)[:, :, None]) for t in tokens], -1)
        eye = torch.eye(37, dtype=torch.bool, device=device)
        self.relation &= ~eye[None, :, :, None]
        self.blank = tokens[0] == 255
        cell_of = np.full(256, -1, np.int64)
        cell_of[CELLS] = range(37)
        put = lambda a, dtype: torch.tensor(a.astype(dtype), device=device)
        self.board, self.group = put(samples["board"], np.int64), put(samples["group"], np.int64)
        self.own, self.other = put(samples["own"], np.int64), put(samples["other"], np.int64)
        self.last = put(cell_of[samples["last"]], np.int64)
        self.open = put(samples["worth"] == OPEN, bool)
        self.worth, self.exact = put(samples["worth"], np.float32) / 2, put(samples["exact"], np.float32)
        self.said = put(np.concatenate(said), np.float32) if said else None
        self.work = put(samples["work"], np.float32) / 8
        self.signs = put(samples["signs"], np.float32)
        self.stones = sum(bits(w, torch.tensor(CELLS, device=device)).sum(-1) for w in (self.own, self.other))
        # The boards that have samples, and where these lie.
        self.boards, counts = torch.unique_consecutive(self.board, return_counts=True)
        self.count = counts
        self.start = counts.cumsum(0) - counts
        self.cells = torch.tensor(CELLS, device=device)

    def inputs(self, index):
        """[...] samples -> [..., 4, 37], counts [..., 18]"""
        own, other = bits(self.own[index], self.cells), bits(self.other[index], self.cells)
        last = F.one_hot(self.last[index], 37).float()
        board = self.board[index]
        follows = self.relation[board, self.last[index]].any(-1).float()
        legal = follows * (1 - own) * (1 - other) * (~self.blank[board]).float()
        signs = torch.log2(self.signs[index].clamp(max=63) + 1)  # engine/kamon/proof/start_values.cpp cuts off, too
        signs[..., 0] = self.signs[index][..., 0] / 8
        return torch.stack([own, other, last, legal], -2), signs

    def batch(self, boards, positions, turns):
        """Positions of some boards, each board turned by one of the twelve symmetries; colours may change places with symbols."""
        chosen = torch.randint(len(self.boards), (boards,), device=self.own.device)
        draw = torch.rand(boards, positions, device=self.own.device)
        index = self.start[chosen, None] + (draw * self.count[chosen, None]).long()
        inputs, signs = self.inputs(index)
        turn = turns[torch.randint(12, (boards,), device=self.own.device)]
        relation = self.relation[self.boards[chosen]].float()
        relation = torch.where(torch.rand(boards, 1, 1, 1, device=self.own.device) < 0.5, relation, relation.flip(-1))
        relation = relation.gather(1, turn[:, :, None, None].expand_as(relation))
        relation = relation.gather(2, turn[:, None, :, None].expand_as(relation))
        inputs = inputs.gather(3, turn[:, None, None, :].expand_as(inputs))
        return relation, inputs, signs, index


def loss_of(answers, samples, index):
    """Returns the loss to descend and the loss to show, by what was solved or by what the teacher said."""
    if samples.said is not None:
        said = samples.said[index]
        chance = said[..., 0].sigmoid()
        loss = F.binary_cross_entropy_with_logits(answers[..., 0], chance)
        # How hard a win is counts as far as it is likely.
        hard = (chance * (answers[..., 1] - said[..., 1]) ** 2 + (1 - chance) * (answers[..., 2] - said[..., 2]) ** 2).mean()
        return loss + 4 * hard, loss
    worth, work = samples.worth[index], samples.work[index] / WORK_UNIT
    loss = F.binary_cross_entropy_with_logits(answers[..., 0], worth)
    measured = (work > 0).float()
    hard = torch.where(worth == 1, answers[..., 1], answers[..., 2])
    return loss + 4 * (measured * (hard - work) ** 2).sum() / (measured.sum() + 1), loss


def judged(model, samples, chunk=4096):
    """The answers for all samples, board by board."""
    found = torch.zeros(samples.size, ANSWERS, device=samples.own.device)
    with torch.no_grad():
        most = int(samples.count.max())
        step = max(1, chunk * 16 // most)
        for first in range(0, len(samples.boards), step):
            some = slice(first, first + step)
            at = torch.arange(most, device=found.device)
            index = samples.start[some, None] + at.clamp(max=most)[None]
            inside = at[None] < samples.count[some, None]
            index = torch.where(inside, index, samples.start[some, None])
            inputs, signs = samples.inputs(index)
            answers = model(samples.relation[samples.boards[some]].float(), inputs, signs)
            found[index[inside]] = answers[inside].float()
    return found


def report(model, samples):
    """Log loss by stones, and how often the best-looking move of a won position wins."""
    answers = judged(model, samples)
    lines = {}
    loss = F.binary_cross_entropy_with_logits(answers[:, 0], samples.worth, reduction="none")
    right = ((answers[:, 0] > 0) == (samples.worth > 0.5)).float()
    for low, high in ((1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12), (13, 16), (17, 30)):
        some = (samples.stones >= low) & (samples.stones <= high)
        if int(some.sum()) > 20:
            lines[f"{low}-{high}"] = dict(samples=int(some.sum()), loss=round(float(loss[some].mean()), 4),
                                          right=round(100 * float(right[some].mean()), 1))
    exact = samples.exact > 0
    groups, where = torch.unique(samples.group[exact], return_inverse=True)
    value, won = -answers[exact, 0], samples.worth[exact] == 0
    stones = samples.stones[exact]
    # Sorted by position and then by how good the move looks, the last one of each position is the best-looking.
    order = torch.argsort(value)
    order = order[torch.argsort(where[order], stable=True)]
    best = order[torch.bincount(where, minlength=len(groups)).cumsum(0) - 1]
    wins = torch.zeros(len(groups), device=value.device).index_add_(0, where, won.float())
    count = torch.zeros(len(groups), device=value.device).index_add_(0, where, torch.ones_like(value))
    for n in (8, 9, 10, 12):
        some = (wins > 0) & (wins < count) & (stones[best] == n)
        if int(some.sum()) > 20:
            lines[f"picks {n}"] = dict(positions=int(some.sum()), right=round(100 * float(won[best[some]].float().mean()), 1),
                                       chance=round(100 * float((wins / count)[some].mean()), 1))
    return lines


def opened(folder):
    """The device to train on, the samples in `folder`, and those of them that are kept back."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    torch.backends.cuda.matmul.allow_tf32 = True
    files = sorted(glob.glob(folder + "/*.boards"))
    samples, kept_back = Samples(files, device, False), Samples(files, device, True)
    print(f"{samples.size} samples on {len(samples.boards)} boards; kept back {kept_back.size} on {len(kept_back.boards)}", flush=True)
    return device, samples, kept_back


def fit_and_save(model, batch, words, kept_back):
    """Trains the model, reports how it does on the samples that were kept back, and writes it down."""
    steps = fit(model, batch, words)
    found = report(model, kept_back) if kept_back.size > 0 else {}
    for name, line in found.items():
        print(name, json.dumps(line))
    torch.save(dict(shape=model.shape, weights=model.state_dict(), report=found, steps=steps), words.weights)


def main():
    words = wishes(__doc__, taught=(str, "", "a folder of samples that the teacher has judged"),
                   start=(str, "", "weights to go on from"))
    device, samples, kept_back = opened(words.folder)
    taught = None
    if words.taught:
        taught = Samples(sorted(glob.glob(words.taught + "/*.boards")), device, False)
        print(f"taught: {taught.size} positions on {len(taught.boards)} boards", flush=True)
    model = Kamon(words.width, words.layers, vector=words.vector).to(device)
    model.reader.dropout.p = model.judge.dropout.p = words.dropout
    model.judge.third.bias.data[1:] = 0.6
    if words.start:
        model.load_state_dict(torch.load(words.start, map_location=device)["weights"])
    turns = symmetries().to(device)
    trained = quick(model, words)

    def batch_of(some, boards):
        relation, inputs, signs, index = some.batch(boards, words.positions, turns)
        return loss_of(trained(relation, inputs, signs), some, index)

    def batch():
        if taught is None:
            return batch_of(samples, words.boards)
        # The solver's word and the teacher's; what is shown is the loss by the teacher's.
        solved, _ = batch_of(samples, words.boards // 4)
        said, shown = batch_of(taught, words.boards)
        return 0.2 * solved + said, shown

    fit_and_save(model, batch, words, kept_back)


if __name__ == "__main__":
    main()
