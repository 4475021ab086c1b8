import { useEffect } from 'react';
import { stepOf } from './period.ts';
import type { CalendarView } from './search.ts';
import type { Period } from './use-period.ts';

const VIEWS: Readonly<Record<string, CalendarView>> = { KeyD: 'day', KeyW: 'week' };

/** ← and → step through the days, D and W choose the view, by the place of the key; never while something is filled in. */
export function useViewKeys({ view, day, go, show }: Period): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event)) return;
      if (event.key === 'ArrowLeft') go(stepOf(view, day, -1));
      if (event.key === 'ArrowRight') go(stepOf(view, day, 1));
      const chosen = VIEWS[event.code];
      if (chosen) show(chosen);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [view, day, go, show]);
}

/** Meant for a field, a list of choices, a dialog or the browser. */
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    document.querySelector('[role=dialog]') !== null ||
    element?.closest('input, textarea, select, [contenteditable]') != null
  );
}
