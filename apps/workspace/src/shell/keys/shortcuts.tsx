import type { ComponentType } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lazyDialog } from '../../kit/lazily.tsx';
import { type Shortcut, shortcutOf } from './rules.ts';

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

export interface OverlayProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface ShortcutsProps {
  /** The search of everything that the app has. */
  readonly everything: ComponentType<OverlayProps>;
  /** True at the desk: the list of keys is another one. */
  readonly isDesk?: boolean;
}

/** Keys that work on every screen, and what they open. */
export function Shortcuts({ everything: Everything, isDesk = false }: ShortcutsProps) {
  useShortcuts(EVERYWHERE);
  const { open, loaded } = useStore(overlays);
  return (
    <>
      {loaded.includes('everything') && (
        <Everything isOpen={open === 'everything'} onClose={close} />
      )}
      {open === 'help' && <Help onClose={close} isDesk={isDesk} />}
    </>
  );
}

type Actions = Readonly<Partial<Record<Shortcut, () => unknown>>>;

/**
 * Acts on keys while the caller is drawn; keys without an action stay the browser's or others'. What a dialog draws has keys there,
 * but for its fields.
 */
export function useShortcuts(actions: Actions, { isInDialog = false } = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isElsewhere = isField(event.target) || (!isInDialog && isDialog(event.target));
    const shortcut = shortcutOf({ key, code, ctrlKey, metaKey, altKey, shiftKey, isElsewhere });
    const act = shortcut && actions[shortcut];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** A box takes no letters: keys go on along the rows from it. */
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const isIn = (target: EventTarget | null, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;
const isField = (target: EventTarget | null): boolean => isIn(target, FIELDS);
const isDialog = (target: EventTarget | null): boolean =>
  isIn(target, '[role="dialog"]') || document.querySelector('[aria-modal="true"]') !== null;

/** The search of the screen, or where it has none, of everything. */
function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('#content input[type="search"]');
  if (field) field.focus();
  else openOverlay('everything');
}

/** The links by which the rows of the screen's lists are opened. */
const rowLinks = () => [
  ...document.querySelectorAll<HTMLAnchorElement>('#content a[data-opens-row]'),
];

/** The row, or the card of one, that has the focus. */
const focusedRow = () => document.activeElement?.closest('tr, li');

/** The place of the row that has the focus among the links of rows; -1: none has it. */
const focusedAt = (links: readonly HTMLAnchorElement[]): number =>
  links.findIndex((link) => focusedRow()?.contains(link));

/** Moves the focus along the rows; before any has it, to the first. */
function focusRow(step: 1 | -1): void {
  const links = rowLinks();
  const at = focusedAt(links);
  links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}

/** Opens the row that has the focus, or else the first. */
export function openRow(): void {
  const links = rowLinks();
  (links[focusedAt(links)] ?? links[0])?.click();
}

/** Selects the row that has the focus, or no more, where its list has boxes. */
const selectRow = () => focusedRow()?.querySelector<HTMLElement>('[data-selects-row]')?.click();

/** The first action on what is selected. */
const focusActions = () =>
  document.querySelector<HTMLElement>('#content [data-selection] button')?.focus();

const EVERYWHERE: Actions = {
  search: focusSearch,
  everything: () => openOverlay('everything'),
  help: () => openOverlay('help'),
  nextRow: () => focusRow(1),
  previousRow: () => focusRow(-1),
  openRow,
  selectRow,
  actions: focusActions,
};
