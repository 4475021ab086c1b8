import { blockStyles } from '@okoshko/ui/block-styles';
import type { Bundles } from '../bundles/sides.ts';
import type { OkoshkoGlobal } from '../host/global.ts';
import { storedPayment, storedToken } from '../loader/storage.ts';
import type { Arrival } from '../ui/interface.ts';
import common from '../ui/styles/common.css?inline';
import ticks from '../ui/styles/ticks.css?inline';
import type { DrawnElement, DrawnLanding, LandingState } from './drawn.ts';
import landing from './landing.css?inline';

/** The sheet of every landing block on the page. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(blockStyles + common + ticks + landing);

/**
 * One block on the page, without React until its visitor goes on to the tariffs: then the same component
 * takes over the elements that stand here. Fills a block that is on the page.
 */
export function showLanding(block: HTMLElement, okoshko: OkoshkoGlobal, bundles: Bundles) {
  block.lang = 'ru';
  const root = block.attachShadow({ mode: 'open' });
  let leave: (() => void) | undefined;

  const openTariffs = async (arrival: Arrival) => {
    try {
      const ui = await loadTariffs(bundles);
      // Pressed while a payment was leading there anyway; signed out or taken away meanwhile.
      if (leave || !isSignedIn(okoshko) || !block.isConnected) return;
      unsubscribe();
      leave = ui.takeOver({ root, state: intro.release(), drawn, okoshko }, arrival);
    } catch {
      intro.show(okoshko.user ? 'tariffsFailed' : stateOf(okoshko));
      bundles.signal('okoshko:tariffsopen', null);
    }
  };
  const intro = createIntro({
    async press() {
      if (okoshko.user) return openTariffs('opened');
      if (!isSignedIn(okoshko)) return okoshko.openAuth();
      return okoshko.reloadUser().finally(() => intro.show(stateOf(okoshko)));
    },
    prepare() {
      if (okoshko.user) void loadTariffs(bundles).catch(() => {});
      else if (!isSignedIn(okoshko)) void bundles.loadInterface().catch(() => {});
    },
  });
  root.adoptedStyleSheets = [sheet];
  root.append(intro.section);
  const unsubscribe = okoshko.subscribe(() => intro.show(stateOf(okoshko)));
  if (isSignedIn(okoshko) && storedPayment()) void openTariffs('returned');
  return {
    openTariffs,
    end() {
      unsubscribe();
      leave?.();
    },
  };
}

const isSignedIn = (okoshko: OkoshkoGlobal) => okoshko.user || storedToken();

const stateOf = (okoshko: OkoshkoGlobal): LandingState => {
  if (okoshko.user) return 'open';
  // A token without a user: they could not be loaded.
  return isSignedIn(okoshko) ? 'userFailed' : 'anonymous';
};

async function loadTariffs({ loadSession }: Bundles) {
  const ui = await (await loadSession()).showInterface();
  await ui.prepareTariffs();
  return ui;
}

/** Makes elements of what the build drew. By DOM calls alone: a page may forbid markup in strings, and styles in attributes. */
function drawer(elements: readonly DrawnElement[]) {
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

/** Written in by the build, which draws the React component. */
declare const __LANDING__: DrawnLanding<LandingState>;

const drawn = __LANDING__;
const { elements, states } = drawn;
// The picture lies next to this bundle, the cabinet at its host.
for (const [, attributes] of elements)
  for (const name of ['src', 'href'])
    attributes[name] &&= new URL(attributes[name], import.meta.url).href;
const { create, change } = drawer(elements);

interface IntroEvents {
  press(): Promise<unknown>;
  /** A pointer or the focus came to the button: a press is likely. */
  prepare(): void;
}

/** The block as it stands without React. */
function createIntro(events: IntroEvents) {
  const section = create(states.pending);
  let state: LandingState = 'pending';
  let busy = false;

  const setBusy = (next: boolean) => {
    busy = next;
    const button = section.querySelector('button');
    if (button) button.ariaBusy = button.ariaDisabled = busy ? 'true' : null;
  };
  const press = async () => {
    if (busy) return;
    setBusy(true);
    // Errors are shown where they happen.
    await events.press().catch(() => {});
    // Not another's by now.
    if (section.onclick) setBusy(false);
  };
  const onButton = (run: () => unknown) => (event: Event) => {
    if (event.target instanceof HTMLButtonElement) run();
  };
  section.onclick = onButton(press);
  section.onpointerover = onButton(events.prepare);
  section.addEventListener('focusin', onButton(events.prepare));

  return {
    section,
    show(next: LandingState) {
      if (!section.onclick) return;
      change(section, states[state], states[next]);
      state = next;
      setBusy(busy);
    },
    /** Leaves the elements as React would have drawn them, and hears no more of them; returns what they show. */
    release() {
      setBusy(false);
      section.onclick = section.onpointerover = null;
      return state;
    },
  };
}
