import { ADDITIONAL_LETTERS } from '@okoshko/contract/tariffs/addons';
import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { type Grant, grantColumns } from '../../repository.ts';
import { insertUserAddon } from '../repository.ts';

export async function grantMessagePack(call: Call, grant: Grant): Promise<void> {
  await insertUserAddon(call.db, {
    ...newDocument(call.now),
    ...grantColumns(grant),
    kind: 'additional_letters',
    quantity: ADDITIONAL_LETTERS.letters,
    starts_at: call.now,
  });
}
