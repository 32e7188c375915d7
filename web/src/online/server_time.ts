// What time it is at the server, by the round trips of pings: the shortest of the last few tells most.
interface Sample {
  trip: number;
  ahead: number; // how much the server's clock is ahead of this one
}
const kept = 8;
let samples: Sample[] = [];

export function measured(sent: number, received: number, there: number): void {
  samples = [...samples, { trip: received - sent, ahead: there - (sent + received) / 2 }].slice(-kept);
}

// A time that the server wrote on a message just received; less exact, used until there was a ping.
export function glimpsed(there: number): void {
  if (samples.length === 0) samples = [{ trip: 1000, ahead: there - Date.now() }];
}

export function serverNow(): number {
  const best = samples.reduce<Sample | null>((a, b) => (a && a.trip <= b.trip ? a : b), null);
  return Date.now() + (best?.ahead ?? 0);
}
