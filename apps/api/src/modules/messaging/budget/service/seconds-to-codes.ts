import type { Call } from '../../../../platform/call.ts';
import { after, DAY, SECOND } from '../../../../platform/clock.ts';
import { findCodeFacts } from '../repository.ts';
import { type BudgetedSms, decide } from '../rules/decide.ts';
import type { CodeShare } from '../rules/limits.ts';
import { codeCounts, countryOf, smsSettingsOf } from '../rules/settings.ts';
import { windowsOf } from '../rules/windows.ts';

/** Longer than any window of the budget. */
const LONGEST_WAIT_MS = 2 * DAY;

/**
 * How long the money of each share keeps a code to the phone back; 0: it goes as soon as it is asked for. Codes that wait to be
 * sent are spent already. Which accounts have the phone is not looked at.
 */
export async function secondsToCodes(
  call: Call<'config'>,
  phone: string,
): Promise<Readonly<Record<CodeShare, number>>> {
  const { db, now, app } = call;
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
