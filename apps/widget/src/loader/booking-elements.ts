import { BOOK } from '../ui/text/ru-loader.ts';
import { createButton } from './shell.ts';

export const SELECTOR = '[data-booking]';

/** Puts our button into an element that has nothing of its own; draws the booking where it is to stand inside the page. */
export function fill(bookInside: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>(`${SELECTOR}:empty`)) {
    const { view, label = BOOK } = element.dataset;
    if (view === 'inline') bookInside(element);
    else createButton(element, label);
  }
}
