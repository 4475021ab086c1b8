import type { Query, Reply } from '@okoshko/contract/endpoint';
import type * as schemas from '@okoshko/contract/messaging/schemas';
import { readPage } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { failureOf, isOverLimit } from '../delivery/rules/when-to-send.ts';
import { insertMessages } from '../outbox/repository.ts';
import { maskedAddress } from '../outbox/rules.ts';
import { findTemplate } from '../templates/repository.ts';
import { fillIn, LINK, templateValuesOf } from '../templates/rules/fill-in.ts';
import { channelsOf, voiceOf } from '../templates/rules/texts.ts';
import {
  type AppointmentMessageRow,
  findAppointmentMessages,
  findClientsOf,
} from './repository.ts';

/** An appointment, and the change its clients are told of. */
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
  ctx: Ctx<'config'>,
  provider: number,
  appointments: readonly Rearrangement[],
): Promise<number> {
  const events = new Map(appointments.map(({ id, event }) => [id, event]));
  const voice = voiceOf(await findTemplate(ctx.db, provider), ctx.app.config.ownTextsAfter);
  const [channel = 'sms', ...channels] = channelsOf(voice.template);
  const recipients = await findClientsOf(ctx.db, [...events.keys()]);
  const messages = recipients.map(({ client, provider: sender, ...recipient }) => ({
    channel,
    channels,
    kind: 'rearrange',
    title: TITLE,
    text: fillIn(TEXT, voice.factsOf(templateValuesOf(sender, recipient, recipient))),
    dedupe_key: `rearrange:${recipient.appointment}:${events.get(recipient.appointment)}:${client}`,
    status: 'queued' as const,
    provider_profile: provider,
    client_profile: client,
    appointment: recipient.appointment,
    starts_at: recipient.starts_at,
    created_at: ctx.now,
    send_after: ctx.now,
    due_at: ctx.now,
    expires_at: recipient.starts_at,
  }));
  for (let n = 0; n < messages.length; n += CHUNK) {
    await insertMessages(ctx.db, messages.slice(n, n + CHUNK));
  }
  return messages.length;
}

type MessagesQuery = Query<typeof schemas.listAppointmentMessages> & {
  readonly appointment: string;
};

/**
 * Lists for the provider and for operators all that was and will be sent about an appointment, whatever the channel.
 * Throws `not_found`.
 */
export const listAppointmentMessages = (
  ctx: Ctx<'config'>,
  { appointment, ...query }: MessagesQuery,
): Promise<Reply<typeof schemas.listAppointmentMessages>> =>
  readPage(ctx, query, {
    find: async ({ limit, offset }) => {
      const { isOperator, provider } = ctx.actor;
      const page = await findAppointmentMessages(ctx.db, {
        ...{ appointment, limit, offset },
        provider: isOperator ? null : (provider ?? 0),
      });
      if (!page) throw new AppError('not_found');
      return page;
    },
    present: (messages) =>
      messages.map((one) => presentAppointmentMessage(one, ctx.app.config.publicUrl)),
  });

/** A message for the provider whose appointment it is about. */
const presentAppointmentMessage = (row: AppointmentMessageRow, publicUrl: string) => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  status: row.status,
  reason: failureOf(row),
  client_profile: row.client,
  address: maskedAddress(row.channel, row.to),
  title: row.title,
  text: row.text === null ? null : withoutTokens(row.text, publicUrl),
  created_at: new Date(row.created_at).toISOString(),
  send_after: isoOf(row.send_after),
  waits_until: isWaiting(row) ? isoOf(row.due_at) : null,
  sent_at: isoOf(row.sent_at),
});

/** A limit stands in its way, and it is tried again. */
const isWaiting = ({ status, last_error }: AppointmentMessageRow): boolean =>
  status === 'queued' && isOverLimit(last_error);

/** Rows spell instants as JSON of the database does. */
const isoOf = (at: string | null): string | null =>
  at === null ? null : new Date(at).toISOString();

/**
 * A text without the tokens of our links, as each lets its holder in as the client. `{link}` stands in it for an address that no
 * row keeps.
 */
function withoutTokens(text: string, publicUrl: string): string {
  const host = publicUrl.replace(/^https?:\/\//, '');
  const [first = '', ...rest] = text.replaceAll(LINK, () => `${publicUrl}/v/…`).split(host);
  return [first, ...rest.map((part) => part.replace(TOKEN, '$1…'))].join(host);
}

/** A token stands after our host and the path of an appointment, a review, opting out or signing in. */
const TOKEN = /^(\/(?:v|r|s|auth-link)\/)[\w#-]+/;
