import type { Installed } from '../bundles/sides.ts';
import { BOOK } from '../ui/text/ru-loader.ts';
import { listen, removers, tag } from './own-tag.ts';
import { noop, request } from './request.ts';
import { create, isolate } from './shell.ts';

/** Fills empty elements that book, there now or later, in the page or in a shadow root of the page's. */
export function watch(root: Document | ShadowRoot): void {
  const fill = () => {
    for (const element of root.querySelectorAll<HTMLElement>('div[data-booking]')) {
      const { dataset, innerHTML } = element;
      // Links, buttons and some places have words of their own; a line break is none.
      if (innerHTML.trim()) continue;
      if (dataset.view === 'inline')
        request('bookInside', element).catch(() => {
          // A button: its dialog says what is wrong, and offers another try.
          dataset.view = '';
        });
      else {
        const button = isolate(element, create('button', { textContent: dataset.label ?? BOOK }));
        removers.add(() => button.remove());
      }
    }
  };
  const observer = new MutationObserver(fill);
  // Frameworks insert an element first, and name its attributes after.
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-booking', 'data-view'],
  });
  removers.add(() => observer.disconnect());
  fill();
}

/** Watches what the page has for us, now or later: elements that book, and the landing block's place. */
export function watchPage(okoshko: Installed): void {
  const { mount = document.querySelector('[data-booking]') ? 'none' : 'main', debug } = tag.dataset;
  watch(document);
  listen('click', (event: Event & Partial<MouseEvent>) => {
    // Whatever shadow root it is in: the event's target is the outermost one's host.
    const path = event.composedPath() as HTMLElement[];
    const options = path.find(({ dataset }) => dataset?.booking)?.dataset as Press | undefined;
    // With these keys a link leads into another tab.
    if (!options || event.ctrlKey || event.metaKey || options.view === 'inline') return;
    event.preventDefault();
    okoshko.openBooking({ ...options, provider: options.booking }).catch(noop);
  });
  if (mount !== 'none') okoshko.mount(mount);
  if (debug === '') okoshko.diagnose('debug', debug);
}

/** The attributes of an element that books. */
interface Press extends DOMStringMap {
  readonly booking: string;
}
