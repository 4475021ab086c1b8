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
  readonly hasWorked: boolean;
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
 * The limits that a request of a code is counted against, by who asks:
 *
 * | Who asks                                      | Of the phone                      | Of all phones                        |
 * | --------------------------------------------- | --------------------------------- | ------------------------------------ |
 * | a network that the owner has signed in from   | its own count, and the owner's    | none                                 |
 * | another network, with a proof of work         | its own count                     | the part of strangers, or of repeats |
 * | another network, without one                  | its own count, and one of them all | its ten thousand phones, all phones |
 *
 * No class takes from another, so that strangers neither lock the owner out nor those who work. A refusal of the last
 * class may be passed by a proof of work.
 */
export function codeRequestLimits(limits: AuthLimits, request: CodeRequest): CodeRequestLimits {
  const { phone, network, hasSignedInFrom, isKnown, hasWorked, crowds } = request;
  const ofAddress = addressLimits(limits, request);
  if (hasSignedInFrom) {
    const ofOwner: Limit = [`codes:owner-day:${phone}`, limits.codesDaily];
    const tries = [...phoneLimits(limits, `${phone}:${network}`), ofOwner, ...ofAddress];
    return { tries: [tries], passable: [] };
  }
  if (hasWorked) {
    const own = [...networkLimits(limits, request), ...ofAddress];
    // It does not depend on who has the phone, so that no refusal tells of an account; money bounds what goes to phones of nobody.
    const first = [firstOfNetwork(request), crowds.fromNewNetworks];
    const again = [crowds.fromNewNetworks, crowds.again];
    return { tries: [first, again].map((crowd) => [...own, ...crowd]), passable: [] };
  }
  const ofCrowd: readonly Limit[] = [
    [`codes:prefix:${phone.slice(0, -4)}`, limits.codesPerPrefix],
    ['codes:all', limits.codesWithoutWork],
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
  /** Limits, within `fromNewNetworks`, the networks that had a code this hour or proved no work. */
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
