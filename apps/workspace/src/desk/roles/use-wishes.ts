import { useCallback, useEffect } from 'react';
import { isReloading } from '../../api/build-files.ts';
import { useDraft } from '../../kit/draft.ts';
import type { Right } from './api.ts';
import { type Draft, type Wish, withoutRole, withWish } from './rules.ts';

/** Wishes that are not saved yet. Whoever leaves the page with some is asked. */
export function useWishes() {
  const [draft, setDraft] = useDraft<Draft>('rights', {});
  const isEmpty = Object.keys(draft).length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const warn = (event: BeforeUnloadEvent) => {
      // Loaded anew by itself, the page has them again.
      if (!isReloading()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isEmpty]);
  const wish = useCallback(
    (right: Right, one: Wish) => setDraft((last) => withWish(last, right, one)),
    [setDraft],
  );
  return {
    draft,
    wish,
    /** Called when the changes of a role were saved. */
    clear: (type: string) => setDraft((last) => withoutRole(last, type)),
    discard: () => setDraft({}),
  };
}
