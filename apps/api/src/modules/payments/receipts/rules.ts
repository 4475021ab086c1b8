import { after, DAY } from '../../../platform/clock.ts';
import type { AttemptRow } from '../purchases/repository.ts';
import { nextLook } from '../rules.ts';

/** The reason why a receipt of an erased buyer could not be made: the shop has no address of its own for it. */
export const NO_ADDRESS = 'the buyer is erased, and RECEIPT_SHOP_EMAIL is not set';

type ReceiptState = AttemptRow['receipt'];

/** YooKassa: a receipt that is not registered by then never will be by itself. */
const TIMEOUT = 3 * DAY;

/** A receipt since its money moved; `since` null: it has not. */
interface Receipt {
  readonly state: ReceiptState | undefined;
  readonly since: Date | null;
}

/** The time to ask for a receipt again while it is being registered: soon at first, then hourly. */
export function nextReceiptCheck({ state, since }: Receipt, now: Date): Date | null {
  if (state !== 'pending' || since === null) return null;
  return now < after(since, TIMEOUT) ? nextLook(since, now) : null;
}

/** True where a person must see to a receipt: the register refused it, or is silent for too long. */
export const hasFailed = ({ state, since }: Receipt, now: Date): boolean =>
  since !== null && (state === 'canceled' || (state === 'pending' && now >= after(since, TIMEOUT)));
