import {
  type BuyerDetails,
  type BuyerMistake,
  mistakesIn,
} from '@okoshko/contract/payments/buyer-details/rules';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { type Sentence, sentence } from '../../../../platform/sentence.ts';
import { upsertBuyerDetails } from '../repository.ts';
import { tidied } from '../rules.ts';
import { readBuyerDetails } from './read-buyer-details.ts';

const SENTENCES: Readonly<Record<BuyerMistake, Sentence>> = {
  required: sentence('required'),
  unused: sentence('unused'),
  inn_of_company: sentence('inn_of_company'),
  inn_of_person: sentence('inn_of_person'),
  kpp: sentence('kpp'),
};

/** Tells in whose name the caller buys from now on. */
export async function saveBuyerDetails(call: Call, typed: BuyerDetails) {
  const details = tidied(typed);
  const [mistake] = Object.entries(mistakesIn(details)) as [string, BuyerMistake][];
  if (mistake) throw invalidField(mistake[0], SENTENCES[mistake[1]]);
  await upsertBuyerDetails(call.db, { user: userIdOf(call), ...details, updated_at: call.now });
  return readBuyerDetails(call);
}
