import type { Channel } from '@okoshko/contract/messaging/channels';
import type { Call } from '../../../platform/call.ts';
import { cancelReminders, insertMessages, type NewMessage } from '../repository.ts';
import { remindersOf } from '../rules/reminders.ts';
import { DEFAULT_TEXTS, fillIn, type Kind, TITLES } from '../rules/texts.ts';
import { factsOf } from '../texts/facts.ts';
import { findTemplate, type Template } from '../texts/repository.ts';
import { type AppointmentFacts, findAppointmentFacts, findParticipants } from './repository.ts';

/** Push and Telegram cost nothing; SMS reaches everybody. */
export const DEFAULT_CHANNELS: readonly Channel[] = ['push', 'telegram', 'sms'];

interface AppointmentChange {
  readonly appointment: number;
  /** What clients are told; null: nothing, only reminders follow. */
  readonly told: Exclude<Kind, 'reminder' | 'ask_review'> | null;
  /** The one client it is about; null: everybody who comes. */
  readonly client: number | null;
  /** Names what happened, once. */
  readonly event: string;
}

/**
 * Puts what an appointment's clients are told into the outbox, in the transaction of what happened to it, and
 * its reminders anew: those of a time that is no more are taken back.
 */
export async function notifyClients(call: Call, change: AppointmentChange): Promise<void> {
  const appointment = await findAppointmentFacts(call.db, change.appointment);
  if (!appointment) return;
  const template = await findTemplate(call.db, appointment.provider.id);
  const { told } = change;
  // Of what is over already nobody needs to hear.
  if (told !== null && appointment.starts_at > call.now) {
    const readers = await findParticipants(call.db, appointment.id, change.client);
    const key = `visit:${appointment.id}:${change.event}`;
    await insertMessages(
      call.db,
      readers.map((client) => ({
        ...messageOf(call, { appointment, template, client, kind: told }),
        dedupe_key: `${key}:${client.id}`,
      })),
    );
  }
  await remind(call, appointment, template);
}

async function remind(
  call: Call,
  appointment: AppointmentFacts,
  template: Template,
): Promise<void> {
  await cancelReminders(call.db, appointment.id);
  if (appointment.status !== 'confirmed') return;
  const offsets = appointment.reminders ?? appointment.provider.reminders;
  const participants = await findParticipants(call.db, appointment.id, null);
  const all = participants.flatMap((client) => {
    const night = { quiet: appointment.quiet, zone: client.zone ?? appointment.time_zone };
    const times = remindersOf({ starts_at: appointment.starts_at, offsets }, night, call.now);
    return times.map(({ offset, at }) => ({
      ...messageOf(call, { appointment, template, client, kind: 'reminder' }),
      dedupe_key: `reminder:${appointment.id}:${client.id}:${offset}:${appointment.version}`,
      send_after: at,
      due_at: at,
      starts_at: appointment.starts_at,
      expires_at: appointment.starts_at,
    }));
  });
  await insertMessages(call.db, all);
}

interface MessageContext {
  readonly appointment: AppointmentFacts;
  readonly template: Template;
  readonly client: Awaited<ReturnType<typeof findParticipants>>[number];
  readonly kind: Kind;
}

function messageOf(
  { now }: Call,
  { appointment, template, client, kind }: MessageContext,
): Omit<NewMessage, 'dedupe_key'> {
  const [channel = 'sms', ...channels] = template.channels ?? DEFAULT_CHANNELS;
  const facts = factsOf(appointment.provider, client, { ...appointment, price: client.price });
  return {
    channel,
    channels,
    kind,
    title: TITLES[kind],
    text: fillIn(template[kind] ?? DEFAULT_TEXTS[kind], facts),
    status: 'queued',
    provider_profile: appointment.provider.id,
    client_profile: client.id,
    appointment: appointment.id,
    created_at: now,
    send_after: now,
    due_at: now,
    expires_at: appointment.starts_at,
  };
}
