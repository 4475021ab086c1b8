import type { Page } from '@playwright/test';

/** Every computed property of one element or pseudo-element, under its path. */
export type Looks = Record<string, Record<string, string>>;

/** The styles of everything inside our shadow roots, pseudo-elements included. */
export const widgetLooks = (page: Page): Promise<Looks> =>
  page.evaluate(() => {
    const looks: Looks = {};
    const read = (path: string, element: Element, pseudo = '') => {
      const style = getComputedStyle(element, pseudo);
      const names = pseudo === '::selection' ? ['color', 'background-color'] : [...style];
      const entries = names.map((name) => [name, style.getPropertyValue(name)]);
      looks[path + pseudo] = Object.fromEntries(entries);
    };
    const drawn = (element: Element, pseudo: string) =>
      !/^(none|normal)$/.test(getComputedStyle(element, pseudo).content);
    const walk = (element: Element, path: string) => {
      read(path, element);
      if (!element.shadowRoot) read(path, element, '::selection');
      for (const pseudo of ['::before', '::after'])
        if (drawn(element, pseudo)) read(path, element, pseudo);
      if (element.localName === 'dialog') read(path, element, '::backdrop');
      if (element.localName === 'input') read(path, element, '::placeholder');
      if (element.localName === 'li') read(path, element, '::marker');
      const children = [...(element.shadowRoot ?? element).children];
      // The many countries are all alike: some of them are enough.
      if (children.length > 40) children.length = 8;
      children.forEach((child, index) => {
        walk(child, `${path} ${child.localName}:${index}`);
      });
    };
    [...document.querySelectorAll('okoshko-widget')].forEach((widget, index) => {
      walk(widget, `widget:${index}`);
    });
    return looks;
  });

/** The styles of the page's own elements. */
export const hostLooks = (page: Page): Promise<Looks> =>
  page.evaluate(() => {
    const looks: Looks = {};
    const own = [...document.querySelectorAll('*')].filter(
      ({ localName }) => !/^(script|okoshko-.*)$/.test(localName),
    );
    own.forEach((element, index) => {
      const style = getComputedStyle(element);
      const entries = [...style].map((name) => [name, style.getPropertyValue(name)]);
      const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
      looks[`${element.localName}:${index} ${attributes.join()}`] = Object.fromEntries(entries);
    });
    return looks;
  });

/** The differences, as `path property: before → after`. */
export function differences(before: Looks, after: Looks): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].flatMap((path) => {
    const [one, other] = [before[path], after[path]];
    if (!one || !other) return [`${path} ${one ? 'gone' : 'new'}`];
    return Object.keys(one)
      .filter((name) => one[name] !== other[name])
      .map((name) => `${path} ${name}: ${one[name]} → ${other[name]}`);
  });
}
