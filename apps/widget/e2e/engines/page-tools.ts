import type { Point } from './engine.ts';

/** An element that a person may look for: a control by its words, or any by a selector. */
export type Target = string | { readonly css: string };

/** An element that says or does something, as far as it can be seen. */
export interface Part {
  /** Its place in the document, shadow roots included: the same in every engine. */
  readonly path: string;
  /** The words by which a person would call it. */
  readonly words: string;
  /** Left, top, width, height. */
  readonly box: readonly number[];
  /** The part of it that is neither clipped nor outside of the window, in percent. */
  readonly visible: number;
  /** The part of it that lies under something else, in percent, by three points of it. */
  readonly covered: number;
}

/**
 * The questions that journeys ask of a page. The whole function is sent there as text, so it refers to nothing around
 * it. It looks into our shadow roots, which are open.
 */
export function pageTools() {
  type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;
  const FAR = 1e6;
  const PAGE = { top: -FAR, bottom: FAR };
  const CONTROLS = 'a[href], button, summary, label, input, select, textarea, [role=option]';

  const parentOf = (it: Element): Element | null => {
    const root = it.getRootNode();
    return it.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const childrenOf = (it: Element) => [...(it.shadowRoot?.children ?? []), ...it.children];
  const all = (it: Element): Element[] => [it, ...childrenOf(it).flatMap(all)];
  const everything = () => all(document.documentElement);
  const isShown = (it: Element) =>
    it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const wordsOf = (it: Element) =>
    (it.ariaLabel ?? (it.getAttribute('placeholder') || it.textContent) ?? '')
      .replace(/\s+/g, ' ')
      .trim();

  /** The innermost element there, through shadow roots. */
  const hit = ({ x, y }: Point): Element | null => {
    let hit = document.elementFromPoint(x, y);
    for (let root = hit?.shadowRoot; root; root = hit?.shadowRoot) {
      const inner = root.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit;
  };
  /** A bar that stays while the page scrolls: what it lies over now is scrolled out from under it. */
  const isOfBar = (it: Element | null): boolean => {
    if (it === null) return false;
    const isSticking = ['fixed', 'sticky'].includes(getComputedStyle(it).position);
    if (!isSticking) return isOfBar(parentOf(it));
    return it.getBoundingClientRect().height < innerHeight / 3;
  };
  /** The dialog that an element is part of. The head of a dialog covers the page behind for as long as it is open. */
  const dialogOf = (it: Element | null): Element | null =>
    it === null || it.matches('[role=dialog]') ? it : dialogOf(parentOf(it));
  const scrollsOutFrom = (it: Element, top: Element): boolean =>
    isOfBar(top) && dialogOf(top) === dialogOf(it);
  const isWithin = (it: Element | null, outer: Element): boolean =>
    it !== null && (it === outer || isWithin(parentOf(it), outer));
  const middle = ({ left, top, right, bottom }: Box): Point => ({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
  });

  /** Points a quarter, a half and three quarters of the way through a box. */
  const diagonal = ({ left, top, right, bottom }: Box): readonly Point[] =>
    [0.25, 0.5, 0.75].map((share) => ({
      x: left + (right - left) * share,
      y: top + (bottom - top) * share,
    }));

  const matches = (it: Element, target: Target) =>
    typeof target === 'string'
      ? it.matches(CONTROLS) && (wordsOf(it) === target || it.getAttribute('title') === target)
      : it.matches(target.css);

  const reach = (target: Target): Point | null => {
    for (const it of everything()) {
      if (!matches(it, target) || !isShown(it)) continue;
      if (it.matches(':disabled, [aria-disabled=true], [aria-busy=true]')) continue;
      it.scrollIntoView({ block: 'center', behavior: 'instant' });
      const at = middle(it.getBoundingClientRect());
      const top = hit(at);
      if (isWithin(top, it)) return at;
    }
    return null;
  };

  /** The point to press; null: the target is not there, moves, does nothing, or lies under something else. */
  const find = async (target: Target): Promise<Point | null> => {
    const before = reach(target);
    await new Promise(requestAnimationFrame);
    const at = reach(target);
    return at?.x === before?.x && at?.y === before?.y ? at : null;
  };

  /** True where the words stand somewhere as the whole text of an element that is shown. */
  const hasText = (words: string): boolean =>
    everything().some((it) => wordsOf(it) === words && isShown(it));

  const ownTexts = (it: Element) =>
    [...it.childNodes].filter(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const boxOf = (it: Element): Box => {
    const texts = ownTexts(it);
    if (texts.length === 0 || it.matches('button, input')) return it.getBoundingClientRect();
    const range = document.createRange();
    range.setStartBefore(texts[0] as Node);
    range.setEndAfter(texts.at(-1) as Node);
    return range.getBoundingClientRect();
  };
  const cut = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const areaOf = ({ left, top, right, bottom }: Box) =>
    right > left && bottom > top ? (right - left) * (bottom - top) : 0;

  /** The boxes that everything around leaves an element's content to be seen in. Each is computed once. */
  const openings = new Map<Element, Box>();
  const openingOf = (it: Element): Box => {
    const cached = openings.get(it);
    if (cached) return cached;
    const { overflowX, overflowY, position } = getComputedStyle(it);
    const outer = parentOf(it);
    // A page scrolls down; what is fixed lies over it and does not.
    const around: Box =
      outer && position !== 'fixed'
        ? openingOf(outer)
        : { left: 0, right: innerWidth, ...(outer ? { top: 0, bottom: innerHeight } : PAGE) };
    const own = it.getBoundingClientRect();
    const isRoot = it === document.documentElement || it === document.body;
    const [x, y] = [overflowX, overflowY].map((value) => !isRoot && value !== 'visible');
    const opening = cut(around, {
      ...{ left: x ? own.left : -FAR, right: x ? own.right : FAR },
      ...{ top: y ? own.top : -FAR, bottom: y ? own.bottom : FAR },
    });
    openings.set(it, opening);
    return opening;
  };

  const isPart = (it: Element) =>
    isShown(it) &&
    !parentOf(it)?.closest('svg') &&
    (it.matches(`${CONTROLS}, img, svg`) || ownTexts(it).length > 0);

  const partOf = (it: Element, path: string) => {
    const box = boxOf(it);
    const left = cut(box, openingOf(it));
    const isUnder = (point: Point): boolean => {
      const top = hit(point);
      return top !== null && !isWithin(top, it) && !isWithin(it, top) && !scrollsOutFrom(it, top);
    };
    const under = areaOf(left) > 0 ? diagonal(left).filter(isUnder) : [];
    return {
      path,
      words: `${it.localName} «${wordsOf(it).slice(0, 40)}»`,
      box: [box.left, box.top, box.right - box.left, box.bottom - box.top].map(Math.round),
      visible: areaOf(box) < 1 ? 0 : Math.round((areaOf(left) / areaOf(box)) * 100),
      covered: Math.round((under.length / 3) * 100),
    };
  };

  const partsOf = (it: Element, path: string): Part[] => [
    ...(isPart(it) ? [partOf(it, path)] : []),
    ...childrenOf(it).flatMap((child, at) => partsOf(child, `${path}/${at}`)),
  ];

  const isLoading = () =>
    everything().some(
      (it) =>
        (it.matches('.skeleton, .mantine-Skeleton-root, [aria-busy=true]') && isShown(it)) ||
        (it instanceof HTMLImageElement && !it.complete && it.loading !== 'lazy'),
    );

  /** Everything that can be seen, once nothing is on its way and what was drawn stayed alike for so many ms. */
  const measure = async (rest: number): Promise<Part[]> => {
    await document.fonts.ready;
    let since = performance.now();
    for (let before = '', left = 1000; left > 0; left -= 1) {
      await new Promise(requestAnimationFrame);
      openings.clear();
      const parts = isLoading() ? [] : partsOf(document.documentElement, '');
      const now = JSON.stringify(parts);
      if (now !== before || parts.length === 0) since = performance.now();
      else if (performance.now() - since >= rest) return parts;
      before = now;
    }
    throw new Error('the page does not come to rest');
  };

  return { find, hasText, measure };
}
