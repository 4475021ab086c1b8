import type { OkoshkoGlobal } from '../okoshko.js';
import { whenOkoshko } from './when-okoshko.js';

export interface LoadOptions {
  /** Where the service runs, such as `https://okoshko.example`. */
  readonly host: string;
  /** An exact version, such as `1.0.0`; by default the newest. */
  readonly version?: string;
  /** Digest of the exact version's script. */
  readonly integrity?: string;
  /** `self`: flags from the service, so that the page calls no third party. */
  readonly flags?: 'self';
  /** Of the page's Content-Security-Policy. */
  readonly nonce?: string;
}

const code = 'interface_unavailable';
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
    whenOkoshko((okoshko) => {
      resolve(okoshko);
      return () => {};
    });
    if (!document.querySelector('script[src*="/okoshko.js"]')) addScript(options, reject);
  });
  global.catch(() => {
    loading = undefined;
  });
  return global;
}

function addScript(
  { host, version = 'v1', integrity, flags, nonce }: LoadOptions,
  onError: (error: Error) => void,
): void {
  const script = document.createElement('script');
  script.src = `${host}/widget/${version}/okoshko.js`;
  script.async = true;
  // Blocks are placed by components.
  script.dataset.mount = 'none';
  if (flags) script.dataset.flags = flags;
  if (nonce) script.nonce = nonce;
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  script.onerror = () => {
    script.remove();
    onError(Object.assign(new Error(code), { code }));
  };
  document.head.append(script);
}
