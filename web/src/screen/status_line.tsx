// The one sentence under the board. What passes, such as what the mouse points at, is for eyes alone: meanwhile the
// lasting one is only read out.
export function StatusLine({ lasting, passing = null }: { lasting: string; passing?: string | null }) {
  return (
    <p class="status" role="status">
      <span class={passing ? "unseen" : undefined}>{lasting}</span>
      {passing && <span aria-hidden="true">{passing}</span>}
    </p>
  );
}
