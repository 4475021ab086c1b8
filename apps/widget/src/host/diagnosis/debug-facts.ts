import { sentences } from './sentences.ts';

/** The facts of the page that the panel shows. */
export interface DebugFacts {
  readonly version: string;
  /** The origin that the calls go to. */
  readonly host: string;
  /** The page's own. */
  readonly origin: string;
  /** The access that the service gives to pages of the origin; null: it has not answered. */
  readonly access: string | null;
  /** Directives of the page's policy that have refused something of ours, and what. */
  readonly refusals: ReadonlyMap<string, string>;
  /** The selector of the landing block's place; null: none is wanted. */
  readonly mount: string | null;
  /** The number of elements that the selector matches; null: it is no selector. */
  readonly matches: number | null;
  readonly tags: number;
  readonly isSignedIn: boolean;
}

type Line = readonly [name: string, value: string];

/** Each line of the panel: nothing in it is about a person. */
export const debugLines = (facts: DebugFacts): readonly Line[] => [
  ['Host', facts.host],
  ['Version', facts.version],
  ['Origin', `${facts.origin}: ${accessWords(facts)}`],
  ['Policy', policyWords(facts)],
  ['Mount', mountWords(facts)],
  ['Tags', facts.tags > 1 ? `${facts.tags} on this page: leave one of them` : '1'],
  ['Session', facts.isSignedIn ? 'somebody is signed in' : 'nobody is signed in'],
];

function accessWords({ access, origin, host }: DebugFacts): string {
  if (access === 'full') return 'allowed';
  if (access === 'booking') return sentences.bookingAlone(origin, host);
  if (access === 'none') return sentences.originNotAllowed(origin, host);
  return 'the service has not answered whether it is allowed';
}

function policyWords({ refusals }: DebugFacts): string {
  if (!refusals.size) return 'nothing of ours was refused';
  return [...refusals].map(([directive, source]) => `${directive} misses ${source}`).join('; ');
}

function mountWords({ mount, matches }: DebugFacts): string {
  if (mount === null) return 'no block with the tariffs is wanted';
  if (matches === null) return sentences.noSelector(mount);
  if (matches === 0)
    return mount === 'main' ? sentences.noMain() : sentences.nothingToMountIn(mount);
  return matches === 1
    ? `"${mount}" matches`
    : `"${mount}" matches ${matches} elements: the first is taken`;
}
