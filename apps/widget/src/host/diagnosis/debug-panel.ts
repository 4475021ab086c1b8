import type { LoaderSide } from '../../bundles/sides.ts';
import { hostOf } from '../host-page.ts';
import { type DebugFacts, debugLines } from './debug-facts.ts';
import { accessOf } from './failed-call.ts';
import { ownTags } from './two-tags.ts';

const MAX_REQUESTS = 20;

/** Puts the panel of `data-debug` at the bottom of the page, until it is closed: what is set, what is wrong, what was asked. */
export function openDebugPanel(loader: LoaderSide): void {
  const host = hostOf(loader.tag);
  const [facts, requests] = [create('dl'), create('tbody')];
  const refusals = new Map<string, string>();
  let access: string | null = null;
  const draw = () => {
    const lines = debugLines({ ...factsOf(loader), host, access, refusals });
    facts.replaceChildren(
      ...lines.flatMap(([name, value]) => [create('dt', name), create('dd', value)]),
    );
  };
  const watched = new PerformanceObserver((list) => {
    const rows = list.getEntries().filter(({ name }) => name.startsWith(host));
    requests.append(...rows.map((entry) => rowOf(entry as PerformanceResourceTiming)));
    while (requests.childElementCount > MAX_REQUESTS) requests.firstElementChild?.remove();
  });
  const onRefused = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(host)) refusals.set(effectiveDirective, host);
    draw();
  };
  const element = isolatedPanel([facts, tableOf(requests)], () => close());
  document.addEventListener('securitypolicyviolation', onRefused);
  document.addEventListener('okoshko:userchange', draw);
  watched.observe({ type: 'resource', buffered: true });
  const close = () => {
    watched.disconnect();
    document.removeEventListener('securitypolicyviolation', onRefused);
    document.removeEventListener('okoshko:userchange', draw);
    element.remove();
    loader.removers.delete(close);
  };
  loader.removers.add(close);
  draw();
  void accessOf(host, location.origin).then((answer) => {
    access = answer;
    draw();
  });
}

/** The facts that the page itself tells. */
function factsOf({ tag }: LoaderSide): Omit<DebugFacts, 'host' | 'access' | 'refusals'> {
  const standard = document.querySelector('[data-booking]') ? 'none' : 'main';
  const { mount = standard } = tag.dataset;
  return {
    version: window.Okoshko?.version ?? '',
    origin: location.origin,
    mount: mount === 'none' ? null : mount,
    matches: countOf(mount),
    tags: ownTags().length,
    isSignedIn: Boolean(window.Okoshko?.version && window.Okoshko.user),
  };
}

function countOf(selector: string): number | null {
  try {
    return document.querySelectorAll(selector).length;
  } catch {
    return null;
  }
}

/** Without its query, which may name somebody. The browser tells no status of a script of another origin, or of a call that failed. */
function rowOf({ name, duration, responseStatus }: PerformanceResourceTiming): HTMLElement {
  const row = create('tr');
  const words = [
    new URL(name).pathname,
    responseStatus || 'not told',
    `${Math.round(duration)} ms`,
  ];
  row.append(...words.map((word) => create('td', String(word))));
  return row;
}

function tableOf(body: HTMLElement): HTMLElement {
  const [table, head, row] = [create('table'), create('thead'), create('tr')];
  const names = ['Address', 'Status', 'Time'].map((name) => create('th', name));
  for (const name of names) name.scope = 'col';
  row.append(...names);
  head.append(row);
  table.append(create('caption', `The last ${MAX_REQUESTS} requests`), head, body);
  return table;
}

/** Out of the reach of the page's styles. The keyboard scrolls it. */
function isolatedPanel(parts: readonly HTMLElement[], onClose: () => void): HTMLElement {
  const [panel, button] = [create('section'), create('button', 'Close')];
  panel.ariaLabel = 'Okoshko: what this page has set';
  panel.tabIndex = 0;
  Object.assign(button, { type: 'button', onclick: onClose });
  panel.append(button, create('h2', 'Okoshko'), ...parts);
  const element = Object.assign(document.createElement('okoshko-debug'), { lang: 'en' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyles);
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(panel);
  document.documentElement.append(element);
  return element;
}

const create = <K extends keyof HTMLElementTagNameMap>(tag: K, textContent = '') =>
  Object.assign(document.createElement(tag), { textContent });

/** The panel is for a developer: the system's colours and fonts, and nothing of the page's. */
const panelStyles = `
:host { all: initial }
section {
  position: fixed; z-index: 2147483647; inset: auto 0 0; box-sizing: border-box; max-height: 40vh; overflow: auto;
  padding: 12px 16px; border-top: 1px solid; color-scheme: light dark; background: Canvas; color: CanvasText;
  font: 14px/1.4 system-ui, sans-serif; overflow-wrap: anywhere;
}
button { float: right; min-width: 44px; min-height: 44px; font: inherit }
h2 { margin: 0 0 8px; font-size: 16px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 12px }
dt, caption, th { font-weight: 600; text-align: left }
dd { margin: 0 }
td, th { padding: 2px 16px 2px 0; vertical-align: top }
`;
