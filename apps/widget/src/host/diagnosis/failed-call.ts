import { checkOrigin } from '@okoshko/contract/providers/wire';
import { sentences } from './sentences.ts';

/** The longest that a question of ours may take, in ms. */
const TIMEOUT = 5_000;

interface Embed {
  /** The origin that the calls go to. */
  readonly host: string;
  /** The host that the tag names, if any. */
  readonly hostAttribute: string | undefined;
  /** The origin that the script came from. */
  readonly scriptHost: string;
  /** The page's own. */
  readonly origin: string;
}

/** Why a call to another origin found no answer; null: the network, or a server that was away for a moment. */
export async function whyFailed(page: Embed): Promise<string | null> {
  const { host, hostAttribute = host, scriptHost, origin } = page;
  const violations = listenToPolicy(host);
  const access = await accessOf(host, origin);
  if (await violations.stop()) return sentences.refusedByPolicy(host);
  if (access === 'full') return null;
  if (access === 'booking') return sentences.bookingAlone(origin, host);
  if (access === 'none' && origin === 'null') return sentences.noOrigin(host);
  if (access === 'none') return sentences.originNotAllowed(origin, host);
  if (host === scriptHost) return null;
  const isSilent = !(await answers(host));
  if (!isSilent) return sentences.hostForeign(hostAttribute, scriptHost);
  // Without a network nothing of the script's host answers either.
  return (await answers(scriptHost)) ? sentences.hostSilent(hostAttribute, scriptHost) : null;
}

/** The access that the service gives to this page; null: the host is no such service, or none answered. */
export const accessOf = async (host: string, origin: string): Promise<string | null> =>
  accessIn(await askOf(host, origin));

/** True if a server answers there which has no such question: one of ours that is away or too busy is none. */
export async function isOther(host: string): Promise<boolean> {
  const response = await askOf(host, location.origin);
  if (!response || response.status >= 429) return false;
  return (await accessIn(response)) === null;
}

const askOf = (host: string, origin: string) =>
  request(`${host}${checkOrigin.path}?origin=${encodeURIComponent(origin)}`);

async function accessIn(response: Response | null): Promise<string | null> {
  const body = response?.ok && (await response.json().catch(() => null));
  return body?.data?.access ?? null;
}

/** True if anything answers there at all: no page may read the answer. */
const answers = async (host: string): Promise<boolean> =>
  (await request(host, { mode: 'no-cors' })) !== null;

const request = (url: string, init?: RequestInit): Promise<Response | null> =>
  fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT), ...init }).catch(
    () => null,
  );

/** Watches for refusals of this page's own policy to let calls to the host through. */
function listenToPolicy(host: string) {
  let isRefused = false;
  const listener = ({
    blockedURI,
    effectiveDirective,
    disposition,
  }: SecurityPolicyViolationEvent) => {
    isRefused ||=
      effectiveDirective === 'connect-src' &&
      disposition === 'enforce' &&
      blockedURI.startsWith(host);
  };
  document.addEventListener('securitypolicyviolation', listener);
  return {
    async stop() {
      // The browser tells of a refusal after the call has failed.
      await new Promise((resolve) => setTimeout(resolve));
      document.removeEventListener('securitypolicyviolation', listener);
      return isRefused;
    },
  };
}
