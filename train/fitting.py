"""What the training of both networks shares: AdamW, a rate that shrinks along half a cosine, averaged weights."""
import argparse
import math
import time

import torch
from torch import nn


def wishes(about, **more):
    """The words of the command line; `more` are further ones: kind, usual value, what it is for."""
    words = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("folder", help="where the samplers have written")
    words.add_argument("weights", help="the file to write")
    words.add_argument("--seconds", type=float, default=240)
    words.add_argument("--width", type=int, default=64, help="of the transformer that reads the board")
    words.add_argument("--layers", type=int, default=3)
    words.add_argument("--vector", type=int, default=256, help="what a position is the sum of")
    words.add_argument("--boards", type=int, default=256, help="in a batch")
    words.add_argument("--positions", type=int, default=48, help="of each board in a batch")
    words.add_argument("--rate", type=float, default=2e-3)
    words.add_argument("--dropout", type=float, default=0, help="of what the reader writes and of the sums, in training")
    words.add_argument("--decay", type=float, default=0.02)
    words.add_argument("--compile", action="store_true", help="let PyTorch 2 make faster kernels, which takes a minute")
    for name, (kind, usual, what_for) in more.items():
        words.add_argument("--" + name, type=kind, default=usual, help=what_for)
    return words.parse_args()


def quick(model, words):
    """The model as it is called in training."""
    return torch.compile(model) if words.compile else model


class Average:
    """A running average of the weights over the last tenth of the steps, or the last thousand; it is what is kept."""

    def __init__(self, model, most_steps=1000):
        self.most_steps, self.steps = most_steps, 0
        self.weights = {name: w.detach().clone() for name, w in model.state_dict().items()}

    @torch.no_grad()
    def add(self, model):
        self.steps += 1
        share = max(1 / self.most_steps, 1 / (1 + self.steps / 10))
        for name, w in model.state_dict().items():
            if w.dtype.is_floating_point:
                self.weights[name].lerp_(w, share)


def fit(model, batch, words):
    """`batch` gives the loss to descend and the one to show. Leaves the averaged weights in the model."""
    average = Average(model)
    optimizer = torch.optim.AdamW(model.parameters(), lr=words.rate, weight_decay=words.decay, betas=(0.9, 0.98))
    begun = told = time.time()
    step, shown = 0, []
    while (spent := time.time() - begun) < words.seconds:
        warmed_up = min(1, (step + 1) / 200)
        for group in optimizer.param_groups:
            group["lr"] = words.rate * warmed_up * 0.5 * (1 + math.cos(math.pi * spent / words.seconds)) + 1e-6
        total, loss = batch()
        optimizer.zero_grad(set_to_none=True)
        total.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step += 1
        average.add(model)
        shown.append(loss.detach())
        if time.time() - told > min(20, words.seconds / 5):
            told = time.time()
            print(f"{spent:5.0f} s, step {step}: loss {float(torch.stack(shown).mean()):.4f}", flush=True)
            shown = []
    model.load_state_dict(average.weights)
    model.eval()
    return step
