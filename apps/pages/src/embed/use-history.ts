import { useState } from 'react';

export interface History<State> {
  readonly current: State;
  readonly hasChanged: boolean;
  readonly change: (part: Partial<State>) => void;
  readonly undo: () => void;
  readonly restore: () => void;
}

/** A state whose changes are undone one by one or all together. Sliding along one part is one change. */
export function useHistory<State extends object>(first: State): History<State> {
  const [states, setStates] = useState<readonly State[]>([first]);
  const current = states.at(-1) ?? first;
  const change = (part: Partial<State>) =>
    setStates((before) => {
      const latest = before.at(-1) ?? first;
      const next = { ...latest, ...part };
      const isSame = sameParts(changedParts(before.at(-2), latest), changedParts(latest, next));
      return [...(isSame ? before.slice(0, -1) : before), next];
    });
  return {
    current,
    hasChanged: states.length > 1,
    change,
    undo: () => setStates((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    restore: () => setStates([first]),
  };
}

const changedParts = <State extends object>(from: State | undefined, to: State): string[] =>
  from ? Object.keys(to).filter((key) => from[key as keyof State] !== to[key as keyof State]) : [];

const sameParts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 1 && other.length === 1 && one[0] === other[0];
