import { causes } from '../../text/desk/causes.ts';

/** The meaning of an error of a supplier or of our own; an unknown one is shown as it is. */
export function causeText(error: string): string {
  const own = causes.own[error];
  if (own) return own;
  const [, ru] = /^SMS\.ru (\d+)/.exec(error) ?? [];
  if (ru) return causes.smsru[ru] ?? causes.other('SMS.ru', ru);
  const [, smsc] = /^SMSC (\d+)/.exec(error) ?? [];
  if (smsc) return causes.smsc[smsc] ?? causes.other('SMSC', smsc);
  const [, smtp] = /^SMTP (\w+)/.exec(error) ?? [];
  if (smtp) return causes.smtp[smtp] ?? causes.other('SMTP', smtp);
  const [, host, status] = /^(\S+) answered (\d{3})$/.exec(error) ?? [];
  if (host && status) return causes.answered(host, status);
  const [, silent] = /^(\S+) (?:did not answer|gave no answer)/.exec(error) ?? [];
  return silent ? causes.silent(silent) : error;
}
