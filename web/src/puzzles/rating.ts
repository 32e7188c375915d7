// How well somebody solves puzzles: a rating with what is not known about it, after Mark Glickman's
// Glicko system. The puzzles are the opponents, and their ratings are fixed.

export interface Rating {
  rating: number;
  deviation: number; // the true strength lies within twice this in 95 of 100 cases
  day: number; // of the last change, as in daily.ts
}

export const firstRating: Rating = { rating: 1200, deviation: 200, day: 0 };

const widest = firstRating.deviation;
const narrowest = 50; // so that whoever gets better is seen to
const puzzleDeviation = 80; // a puzzle's rating is estimated too
const daysToForget = 365; // after which a well-known strength is as good as unknown
const scale = Math.LN10 / 400;

// Less is known about somebody who has not been here for a while.
export function withAge({ rating, deviation, day }: Rating, today: number): Rating {
  const growth = (widest ** 2 - narrowest ** 2) / daysToForget;
  const days = day === 0 ? 0 : Math.max(0, today - day);
  return { rating, deviation: Math.min(widest, Math.sqrt(deviation ** 2 + growth * days)), day };
}

export function afterPuzzle(before: Rating, puzzleRating: number, solved: boolean, today: number): Rating {
  const { rating, deviation } = withAge(before, today);
  const trust = 1 / Math.sqrt(1 + (3 * (scale * puzzleDeviation) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-trust * scale * (rating - puzzleRating)));
  const information = (scale * trust) ** 2 * expected * (1 - expected);
  const variance = 1 / (1 / deviation ** 2 + information);
  return {
    rating: rating + scale * variance * trust * ((solved ? 1 : 0) - expected),
    deviation: Math.max(narrowest, Math.sqrt(variance)),
    day: today,
  };
}
