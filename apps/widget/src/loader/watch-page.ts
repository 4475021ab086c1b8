import type { Installed } from '../host/connection.ts';
import { BOOK } from '../ui/text/ru-loader.ts';
import { tag } from './own-tag.ts';
import { listen, removers } from './removers.ts';
import { noop, request } from './request.ts';
import { create, isolate } from './shell.ts';

const ATTRIBUTE = 'data-booking';
const SELECTOR = `[${ATTRIBUTE}]`;

/** What the page has for us, now or later: elements that book, and where the landing block is to stand. */
export function watchPage(okoshko: Installed): void {
  const { mount = document.querySelector(SELECTOR) ? 'none' : 'main', debug } = tag.dataset;
  const fill = () => {
    for (const element of document.querySelectorAll<HTMLElement>(`div${SELECTOR}`)) {
      const { dataset, innerHTML } = element;
      // Links, buttons and some places have words of their own; a line break is none.
      if (innerHTML.trim()) continue;
      if (dataset.view === 'inline')
        request('bookInside', element).catch(() => {
          // A button: its dialog says what is wrong, and offers another try.
          dataset.view = '';
        });
      else isolate(element, create('button', { textContent: dataset.label ?? BOOK }));
    }
  };
  const observer = new MutationObserver(fill);
  // Frameworks insert an element first, and name its attributes after.
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: [ATTRIBUTE, 'data-view'],
  });
  removers.add(() => observer.disconnect());
  fill();
  listen('click', (event: Event & Partial<MouseEvent>) => {
    const { dataset } = (event.target as Element).closest?.<HTMLElement>(SELECTOR) ?? tag;
    const { booking, view } = dataset;
    // With these a link leads into another tab.
    if (!booking || view === 'inline' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    okoshko.openBooking({ ...dataset, provider: booking }).catch(noop);
  });
  if (mount !== 'none') okoshko.mount(mount);
  if (debug === '') okoshko.diagnose('debug', debug);
}
