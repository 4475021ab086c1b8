import { CLOSE, FAILED, RETRY } from '../ui/text/ru-loader.ts';

/** An empty dialog: the sign-in before any of its files is here. */
export interface Shell {
  readonly element: HTMLElement;
  /** Says that nothing could be loaded, and offers another try. */
  fail(retry: () => void): void;
  /** Takes it off the page and gives the focus back; false when it is gone already. */
  remove(): boolean;
}

/** Puts up a shell, which asks to be closed by X, Esc and a click outside. */
export function createShell(title: string, close: () => void): Shell {
  const cross = create('button', { textContent: '✕', ariaLabel: CLOSE, onclick: close });
  // Announced when it changes.
  const heading = create('h2', { textContent: title, ariaLive: 'polite' });
  const dialog = create('dialog', { ariaLabel: title, onclose: close });
  // Not by the second of two quick presses on what opened it. Where a click outside closes no dialog yet, X and Esc do.
  setTimeout(() => {
    dialog.closedBy = 'any';
  }, 500);
  dialog.append(cross, heading);
  // Not in the body: routers replace it, and focus traps hide or disable what else is in it.
  const element = isolate(document.documentElement, dialog);
  dialog.showModal();
  return {
    element,
    fail(retry) {
      const again = create('button', { textContent: RETRY, onclick: retry });
      heading.textContent = FAILED;
      dialog.append(again);
      again.focus();
    },
    remove() {
      const stood = element.isConnected;
      dialog.onclose = null;
      dialog.close();
      element.remove();
      return stood;
    },
  };
}

/** Puts it on the page, out of the reach of the page's styles. */
export function isolate(parent: Element, child: HTMLElement): HTMLElement {
  const element = create('okoshko-widget', { lang: 'ru' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(shellStyles);
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(child);
  parent.append(element);
  return element;
}

export const create = <K extends keyof Elements>(
  tag: K,
  properties: Partial<Elements[K]>,
): Elements[K] => Object.assign(document.createElement(tag) as Elements[K], properties);

interface Elements extends HTMLElementTagNameMap {
  'okoshko-widget': HTMLElement;
}

/**
 * The look of the dialog before anything is in it: places and sizes are those of `dialog.css`, colours the browser's
 * own, as of our button. It is a text of its own, because every visitor downloads it.
 */
const shellStyles =
  ':host{all:initial!important;color-scheme:var(--o-scheme,inherit)!important}' +
  'dialog{width:272px;height:315px;' +
  'margin:max(8px,42vh - 200px) auto auto;padding:165px 24px 0}' +
  'dialog,button{border:0;border-radius:24px;font:1em system-ui}' +
  'button{padding:13px 20px}' +
  ':host>button{background:#2a5bd7;color:#fff}' +
  'dialog>:first-child{position:absolute;top:8px;right:8px}' +
  '::backdrop{background:#0008}' +
  '@media(max-width:480px){dialog{margin:auto auto 8px}}';
