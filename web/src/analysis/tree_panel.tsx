import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Steps } from "../screen/move_list";
import { moveText } from "../screen/move_text";
import { t } from "../text/i18n";
import { listed } from "../text/joined";
import {
  canRestore, goTo, goToMainLine, open, promote, prune, show, shownCount, shownPath, undoPruning,
} from "./analyses";
import { branchingOf, type Branch, type Path } from "./tree";

const samePath = (a: Path, b: Path) => a.length === b.length && a.every((step, i) => step === b[i]);

const stopIn = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('[tabindex="0"]');

// All moves, the main line first and each variation where it branches off, and what can be done with them. They are
// one stop of the Tab key: left and right go along the line (stepping.ts), up and down to what stands before and after.
export function TreePanel({ placed }: { placed: number }) {
  const o = open.value!;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const stop = stopIn(list.current);
    if (!stop || !list.current) return;
    list.current.scrollTop = stop.offsetTop - list.current.clientHeight / 2;
    if (list.current.contains(document.activeElement)) stop.focus({ preventScroll: true });
  }, [shownPath.value.join()]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const items = [...list.current!.querySelectorAll<HTMLElement>('[role="treeitem"]')];
    items[items.indexOf(event.target as HTMLElement) + (event.key === "ArrowUp" ? -1 : 1)]?.click();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section class="moves tree" aria-label={t("moves.title")}>
      {o.tree.next.length === 0 ? (
        <p class="quiet">{t("moves.none")}</p>
      ) : (
        <div
          class="tree-moves figures"
          ref={list}
          role="tree"
          aria-label={t("moves.title")}
          tabindex={-1}
          onKeyDown={onKeyDown}
        >
          <Line next={o.tree.next} path={[]} ply={placed} />
        </div>
      )}
      {(o.tree.next.length > 0 || canRestore.value) && (
        <>
          <Steps count={o.line.length} shown={shownCount.value} onShow={show} />
          <TreeTools onUsed={() => stopIn(list.current)?.focus({ preventScroll: true })} />
        </>
      )}
    </section>
  );
}

// The first two rest once they were used, so the focus goes on to the move.
function TreeTools({ onUsed }: { onUsed: () => void }) {
  const used = useRef(false);
  useLayoutEffect(() => {
    if (used.current) onUsed();
    used.current = false;
  });
  const using = (change: () => void) => () => {
    used.current = true;
    change();
  };
  const aside = branchingOf(shownPath.value) >= 0;
  return (
    <div class="row wrap tree-tools">
      <button disabled={!aside} onClick={using(promote)}>
        {t("analysis.promote")}
      </button>
      <button disabled={!aside} onClick={using(goToMainLine)}>
        {t("analysis.mainLine")}
      </button>
      <Pruning />
    </div>
  );
}

// The button that was used may go or rest; the other one is then the next stop of the keyboard.
function Pruning() {
  const [remove, undo] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const used = useRef(false);
  useLayoutEffect(() => {
    if (!used.current) return;
    used.current = false;
    if (!canRestore.value) remove.current?.focus({ preventScroll: true });
    else if (remove.current?.disabled) undo.current?.focus({ preventScroll: true });
  });
  const using = (change: () => void) => () => {
    used.current = true;
    change();
  };
  return (
    <>
      <button ref={remove} disabled={shownPath.value.length === 0} onClick={using(prune)}>
        {t("analysis.prune")}
      </button>
      {canRestore.value && (
        <button ref={undo} aria-keyshortcuts="Control+Z" title="Ctrl+Z" onClick={using(undoPruning)}>
          {t("analysis.prune.undo")}
        </button>
      )}
    </>
  );
}

// The moves that follow a fork, to the end of their line; `ply` counts from the empty board.
function Line({ next, path, ply }: { next: readonly Branch[]; path: Path; ply: number }) {
  const items: ComponentChildren[] = [];
  let numbered = false; // whether the number before this move was written
  let [forks, at, count] = [next, path, ply];
  while (forks.length > 0) {
    const [main, ...others] = forks as [Branch, ...Branch[]];
    const due = !numbered || count % 2 === 0;
    items.push(<MoveButton key={`m${count}`} branch={main} path={[...at, 0]} ply={count} numbered={due} />);
    numbered = others.length === 0 && main.comment === "";
    if (main.comment) items.push(<Comment key={`c${count}`} branch={main} path={[...at, 0]} />);
    if (others.length > 0)
      items.push(
        <ul key={`v${count}`} class="variations" role="group">
          {others.map((branch, i) => (
            <li key={branch.move} role="none">
              <Variation branch={branch} path={[...at, i + 1]} ply={count} />
            </li>
          ))}
        </ul>,
      );
    [forks, at, count] = [main.next, [...at, 0], count + 1];
  }
  return <>{items}</>;
}

function Variation({ branch, path, ply }: { branch: Branch; path: Path; ply: number }) {
  return (
    <>
      <MoveButton branch={branch} path={path} ply={ply} numbered />
      {branch.comment && <Comment branch={branch} path={path} />}
      <Line next={branch.next} path={path} ply={ply + 1} />
    </>
  );
}

const commentId = (path: Path): string => `comment-${path.join("-")}`;

function Comment({ branch, path }: { branch: Branch; path: Path }) {
  return (
    <span class="tree-comment" id={commentId(path)}>
      {branch.comment}
    </span>
  );
}

// Where nothing has been played yet on the board, the first move is the tree's stop.
function isStop(path: Path): boolean {
  const shown = shownPath.value;
  return shown.length === 0 ? samePath(path, [0]) : samePath(path, shown);
}

function MoveButton(props: { branch: Branch; path: Path; ply: number; numbered: boolean }) {
  const { branch, path, ply, numbered } = props;
  const number = `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? "." : "…"}`;
  const current = samePath(path, shownPath.value);
  const move = `${numbered ? number : ""}${moveText(branch.move)}${branch.mark}`;
  const circles = branch.circles.length;
  return (
    <button
      class="plain move"
      aria-label={circles > 0 ? listed(move, t("analysis.circles", { count: circles })) : undefined}
      role="treeitem"
      aria-level={1 + path.filter((i) => i > 0).length}
      aria-selected={current}
      aria-current={current ? "step" : undefined}
      aria-describedby={branch.comment ? commentId(path) : undefined}
      tabindex={isStop(path) ? 0 : -1}
      data-move={branch.move}
      onClick={() => goTo(path)}
    >
      {numbered && <span class="quiet number">{number}</span>}
      {moveText(branch.move)}
      {branch.mark}
    </button>
  );
}
