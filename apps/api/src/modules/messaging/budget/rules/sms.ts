import type { Share } from '@okoshko/contract/messaging/budget/shares';
import { after, DAY } from '../../../../platform/clock.ts';

interface Message {
  readonly kind: string;
  readonly send_after: Date | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

/** What protects an account goes even where bookings have used up theirs. */
const CODE_KINDS: readonly string[] = ['code', 'auth_phone_changed'];

/** Whose money of the day the SMS spends. */
export function shareOf({ kind }: Pick<Message, 'kind'>, isPhoneOfAccount: boolean): Share {
  if (!CODE_KINDS.includes(kind)) return 'messages';
  return kind === 'code' && !isPhoneOfAccount ? 'new_codes' : 'codes';
}

/** Nothing waits for a limit longer than a day: who hears of a booking later wonders what it is about. */
const LONGEST_WAIT_MS = DAY;

/** Until when it is worth to wait with the SMS. */
export function usefulUntil({ send_after, created_at, expires_at }: Omit<Message, 'kind'>): Date {
  const latest = after(send_after ?? created_at, LONGEST_WAIT_MS);
  return expires_at !== null && expires_at < latest ? expires_at : latest;
}
