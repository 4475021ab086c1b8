import { HOUR } from '../../../../platform/clock.ts';
import type { Limit, LimitRule } from '../../../../platform/db/limits.ts';
import type { AuthLimits } from '../../rules.ts';

interface CodeRequest {
  readonly phone: string;
  readonly network: string;
  readonly widerNetworks: readonly string[];
  /** The phone's owner signed in from the network before. */
  readonly hasSignedInFrom: boolean;
  /** An account has the phone. */
  readonly isKnown: boolean;
  /** The request came with a proof of work. */
  readonly isProved: boolean;
  /** Limits of phones of accounts, and of phones that no account has, each all together. */
  readonly crowds: CrowdLimits;
}

interface CodeRequestLimits {
  /** The alternatives in turn: where one refuses by a key of `first`, the next one is counted instead. */
  readonly tries: readonly (readonly Limit[])[];
  /** Keys of those that a proof of work leads past. */
  readonly passable: readonly string[];
}

/**
 * Tells what a request of a code is counted against. Requests from networks that the owner never signed in from, for this
 * phone or for all phones, take nothing from those the owner did; requests that were paid for by a proof of work take
 * nothing from those that were not, nor the other way. A proved request has what its phone may get to its network
 * alone: whatever other networks requested for the phone, the owner's has its own.
 */
export function codeRequestLimits(limits: AuthLimits, request: CodeRequest): CodeRequestLimits {
  const { phone, network, hasSignedInFrom, isKnown, isProved, crowds } = request;
  const ofAddress = addressLimits(limits, request);
  if (hasSignedInFrom) {
    const ofOwner: Limit = [`codes:owner-day:${phone}`, limits.codesDaily];
    const tries = [...phoneLimits(limits, `${phone}:${network}`), ofOwner, ...ofAddress];
    return { tries: [tries], passable: [] };
  }
  if (isProved) {
    const own = [...networkLimits(limits, request), ...ofAddress];
    // It does not depend on who has the phone, so that no refusal tells of an account; money bounds what goes to phones of nobody.
    const first = [firstOfNetwork(request), crowds.fromNewNetworks];
    const again = [crowds.fromNewNetworks, crowds.again];
    return { tries: [first, again].map((crowd) => [...own, ...crowd]), passable: [] };
  }
  const ofCrowd: readonly Limit[] = [
    [`codes:prefix:${phone.slice(0, -4)}`, limits.codesPerPrefix],
    ['codes:all', limits.codesFromNewAddresses],
    ...(isKnown ? [crowds.fromNewNetworks, crowds.again] : [crowds.unknown]),
  ];
  const ofPhone = [
    ...phoneLimits(limits, `${phone}:${network}:new`),
    ...sharedLimits(limits, phone),
  ];
  return {
    tries: [[...ofPhone, ...ofAddress, ...ofCrowd]],
    passable: [...ofPhone, ...ofCrowd].map(([name]) => name),
  };
}

const phoneLimits = (limits: AuthLimits, key: string): readonly Limit[] => [
  [`codes:phone-hour:${key}`, limits.challengesHourly],
  [`codes:phone-day:${key}`, limits.codesDaily],
];

/** A network waits for its next code to the phone by one of these, whichever way it was counted. */
export const codePauses = (
  limits: AuthLimits,
  { phone, network }: Pick<CodeRequest, 'phone' | 'network'>,
): readonly Limit[] =>
  ['', ':new', ':proved'].flatMap((way) => phoneLimits(limits, `${phone}:${network}${way}`));

/** Limits of one phone, by all who proved no work. A pause after another network's code would keep the owner from theirs. */
const sharedLimits = ({ challengesHourly, codesDaily }: AuthLimits, phone: string) => {
  const { max, window } = challengesHourly;
  return [
    [`codes:phone-hour:${phone}`, { max, window }],
    [`codes:phone-day:${phone}`, codesDaily],
  ] as const satisfies readonly Limit[];
};

