import type { Call } from '../../../../platform/call.ts';
import { cancelReminders, insertMessages, type NewMessage } from '../../outbox/repository.ts';
import { findTemplate } from '../../templates/repository.ts';
import { factsOf } from '../../templates/rules/fill-in.ts';
import {
  channelsOf,
  compose,
  type Kind,
  type Template,
  TITLES,
  textOf,
} from '../../templates/rules/texts.ts';
import {
  type AppointmentFacts,
  findAppointmentFacts,
  findRecipients,
  type Recipient,
} from '../repository.ts';
import { expiryOf, remindersOf, sendAt } from '../rules.ts';

interface AppointmentChange {
  readonly appointment: number;
  /** Whose it is. */
  readonly provider: number;
  /** The message to send; null: none, only the reminders change. */
  readonly kind: Exclude<Kind, 'reminder' | 'ask_review'> | null;
  /** The one client it is about; null: all participants. */
  readonly client: number | null;
  /** The starts of all appointments the message tells of, rising; absent: of this one alone. */
  readonly starts?: readonly Date[];
  /** Of an appointment that was moved: where from. */
  readonly former_start?: Date | undefined;
  /** Identifies the change, so that its message is sent once. */
  readonly event: string;
  /** It was booked just now: it has no reminders yet. */
  readonly isNew: boolean;
}

/**
 * Puts the messages about a change of an appointment into the outbox, in the transaction of the change, and
 * replaces its reminders.
 */
export async function notifyClients(call: Call, change: AppointmentChange): Promise<void> {
  const { db } = call;
  const { appointment: id, kind, client } = change;
  const [row, template, staying, concerned] = await Promise.all([
    findAppointmentFacts(db, id),
    findTemplate(db, change.provider),
    findRecipients(db, id, null),
    kind === null || client === null ? null : findRecipients(db, id, client),
  ]);
  if (!row) return;
  const appointment = { ...row, former_start: change.former_start };
  const recipients = concerned ?? staying;
  const messages = messagesOf(call, change, { appointment, template, recipients });
  const reminders = remindersFor(call, { appointment: row, template, recipients: staying });
  if (!change.isNew) await cancelReminders(db, id);
  await insertMessages(db, [...messages, ...reminders]);
}

interface MessageFacts {
  readonly appointment: AppointmentFacts & { readonly former_start?: Date | undefined };
  readonly template: Template;
  readonly recipients: readonly Recipient[];
}

function messagesOf(
  call: Call,
  { kind, event, starts }: AppointmentChange,
  { recipients, ...facts }: MessageFacts,
): NewMessage[] {
  const { id, starts_at } = facts.appointment;
  if (kind === null || expiryOf(kind, starts_at) <= call.now) return [];
  return recipients.map((recipient) => ({
    ...messageOf(call, { ...facts, recipient, kind, ...(starts && { starts }) }),
    dedupe_key: `visit:${id}:${event}:${recipient.client}`,
  }));
}

function remindersFor(
  call: Call,
  { recipients, appointment, template }: MessageFacts,
): NewMessage[] {
  if (appointment.status !== 'confirmed') return [];
  const { id, starts_at, moves_count } = appointment;
  const offsets = appointment.reminders ?? appointment.provider.reminders;
  return recipients.flatMap((recipient) => {
    const night = nightOf(appointment, recipient);
    return remindersOf({ starts_at, offsets }, night, call.now).map(({ offset, at }) => ({
      ...messageOf(call, { appointment, template, recipient, kind: 'reminder' }),
      dedupe_key: `reminder:${id}:${recipient.client}:${offset}:${moves_count}`,
      send_after: at,
      due_at: at,
      starts_at,
    }));
  });
}

const nightOf = ({ quiet, time_zone }: AppointmentFacts, { zone }: Recipient) => ({
  quiet,
  zone: zone ?? time_zone,
});

interface MessageContext {
  readonly appointment: AppointmentFacts & { readonly former_start?: Date | undefined };
  readonly template: Template;
  readonly recipient: Recipient;
  readonly kind: Kind;
  readonly starts?: readonly Date[];
}

function messageOf(
  { now }: Call,
  { appointment, template, recipient, kind, starts }: MessageContext,
): Omit<NewMessage, 'dedupe_key'> {
  const [channel = 'sms', ...channels] = channelsOf(template);
  const { provider } = appointment;
  const at = sendAt(kind, appointment, { night: nightOf(appointment, recipient), now });
  const facts = factsOf(provider, recipient, {
    ...appointment,
    price: recipient.price,
    ...(starts && { starts }),
  });
  return {
    channel,
    channels,
    kind,
    title: TITLES[kind],
    text: compose(textOf(template, kind), facts),
    status: 'queued',
    provider_profile: provider.id,
    client_profile: recipient.client,
    appointment: appointment.id,
    created_at: now,
    send_after: at,
    due_at: at,
    expires_at: expiryOf(kind, appointment.starts_at),
  };
}
