"""Writes what PyTorch says of some positions, for a test that the engine says the same.

    python3 train/expected.py kamon|kulami WEIGHTS_FILE SAMPLES_FOLDER OUTPUT_FILE      (boards kept back)

A line of Kulami: the board's seed, the scoring, own and other marbles as hexadecimal words, the last two fields, and the
margin in hundredths of a point. One of Kamon: the board's seed, own and other stones, the last cell, and the logarithm of the
odds in thousandths.
"""
import glob
import sys

import torch

import kamon
import kulami

BOARDS, COUNT = 40, 200


def words_of(samples, i):
    return [f"{int(w[i]) & (2 ** 64 - 1):x}" for w in (samples.own, samples.other)]


def kamon_lines(model, folder):
    samples = kamon.Samples(sorted(glob.glob(folder + "/*.boards")), "cpu", True)
    answers = kamon.judged(model, samples)
    size = int(samples.count[:BOARDS].sum())
    for i in range(0, size, max(1, size // COUNT)):
        yield [int(samples.seed[samples.board[i]]), *words_of(samples, i), kamon.CELLS[int(samples.last[i])],
               round(1000 * float(answers[i][0]))]


def kulami_lines(model, folder):
    samples = kulami.Samples(folder, "cpu", True)
    margins = kulami.judged(model, samples, step=32)
    size = int(samples.count[:BOARDS].sum())
    for i in range(0, size, max(1, size // COUNT)):
        yield [int(samples.seed[samples.board[i]]), int(samples.scoring[i]), *words_of(samples, i), int(samples.last[i]),
               int(samples.before[i]), round(100 * float(margins[i]))]


def main():
    game, weights, folder, output = sys.argv[1:]
    kept = torch.load(weights, map_location="cpu")
    model = {"kamon": kamon.Kamon, "kulami": kulami.Kulami}[game](**kept["shape"])
    model.load_state_dict(kept["weights"])
    model.eval()
    lines = {"kamon": kamon_lines, "kulami": kulami_lines}[game]
    with open(output, "w") as file:
        for numbers in lines(model, folder):
            print(*numbers, file=file)


if __name__ == "__main__":
    main()
