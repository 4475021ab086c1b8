import type { Call } from '../../../../platform/call.ts';
import { insertMessages } from '../../outbox/repository.ts';
import { findTemplate } from '../../templates/repository.ts';
import { factsOf, fillIn } from '../../templates/rules/fill-in.ts';
import { channelsOf } from '../../templates/rules/texts.ts';
import { voiceOf } from '../../templates/rules/voice.ts';
import { findClientsOf } from '../repository.ts';

/** An appointment, and what identifies the change its clients are told of. */
interface Rearrangement {
  readonly id: number;
  readonly event: string;
}

const TITLE = 'Нужно другое время';
const TEXT =
  'Пожалуйста, выберите другое время: {services}, {date} в {time} — мастер в это время не работает. {provider_name}, {phone}\n{link}';

/** Rows of one statement: far below the parameters PostgreSQL takes. */
const CHUNK = 500;

/**
 * Asks the clients of a provider's appointments to choose another time, each once for a change. Answers how many
 * clients that are.
 */
export async function askToRearrange(
  call: Call<'config'>,
  provider: number,
  appointments: readonly Rearrangement[],
): Promise<number> {
  const events = new Map(appointments.map(({ id, event }) => [id, event]));
  const voice = voiceOf(await findTemplate(call.db, provider), call.app.config.ownTextsAfter);
  const [channel = 'sms', ...channels] = channelsOf(voice.template);
  const recipients = await findClientsOf(call.db, [...events.keys()]);
  const messages = recipients.map(({ client, provider: sender, ...recipient }) => ({
    channel,
    channels,
    kind: 'rearrange',
    title: TITLE,
    text: fillIn(TEXT, voice.factsOf(factsOf(sender, recipient, recipient))),
    dedupe_key: `rearrange:${recipient.appointment}:${events.get(recipient.appointment)}:${client}`,
    status: 'queued' as const,
    provider_profile: provider,
    client_profile: client,
    appointment: recipient.appointment,
    starts_at: recipient.starts_at,
    created_at: call.now,
    send_after: call.now,
    due_at: call.now,
    expires_at: recipient.starts_at,
  }));
  for (let n = 0; n < messages.length; n += CHUNK) {
    await insertMessages(call.db, messages.slice(n, n + CHUNK));
  }
  return messages.length;
}
