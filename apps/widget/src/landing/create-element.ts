import type { DrawnElement } from './drawn.ts';

/** Makes elements of what the build drew. By DOM calls alone: a page may forbid markup in strings, and styles in attributes. */
export function drawer(elements: readonly DrawnElement[]) {
  const drawnAt = (position: number) => elements[position] as DrawnElement;

  /** The element that stands at this position of the list, with all it holds. */
  const create = (position: number): HTMLElement => {
    const [tag, attributes, children] = drawnAt(position);
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children.map((it) => (typeof it === 'string' ? it : create(it))));
    return element;
  };

  /** Makes one drawn element of another. What is in both stays the same node, with its focus. */
  const change = (element: Element, from: number, to: number): void => {
    if (from === to) return;
    const [tag, , before] = drawnAt(from);
    const [nextTag, attributes, children] = drawnAt(to);
    if (tag !== nextTag) {
      element.replaceWith(create(to));
      return;
    }
    for (const name in attributes) element.setAttribute(name, attributes[name] ?? '');
    const inside = [...element.children];
    // Words, or none.
    if (!inside.length) element.replaceChildren(...create(to).childNodes);
    inside.forEach((it, at) => {
      change(it, before[at] as number, children[at] as number);
    });
  };
  return { create, change };
}
