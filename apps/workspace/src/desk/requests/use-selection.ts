import { useState } from 'react';
import type { ListedRequest } from './api.ts';

type Selected = ReadonlyMap<string, ListedRequest>;
const NONE: Selected = new Map();

export interface Selection {
  /** The selected requests as they were when they were selected: what others make of them since is not overwritten. */
  readonly selected: Selected;
  select(requests: readonly ListedRequest[], isSelected: boolean): void;
  /** Leaves these alone selected. */
  keep(requests: readonly ListedRequest[]): void;
}

/** The selected requests of a list; `at` tells the list from others: nothing is done to what another filter or page shows. */
export function useSelection(at: string): Selection {
  const [kept, setKept] = useState({ at, selected: NONE });
  const selected = kept.at === at ? kept.selected : NONE;
  const set = (next: Selected) => setKept({ at, selected: next });
  return {
    selected,
    select: (requests, isSelected) => {
      const next = new Map(selected);
      for (const one of requests) {
        if (isSelected) next.set(one.documentId, one);
        else next.delete(one.documentId);
      }
      set(next);
    },
    keep: (requests) => set(new Map(requests.map((one) => [one.documentId, one]))),
  };
}
