import { after, DAY, SECOND } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { heard } from '../../../platform/db/transact.ts';
import type { MessageRow } from '../outbox/repository.ts';
import { TEST_KIND } from '../outbox/rules.ts';
import { segmentsOf } from '../templates/rules/texts.ts';
import {
  type CountedSms,
  countSms,
  FREE_PLANS,
  findCodeFacts,
  isPhoneOfAccount,
  lockSmsFacts,
  type SmsFacts,
} from './repository.ts';
import {
  type BudgetedSms,
  decide,
  type SmsCounts,
  usesFreeMoney,
  type Withheld,
} from './rules/decide.ts';
import {
  type CodeShare,
  codeCounts,
  countryOf,
  PLAN_GRACE_MS,
  senderLimitsOf,
  shareOf,
  smsSettingsOf,
  usefulUntil,
  windowsOf,
} from './rules/limits.ts';

interface SmsOrder {
  readonly message: MessageRow;
  readonly phone: string;
  readonly hasFreeChannel: boolean;
}

/** An SMS is counted, which is `written` once that is done, or withheld for a reason. */
type TakenSms =
  | { readonly counted: CountedSms; readonly written: Promise<unknown> }
  | { readonly withheld: Withheld };

/**
 * Decides about an SMS that is about to be sent, and counts it where it goes: in the caller's transaction, which marks the
 * message's row. Until it ends nobody else decides about SMS that the same limits bound.
 */
export async function takeSms(ctx: Ctx<'config'>, order: SmsOrder): Promise<TakenSms> {
  const { db, now, app } = ctx;
  const { message, phone, hasFreeChannel } = order;
  const settings = smsSettingsOf(app.config);
  const country = countryOf(phone);
  const isCode = message.kind === 'code';
  const share = shareOf(message, isCode && (await isPhoneOfAccount(db, phone)));
  const parts = segmentsOf(message.text ?? '').segments;
  const at = { now, ...windowsOf(now) };
  const facts = await lockSmsFacts(db, {
    ...{ message: message.id, phone, country, share, now, hour: at.hour, day: at.day },
    isCountryLimited: (settings.ruleOf(country)?.day ?? null) !== null,
    ...{ phoneSince: after(now, -DAY), plansSince: after(now, -PLAN_GRACE_MS) },
  });
  const sms: BudgetedSms = {
    ...{ share, parts, country, hasFreeChannel, provider: facts.provider },
    isFree: facts.provider !== null && !facts.is_paying,
    isPaid: message.addon !== null,
    isTrial: message.kind === TEST_KIND,
    usefulUntil: usefulUntil(message),
  };
  const verdict = decide(sms, countsOf(facts), { settings, at });
  if (verdict.kind !== 'send') return { withheld: verdict };
  const counted = {
    ...{ hour: at.hour.toISOString(), parts, cost: verdict.cost },
    counters: countersOf(sms),
  };
  return { counted, written: heard(countSms(db, counted)) };
}

const countsOf = (facts: SmsFacts): SmsCounts => ({
  isStopped: facts.is_stopped,
  phone: facts.phone.map((at) => new Date(at)),
  sender: { hour: facts.sender_hour, day: facts.sender_day },
  senderLimits: senderLimitsOf(facts.plan),
  country: facts.country_day,
  share: { hour: facts.share_hour, day: facts.share_day },
  free: { hour: facts.free_hour, day: facts.free_day },
});

const countersOf = (sms: BudgetedSms): CountedSms['counters'] => [
  { scope: 'share', name: sms.share },
  ...(sms.country === null ? [] : [{ scope: 'country' as const, name: sms.country }]),
  ...(sms.provider === null ? [] : [{ scope: 'provider' as const, name: String(sms.provider) }]),
  ...(usesFreeMoney(sms) ? [{ scope: 'plan' as const, name: FREE_PLANS }] : []),
];

/** No window of the budget is longer. */
const LONGEST_WAIT_MS = 2 * DAY;

/**
 * The seconds for which the money of each share keeps a code to the phone back; 0: it goes as soon as it is asked for.
 * Codes that wait to be sent are spent already. It is not looked at which accounts have the phone.
 */
export async function secondsToCodes(
  ctx: Ctx<'config'>,
  phone: string,
): Promise<Readonly<Record<CodeShare, number>>> {
  const { db, now, app } = ctx;
  const settings = smsSettingsOf(app.config);
  const country = countryOf(phone);
  const at = { now, ...windowsOf(now) };
  const facts = await findCodeFacts(db, { country, now, hour: at.hour, day: at.day });
  return { codes: secondsOf('codes'), new_codes: secondsOf('new_codes') };

  function secondsOf(share: CodeShare): number {
    const code: BudgetedSms = {
      ...{ share, parts: 1, country, provider: null, isPaid: false, isTrial: false },
      ...{ isFree: false, hasFreeChannel: false, usefulUntil: after(now, LONGEST_WAIT_MS) },
    };
    const verdict = decide(code, codeCounts(facts[share], { settings, country }), { settings, at });
    if (verdict.kind === 'send') return 0;
    const until = verdict.kind === 'wait' ? verdict.until : at.dayEnds;
    return Math.ceil((until.getTime() - now.getTime()) / SECOND);
  }
}
