import type { MouseEvent } from 'react';

/** These elements handle a press themselves, wherever they are in a row. */
const CONTROLS = 'a, button, input, label, select, textarea, summary';
const MIDDLE = 1;

/**
 * Makes a row open by a press anywhere on it: spread it on the row, and give the row's own link `data-opens-row`. That
 * link stays the only one for the keyboard and for screen readers. A press with Ctrl or ⌘, or with the middle button,
 * opens a tab; texts can be selected, and controls inside the row work as everywhere.
 */
export const rowPress = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    const link = linkOf(event);
    if (!link || hasSelection(event.currentTarget)) return;
    if (event.ctrlKey || event.metaKey) openTab(link);
    else link.click();
  },
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    const link = event.button === MIDDLE ? linkOf(event) : null;
    if (link) openTab(link);
  },
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    // The page would begin to scroll by itself.
    if (event.button === MIDDLE && linkOf(event)) event.preventDefault();
  },
};

/** The link of the row; null where a control was pressed, or a dialog that the row drew elsewhere. */
function linkOf({ target, currentTarget: row }: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  if (!(target instanceof Element) || !row.contains(target)) return null;
  const control = target.closest(CONTROLS);
  if (control && row.contains(control)) return null;
  return row.querySelector<HTMLAnchorElement>('a[data-opens-row]');
}

/** A text of the row was just selected: its author does not want to leave. */
function hasSelection(row: HTMLElement): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
}

const openTab = ({ href }: HTMLAnchorElement) => window.open(href, '_blank', 'noopener');
