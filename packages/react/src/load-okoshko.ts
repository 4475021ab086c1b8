import type { OkoshkoGlobal } from '../okoshko.js';
import { setStatus } from './status.js';
import { isThere, whenOkoshko } from './when-okoshko.js';

export interface LoadOptions {
  /** The origin of the service, such as `https://okoshko.example`. */
  readonly host: string;
  /** An exact version, such as `1.0.0`; by default the newest. */
  readonly version?: string;
  /** Digest of the exact version's script. */
  readonly integrity?: string;
  /** `cdn`: flags from a public network; by default they come from the service, so that the page calls no third party. */
  readonly flags?: 'self' | 'cdn';
  /** The nonce of the page's Content-Security-Policy. */
  readonly nonce?: string;
}

/** The longest that the script may take, in ms: the widget gives its other files as long. */
const TIMEOUT = 20_000;
const failed = new WeakSet<Element>();
let loading: Promise<OkoshkoGlobal> | undefined;

/**
 * Adds the widget's script, unless the page has it, and answers the global once it is there. Rejects
 * when the script does not come; the next call tries again. Never settles on a server.
 */
export function loadOkoshko(options: LoadOptions): Promise<OkoshkoGlobal> {
  loading ??= typeof document === 'undefined' ? new Promise(() => {}) : load(options);
  return loading;
}

function load(options: LoadOptions): Promise<OkoshkoGlobal> {
  const global = new Promise<OkoshkoGlobal>((resolve, reject) => {
    setStatus('loading');
    whenOkoshko((okoshko) => {
      setStatus('ready');
      resolve(okoshko);
      return () => {};
    });
    if (!isThere()) watch(tagOfPage() ?? addScript(options), reject);
  });
  global.catch((error) => {
    loading = undefined;
    // It may have come too late for the promise.
    if (!isThere()) setStatus('failed', error);
  });
  return global;
}

const tagOfPage = (): Element | undefined =>
  [...document.querySelectorAll('script[src*="/okoshko.js"]')].find((tag) => !failed.has(tag));

function addScript({ host, version = 'v1', integrity, flags, nonce }: LoadOptions): Element {
  const script = document.createElement('script');
  script.src = `${host}/widget/${version}/okoshko.js`;
  script.async = true;
  // Blocks are placed by components.
  script.dataset.mount = 'none';
  if (flags) script.dataset.flags = flags;
  if (nonce) script.nonce = nonce;
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  for (const end of ['error', 'load'])
    script.addEventListener(end, () => isThere() || script.remove());
  document.head.append(script);
  return script;
}

function watch(script: Element, onFailure: (error: Error) => void): void {
  const fail = (code: string) => {
    failed.add(script);
    onFailure(Object.assign(new Error(code), { code }));
  };
  const timer = setTimeout(() => fail('timeout'), TIMEOUT);
  const end = () => {
    clearTimeout(timer);
    // Blockers of ads also send an empty script in another's place.
    if (!isThere()) fail('interface_unavailable');
  };
  script.addEventListener('error', end);
  script.addEventListener('load', end);
}
