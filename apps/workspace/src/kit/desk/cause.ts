import { causes } from '../../text/desk/causes.ts';

/** What a supplier's or our own word of a failure means; a word that nobody knows is shown as it is. */
export function causeText(error: string): string {
  const own = causes.own[error];
  if (own) return own;
  const [, ru] = /^SMS\.ru (\d+)/.exec(error) ?? [];
  if (ru) return causes.smsru[ru] ?? causes.other('SMS.ru', ru);
  const [, smsc] = /^SMSC (\d+)/.exec(error) ?? [];
  if (smsc) return causes.smsc[smsc] ?? causes.other('SMSC', smsc);
  const [, host, status] = /^(\S+) answered (\d{3})$/.exec(error) ?? [];
  if (host && status) return causes.answered(host, status);
  const [, silent] = /^(\S+) (?:did not answer|gave no answer)/.exec(error) ?? [];
  return silent ? causes.silent(silent) : error;
}
