import parseContentSecurityPolicy from 'content-security-policy-parser';
import { allows } from './source-list.ts';

export interface CheckedPage {
  /** The origin of the service. */
  readonly host: string;
  /** Origin of the page that takes the widget. */
  readonly page: string;
  readonly flags: 'self' | 'cdn';
}

export type Need = 'script' | 'api' | 'pictures' | 'trustedTypes' | 'sandbox';

/** One change that a policy needs. */
export interface Step {
  readonly need: Need;
  readonly directive: string;
  /** The whole directive as it must read; null where the tag needs the policy's nonce instead. */
  readonly line: string | null;
}

export interface Verdict {
  readonly steps: readonly Step[];
  /** The policy with all of its steps done. */
  readonly amended: string;
}

type Directives = ReadonlyMap<string, readonly string[]>;

const CDN = 'https://cdn.jsdelivr.net';
/** Without them there is no script, no session, and no window for a payment. */
const SANDBOX = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-forms'];

/** Lists the changes that a policy needs before the widget works under it. */
export function checkPolicy(policy: string, checked: CheckedPage): Verdict {
  const directives = new Map<string, readonly string[]>(parseContentSecurityPolicy(policy));
  const steps = CHECKS.flatMap((need) => {
    const step = need(directives, checked);
    if (step?.line) directives.set(step.directive, step.line.split(' ').slice(1));
    return step ?? [];
  });
  const amended = [...directives].map(([name, values]) => [name, ...values].join(' ')).join('; ');
  return { steps, amended };
}

type Check = (directives: Directives, checked: CheckedPage) => Step | null;

/** The directive in force for a kind of request: the first of these that is there. */
const inForce = (directives: Directives, names: readonly string[]) =>
  names.find((name) => directives.has(name));

interface Fetched {
  readonly need: Need;
  /** The directives that speak of it, from the first that is asked. */
  readonly names: readonly string[];
  /** The addresses that must be allowed, under the source that allows them. */
  readonly addresses: Readonly<Record<string, readonly string[]>>;
}

/** The step after which a directive lets these through; null when it does already. */
function letThrough(directives: Directives, page: string, fetched: Fetched): Step | null {
  const { need, names, addresses } = fetched;
  const directiveInForce = inForce(directives, names);
  if (directiveInForce === undefined) return null;
  const listed = directives.get(directiveInForce) ?? [];
  const lacking = Object.entries(addresses).flatMap(([source, matching]) =>
    matching.every((address) => allows(listed, address, page)) ? [] : [source],
  );
  if (lacking.length === 0) return null;
  // `default-src` is copied into a directive of its own, so that nothing else is let through.
  const directive =
    directiveInForce === 'default-src' ? (names.at(-2) ?? directiveInForce) : directiveInForce;
  const sources = listed.filter((source) => source.toLowerCase() !== "'none'");
  return { need, directive, line: [directive, ...sources, ...lacking].join(' ') };
}

const script: Check = (directives, { host, page }) => {
  const names = ['script-src-elem', 'script-src', 'default-src'];
  const listed = directives.get(inForce(directives, names) ?? '') ?? [];
  const has = (pattern: RegExp) => listed.some((source) => pattern.test(source));
  const step = letThrough(directives, page, {
    need: 'script',
    names,
    addresses: {
      [host]: [`${host}/widget/v1/okoshko.js`, `${host}/widget/v1/session.00000000.js`],
    },
  });
  const isStrict = has(/^'strict-dynamic'$/i);
  if (!step && !isStrict) return null;
  if (has(/^'nonce-/i)) return { need: 'script', directive: 'nonce', line: null };
  return isStrict ? withNonce(directives, names) : step;
};

/** Under `strict-dynamic` addresses count for nothing. */
function withNonce(directives: Directives, names: readonly string[]): Step {
  const directiveInForce = inForce(directives, names) ?? 'script-src';
  const directive = directiveInForce === 'default-src' ? 'script-src' : directiveInForce;
  const listed = directives.get(directiveInForce) ?? [];
  return { need: 'script', directive, line: [directive, ...listed, "'nonce-RANDOM'"].join(' ') };
}

const api: Check = (directives, { host, page }) =>
  letThrough(directives, page, {
    need: 'api',
    names: ['connect-src', 'default-src'],
    addresses: { [host]: [`${host}/api/users/me`] },
  });

const pictures: Check = (directives, { host, page, flags }) =>
  letThrough(directives, page, {
    need: 'pictures',
    names: ['img-src', 'default-src'],
    addresses: {
      [host]: [`${host}/uploads/photo.jpg`, `${host}/widget/v1/illustration.00000000.svg`],
      ...(flags === 'cdn' && { [CDN]: [`${CDN}/gh/lipis/flag-icons/flags/4x3/ru.svg`] }),
    },
  });

const trustedTypes: Check = (directives) => {
  const listed = directives.get('trusted-types');
  if (!listed || listed.includes('okoshko') || listed.includes('*')) return null;
  const sources = listed.filter((name) => name.toLowerCase() !== "'none'");
  const directive = 'trusted-types';
  return { need: 'trustedTypes', directive, line: [directive, ...sources, 'okoshko'].join(' ') };
};

const sandbox: Check = (directives) => {
  const listed = directives.get('sandbox');
  const lacking = SANDBOX.filter((permission) => !listed?.includes(permission));
  if (!listed || lacking.length === 0) return null;
  const directive = 'sandbox';
  return { need: 'sandbox', directive, line: [directive, ...listed, ...lacking].join(' ') };
};

const CHECKS: readonly Check[] = [script, api, pictures, trustedTypes, sandbox];
