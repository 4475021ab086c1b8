import { useCallback, useEffect, useState } from 'react';
import type { Right } from './api.ts';
import { type Draft, type Wish, withoutRole, withWish } from './rules.ts';

/** Wishes that are not saved yet. Whoever leaves the page with some is asked. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>({});
  const isEmpty = Object.keys(draft).length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isEmpty]);
  const wish = useCallback(
    (right: Right, one: Wish) => setDraft((last) => withWish(last, right, one)),
    [],
  );
  return {
    draft,
    wish,
    /** What is wanted of a role was saved. */
    clear: (type: string) => setDraft((last) => withoutRole(last, type)),
    discard: () => setDraft({}),
  };
}
