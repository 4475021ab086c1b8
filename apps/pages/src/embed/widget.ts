import type { QueuedCall } from '../../../widget/src/host/global.ts';

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

function whenThere(call: QueuedCall): void {
  window.Okoshko ??= [];
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
