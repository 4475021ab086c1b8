import type { OkoshkoGlobal, OkoshkoQueue } from '../okoshko.js';

type Undo = () => void;

export const isThere = (): boolean => window.Okoshko?.version !== undefined;

/** Runs it once the widget is there. The result undoes what was run, or prevents it. */
export function whenOkoshko(run: (okoshko: OkoshkoGlobal) => Undo): Undo {
  let isActive = true;
  let undo: Undo = () => {};
  early().push((okoshko) => {
    if (isActive) undo = run(okoshko);
  });
  return () => {
    isActive = false;
    undo();
  };
}

/** The global, or the queue in its place, made of whatever the page has put there. */
function early(): OkoshkoGlobal | OkoshkoQueue {
  const existing: OkoshkoGlobal | OkoshkoQueue | { push?: undefined } | undefined = window.Okoshko;
  if (existing?.push) return existing;
  const queue: OkoshkoQueue = [];
  window.Okoshko = Object.assign(queue, existing);
  return queue;
}
