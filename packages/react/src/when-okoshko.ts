import type { OkoshkoGlobal, OkoshkoQueue } from '../okoshko.js';

type Undo = () => void;

/** Runs it once the widget is there. The answer undoes what was run, or keeps it from running. */
export function whenOkoshko(run: (okoshko: OkoshkoGlobal) => Undo): Undo {
  let isWanted = true;
  let undo: Undo = () => {};
  early().push((okoshko) => {
    if (isWanted) undo = run(okoshko);
  });
  return () => {
    isWanted = false;
    undo();
  };
}

/** The global, or the queue in its place, made of whatever the page has put there. */
function early(): OkoshkoGlobal | OkoshkoQueue {
  const found: OkoshkoGlobal | OkoshkoQueue | { push?: undefined } | undefined = window.Okoshko;
  if (found?.push) return found;
  const queue: OkoshkoQueue = [];
  window.Okoshko = Object.assign(queue, found);
  return queue;
}
