import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import type { IntentRow } from '../../purchases/repository.ts';
import { insertIntent } from '../repository.ts';
import type { Offer } from '../rules.ts';
import { grantPurchase } from './grant-purchase.ts';

/** Grants what there is nothing to pay for; no money moves and no provider hears of it. */
export async function takeForFree(call: Call, offer: Offer): Promise<IntentRow> {
  const { db, now } = call;
  const intent = await insertIntent(db, { ...offer, ...newDocument(now), paid_at: now });
  await grantPurchase(call, intent, 0);
  return intent;
}
