import { DAY, MINUTE } from '../../../api/src/platform/clock.ts';
import type { ApiResponse } from '../../../api/testing/start-api.ts';
import type { Business } from '../business.ts';
import type { Answer, Caller } from '../caller.ts';
import type { Journal } from '../journal.ts';
import type { Phones } from '../phones.ts';

export interface World {
  readonly business: Business;
  readonly caller: Caller;
  readonly journal: Journal;
  readonly phones: Phones;
}

/** Somebody who does one thing after another. */
export interface VirtualUser extends World {
  readonly n: number;
  /** The bearer of a client. */
  readonly token: string;
  /** Its actions so far: part of its keys and texts. */
  count: number;
  /** Its appointments that are not cancelled. */
  readonly appointments: { readonly id: number; readonly service: number }[];
}
export type Act = (virtualUser: VirtualUser) => Promise<void>;

/** The number of starts that all compete for: half-hours from tomorrow on. */
const STARTS = 60;
const HALF_HOUR = 30 * MINUTE;
const FIRST = Math.ceil(Date.now() / DAY + 1) * DAY;

export const someStart = (): string =>
  new Date(FIRST + Math.floor(Math.random() * STARTS) * HALF_HOUR).toISOString();
export const keyOf = ({ n, count }: VirtualUser) => ({ 'Idempotency-Key': `${n}-${count}` });

/** Records a response that nobody should get. */
export function expectOneOf(
  virtualUser: VirtualUser,
  answer: ApiResponse,
  statuses: readonly number[],
): void {
  if (statuses.includes(answer.status)) return;
  const { error } = answer.body ?? {};
  virtualUser.journal.wrong.push(
    `${virtualUser.n}-${virtualUser.count}: ${answer.status} ${JSON.stringify(error)}`,
  );
}

/** Refusals of a code, or of a step's token, that was used. */
const USED = new Set(['code_expired', 'code_spent', 'intent_gone', 'step_expired']);

/**
 * Tells whether the request was answered. A refusal because the code was used is right only after a try without an
 * answer; other refusals go to the journal.
 */
export function isAnswered(virtualUser: VirtualUser, answer: Answer, phone: string): boolean {
  if (answer.status === 200) return true;
  virtualUser.journal.unanswered.add(phone);
  const isUsed = answer.mayBeRepeated && USED.has(answer.body?.error?.details?.code);
  if (!isUsed) expectOneOf(virtualUser, answer, [200]);
  return false;
}

/** The phones of people who prove one by a code. */
export const NEW_PHONES = { first: 79_180_000_000, last: 79_180_999_999 } as const;
let lastPhone: number = NEW_PHONES.first;
/** Nobody's yet. */
export function newPhone(): string {
  lastPhone += 1;
  return String(lastPhone);
}