/** Limits of one phone, by the network that proved some work and those around it, which may have more. */
const networkLimits = (
  limits: AuthLimits,
  { phone, network, widerNetworks }: CodeRequest,
): readonly Limit[] => [
  ...phoneLimits(limits, `${phone}:${network}:proved`),
  ...widerNetworks.map((name, index): Limit => {
    const max = limits.codesDaily.max * 2 ** (index + 1);
    return [`codes:phone-day:${phone}:${name}:proved`, { ...limits.codesDaily, max }];
  }),
];

const FIRST = 'codes:first:';

/** The first code of an hour that a network requests; of IPv6 the widest one, as its owner has all in it. */
const firstOfNetwork = ({ network, widerNetworks }: CodeRequest): Limit => [
  `${FIRST}${widerNetworks.at(-1) ?? network}`,
  { max: 1, window: HOUR, steady: true },
];

/** True where only the network's first code of the hour is gone: what networks share may have one left. */
export const isSecondOfNetwork = (key: string): boolean => key.startsWith(FIRST);

interface CrowdLimits {
  /** Limits codes to phones of accounts that are requested from networks their owners never signed in from. */
  readonly fromNewNetworks: Limit;
  /** Limits the part of those that goes to networks that had a code this hour or did not prove any work: the rest is left to the others. */
  readonly again: Limit;
  readonly unknown: Limit;
}

/** Strangers may request this part of the codes to phones of accounts; the rest is for networks that owners signed in from. */
const OF_NEW_NETWORKS = 0.75;
/** Networks that had a code already may request this part of what strangers may. */
const AGAIN = 1 / 4;

/**
 * Limits what crowds may request, by the money of an hour: that is what an attack costs. Nobody waits for the end of the hour, and no
 * hour has more than its money: a part may go at once and the rest comes back one by one.
 */
export function crowdLimits({ ofAccounts, unknown }: CodesOfHour): CrowdLimits {
  const ofNewNetworks = ofAccounts * OF_NEW_NETWORKS;
  return {
    fromNewNetworks: ['codes:strangers', spread(ofNewNetworks, 2 / 3)],
    again: ['codes:again', spread(ofNewNetworks * AGAIN, 2 / 3)],
    unknown: unknownPhonesLimit(unknown),
  };
}

/** The money of an hour pays for so many codes: to phones of accounts, and to phones that no account has. */
interface CodesOfHour {
  readonly ofAccounts: number;
  readonly unknown: number;
}

/**
 * Codes for phones that no account has, as many as the money of an hour pays for: that is what an attack by invented numbers
 * costs. While they are used up everybody who comes from a new address proves some work, so that the refusal shows nobody who
 * has an account. A third may go at once and two thirds come back in an hour.
 */
export const unknownPhonesLimit = (codesOfHour: number): Limit => [
  'codes:unknown',
  spread(codesOfHour, 1 / 3),
];

/** So many in any hour: a part of them at once, and the others one by one. */
function spread(codes: number, atOnce: number): LimitRule {
  const max = Math.max(1, Math.floor(codes * atOnce));
  return { max, window: Math.ceil((HOUR * atOnce) / (1 - atOnce)), steady: true };
}

/** A request of a number to call is counted against its address alone, as a call costs nothing. */
export const callRequestLimits = (
  limits: AuthLimits,
  request: Pick<CodeRequest, 'phone' | 'network' | 'widerNetworks'>,
): readonly Limit[] => [
  [`calls:phone:${request.phone}:${request.network}`, limits.challengesHourly],
  ...addressLimits(limits, request),
];

/** Codes and calls that one address requests are counted together, and those of the networks around it, which may have more. */
function addressLimits(
  { challengesPerAddress: rule }: AuthLimits,
  { network, widerNetworks }: Pick<CodeRequest, 'network' | 'widerNetworks'>,
): readonly Limit[] {
  const wider = widerNetworks.map((name, index) => limitOf(name, 2 ** (index + 1)));
  return [limitOf(network, 1), ...wider];

  function limitOf(name: string, times: number): Limit {
    return [`codes:address:${name}`, { ...rule, max: rule.max * times }];
  }
}
