import type { previewTexts as schema } from '@okoshko/contract/messaging/schemas';
import { TEXT_KINDS } from '@okoshko/contract/messaging/texts';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { findTemplate } from '../repository.ts';
import { advertisingIn } from '../rules/advertising.ts';
import { previewOf } from '../rules/texts.ts';
import { requireKnownVariables } from './require-known-variables.ts';

/** What a save would answer of the texts; nothing is saved. Throws `unknown_variable`. */
export async function previewTexts(
  call: Call<'config'>,
  { data: change }: Static<typeof schema.body>,
): Promise<Static<typeof schema.reply>> {
  const provider = requireProvider(call.actor);
  for (const kind of TEXT_KINDS) requireKnownVariables(change[kind], kind);
  const texts = { ...(await findTemplate(call.db, provider)), ...change };
  return {
    data: previewOf(texts, call.app.config.publicUrl),
    meta: { warnings: advertisingIn(texts) },
  };
}
