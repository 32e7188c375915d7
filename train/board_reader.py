"""The part of both networks that reads the empty board, once a game: a small transformer over its cells.

Attention is biased by where cells lie towards each other (`offset`) and by relations between them, such as
"may follow each other". What it writes for each cell becomes the vectors that positions are sums of.
"""
import torch
from torch import nn
import torch.nn.functional as F


def normed(x, gain):
    """RMSNorm (Zhang, Sennrich 2019): no mean, no bias, so that C++ has little to do."""
    return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * gain


class Layer(nn.Module):
    def __init__(self, width, heads, offsets, relations):
        super().__init__()
        self.heads = heads
        self.gain1 = nn.Parameter(torch.ones(width))
        self.qkv = nn.Linear(width, 3 * width, bias=False)
        self.out = nn.Linear(width, width, bias=False)
        self.gain2 = nn.Parameter(torch.ones(width))
        self.up = nn.Linear(width, 2 * width)
        self.down = nn.Linear(2 * width, width)
        self.by_offset = nn.Parameter(torch.zeros(heads, offsets))
        self.by_relation = nn.Parameter(torch.zeros(heads, relations))
        for last in (self.out, self.down):
            last.weight.data *= 0.3

    def forward(self, x, offset, relation):
        boards, cells, width = x.shape
        q, k, v = self.qkv(normed(x, self.gain1)).view(boards, cells, 3, self.heads, -1).unbind(2)
        scores = torch.einsum("bihd,bjhd->bhij", q, k) * (width // self.heads) ** -0.5
        scores = scores + self.by_offset[:, offset].transpose(0, 1 if offset.dim() == 3 else 0)
        scores = scores + torch.einsum("hr,bijr->bhij", self.by_relation, relation)
        mixed = torch.einsum("bhij,bjhd->bihd", scores.softmax(-1), v).reshape(boards, cells, width)
        x = x + self.out(mixed)
        return x + self.down(F.relu(self.up(normed(x, self.gain2))))


class BoardReader(nn.Module):
    """`about` [boards, cells, what] -> [boards, cells, width]; `offset` [cells, cells] or one for each board."""

    def __init__(self, about, width, layers, heads, offsets, relations):
        super().__init__()
        self.into = nn.Linear(about, width)
        self.layers = nn.ModuleList(Layer(width, heads, offsets, relations) for _ in range(layers))
        self.gain = nn.Parameter(torch.ones(width))
        self.dropout = nn.Dropout(0)

    def forward(self, about, offset, relation):
        x = self.into(about)
        for layer in self.layers:
            x = layer(x, offset, relation)
        return self.dropout(normed(x, self.gain))


class Judge(nn.Module):
    """The part that is asked at every position: the clipped sum of vectors, counts beside it, two small layers."""

    def __init__(self, width, counts, answers, hidden=32):
        super().__init__()
        self.first = nn.Linear(width + counts, hidden)
        self.second = nn.Linear(hidden, hidden)
        self.third = nn.Linear(hidden, answers)
        self.past = nn.Linear(counts, answers, bias=False)  # from the counts to the answers, past the layers
        self.dropout = nn.Dropout(0)

    def forward(self, total, counts):
        x = torch.cat([self.dropout(total.clamp(0, 1)), counts], -1)
        x = self.first(x).clamp(0, 1)
        x = self.second(x).clamp(0, 1)
        return self.third(x) + self.past(counts)


def bits(words, cells):
    """[n] 64-bit words and the bit of each cell -> [n, cells] of 0 and 1."""
    return ((words[..., None] >> cells) & 1).float()

