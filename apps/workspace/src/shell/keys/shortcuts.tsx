import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lazyDialog } from '../../kit/lazily.tsx';
import { type Shortcut, shortcutOf } from './rules.ts';

const Everything = lazyDialog(async () => (await import('../search/everything.tsx')).Everything);
const Help = lazyDialog(async () => (await import('./help.tsx')).Help);

type Overlay = 'everything' | 'help';
/** The overlay that is open, and all that were ever opened: their code is loaded. */
const overlays = createStore<{
  readonly open: Overlay | null;
  readonly loaded: readonly Overlay[];
}>(() => ({ open: null, loaded: [] }));

export const openOverlay = (open: Overlay): void =>
  overlays.setState(({ loaded }) => ({ open, loaded: [...loaded, open] }));
const close = () => overlays.setState({ open: null });

/** Keys that work on every screen, and what they open. */
export function Shortcuts() {
  useShortcuts();
  const { open, loaded } = useStore(overlays);
  return (
    <>
      {loaded.includes('everything') && (
        <Everything isOpen={open === 'everything'} onClose={close} />
      )}
      {loaded.includes('help') && <Help isOpen={open === 'help'} onClose={close} />}
    </>
  );
}

function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const actions: Readonly<Record<Shortcut, () => void>> = {
      today: () => navigate({ to: '/cabinet' }),
      new: () => navigate({ to: '/cabinet/appointments/new' }),
      search: focusSearch,
      everything: () => openOverlay('everything'),
      help: () => openOverlay('help'),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isElsewhere = hasOwnKeys(event.target);
      const shortcut = shortcutOf({ key, code, ctrlKey, metaKey, altKey, shiftKey, isElsewhere });
      if (!shortcut) return;
      event.preventDefault();
      actions[shortcut]();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
}

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** The search of the screen, or where it has none, of everything. */
function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('#content input[type="search"]');
  if (field) field.focus();
  else openOverlay('everything');
}
