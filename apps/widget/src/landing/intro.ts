import { ru } from '../ui/text/ru-landing.ts';
import { element } from './element.ts';

/** Written in by the build: lies next to the bundle. */
declare const __ILLUSTRATION__: string;

/** What the service can do for a professional; `action`: the button, or what stands in its place. */
export function intro(...action: readonly Node[]): HTMLElement {
  const picture = {
    class: 'art',
    src: new URL(__ILLUSTRATION__, import.meta.url).href,
    width: '480',
    height: '400',
    alt: '',
    loading: 'lazy',
  };
  return element(
    'section',
    { class: 'landing', 'aria-labelledby': 'title' },
    element(
      'div',
      { class: 'words' },
      element('h2', { id: 'title' }, ru.title),
      element('p', { class: 'lead' }, ru.lead),
      element('ul', { class: 'ticks points' }, ...ru.points.map((it) => element('li', {}, it))),
      ...action,
    ),
    element('img', picture),
  );
}
