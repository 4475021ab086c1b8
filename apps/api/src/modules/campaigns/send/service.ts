import type { Channel } from '@okoshko/contract/messaging/channels';
import type { sendMessages } from '@okoshko/contract/messaging/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { nextWithin } from '../../../platform/hours.ts';
import { newDocumentId } from '../../../platform/tokens.ts';
import {
  DEFAULT_TEXTS,
  factsOf,
  fillIn,
  findAppointmentFacts,
  findTemplate,
  insertMessages,
  MESSAGE_HOURS,
  type NewMessage,
  requireKnownVariables,
} from '../../messaging/index.ts';
import { type CampaignDeps, chainOf, footerOf } from '../channels.ts';
import { findSender } from '../repository.ts';
import { lockReaders, type Reader } from './repository.ts';
import { skipOf } from './rules.ts';

type Body = Static<typeof sendMessages.body>['data'];
type Reply = Static<typeof sendMessages.reply>;

/**
 * Writes to the provider's own clients, in message hours. Answers for each named client whether they get
 * it, or why not. Throws `unknown_variable`.
 */
export const createSend =
  (deps: CampaignDeps) =>
  (call: Call, body: Body): Promise<Reply> => {
    const provider = requireProvider(call.actor);
    if ((body.text === undefined) === (body.template === undefined)) {
      throw new AppError('validation_failed', { message: 'one of text and template is needed' });
    }
    requireKnownVariables(body.text, 'text');
    return transact(call, async (call) => {
      const message = await messageFor(call, deps, { provider, body });
      const readers = await lockReaders(call.db, {
        provider,
        clients: body.client_profiles,
        channels: message.chain,
        now: call.now,
        since: after(call.now, -DAY),
      });
      const written = new Set<number>();
      const data: Reply['data'] = [];
      const messages: NewMessage[] = [];
      for (const client_profile of body.client_profiles) {
        const reader = readers.find(({ id, document_id }) =>
          [String(id), document_id].includes(String(client_profile)),
        );
        const { isMarketing, isAboutAppointment } = message;
        const reason = skipOf(reader, { isMarketing, isAboutAppointment });
        if (!reader || reason !== null) {
          data.push({ client_profile, status: 'skipped', reason, send_after: null });
          continue;
        }
        const at = nextWithin(call.now, MESSAGE_HOURS, reader.zone);
        data.push({ client_profile, status: 'queued', reason: null, send_after: at.toISOString() });
        if (!written.has(reader.id)) messages.push(await message.to(reader, at));
        written.add(reader.id);
      }
      await insertMessages(call.db, messages);
      return { data };
    });
  };

async function messageFor(
  call: Call,
  deps: CampaignDeps,
  { provider, body }: { readonly provider: number; readonly body: Body },
) {
  const sender = await findSender(call.db, provider);
  const template = await findTemplate(call.db, provider);
  const kind = body.template;
  const words = kind ? (template[kind] ?? DEFAULT_TEXTS[kind]) : (body.text ?? '');
  const chain: readonly Channel[] = body.channel
    ? deps.channels.filter((one) => one === body.channel)
    : chainOf(deps, template);
  const [channel = 'sms', ...channels] = chain;
  const message = newDocumentId();
  const to = async (reader: Reader, at: Date): Promise<NewMessage> => {
    const visit = reader.visit === null ? null : await findAppointmentFacts(call.db, reader.visit);
    const facts = { ...factsOf(sender, reader, visit), link: deps.publicUrl() };
    return {
      channel,
      channels,
      kind: 'note',
      title: sender.name ?? '',
      text: `${fillIn(words, facts)}\n${footerOf(deps, reader.id)}`,
      dedupe_key: `note:${message}:${reader.id}`,
      status: 'queued',
      provider_profile: provider,
      client_profile: reader.id,
      created_at: call.now,
      send_after: at,
      due_at: at,
    };
  };
  return {
    chain,
    to,
    isMarketing: kind === undefined && body.marketing !== false,
    isAboutAppointment: kind !== undefined,
  };
}
