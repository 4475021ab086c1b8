/** What this page calls of `window.Okoshko`. */
interface Okoshko {
  mount(element: Element): () => void;
  openAuth(): Promise<unknown>;
}

declare global {
  interface Window {
    Okoshko?: { push(call: (okoshko: Okoshko) => void): unknown };
  }
}

const SCRIPT = '/widget/v1/okoshko.js';

/** Puts the widget's block into the element; the result takes it away. */
export function addWidget(element: Element, onFailure: () => void): () => void {
  if (!document.querySelector(`script[src="${SCRIPT}"]`)) addScript(onFailure);
  let remove: (() => void) | null = () => {};
  whenThere((okoshko) => {
    if (remove) remove = okoshko.mount(element);
  });
  return () => {
    remove?.();
    remove = null;
  };
}

export const openSignIn = () =>
  whenThere((okoshko) => void okoshko.openAuth().catch(() => undefined));

function whenThere(call: (okoshko: Okoshko) => void): void {
  window.Okoshko ??= [] as ((okoshko: Okoshko) => void)[];
  window.Okoshko.push(call);
}

function addScript(onFailure: () => void): void {
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.dataset.mount = 'none';
  script.dataset.flags = 'self';
  script.onerror = onFailure;
  document.head.append(script);
}
