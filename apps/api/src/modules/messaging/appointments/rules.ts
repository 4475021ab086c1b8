import type { Status } from '@okoshko/contract/appointments/statuses';
import type { TextKind } from '@okoshko/contract/messaging/texts';
import { after, DAY } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { isQuiet, justBefore, nextWithin, type Span } from '../../../platform/hours.ts';
import type { NewMessage } from '../outbox/repository.ts';
import { templateValuesOf } from '../templates/rules/fill-in.ts';
import {
  channelsOf,
  compose,
  TITLES,
  textOf,
  type Voice,
  voiceOf,
} from '../templates/rules/texts.ts';
import type { Audience, AudienceMember } from './repository.ts';

/** The facts of an appointment that its messages tell. */
interface AppointmentFacts {
  readonly id: number;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly status: Status;
  readonly moves_count: number;
  /** Minutes before the start; null: the provider's. */
  readonly reminder_minutes: readonly number[] | null;
}

interface AppointmentChange {
  /** The appointment after the change. */
  readonly appointment: AppointmentFacts;
  /** The message to send; null: none, only the reminders change. */
  readonly kind: Exclude<TextKind, 'reminder' | 'ask_review'> | null;
  /** The one client it is about; null: all participants. */
  readonly client: number | null;
  /** The starts of all appointments the message tells of, rising. */
  readonly starts: readonly Date[];
  /** The start that the appointment was moved from. */
  readonly former_start?: Date | undefined;
  /** Identifies the change, so that its message is sent once. */
  readonly event: string;
  /** Its news wait till then: it may be taken back until shortly before. */
  readonly notBefore?: Date | undefined;
}

/** The messages about a change of an appointment, and its reminders, which replace those it had. */
export const messagesAbout = (
  { now, app }: Pick<Ctx<'config'>, 'now' | 'app'>,
  change: AppointmentChange,
  { template, ...audience }: Audience,
): NewMessage[] => {
  const spoken = { ...audience, voice: voiceOf(template, app.config.ownTextsAfter) };
  return [...newsOf(now, change, spoken), ...remindersFor(now, change.appointment, spoken)];
};

/** An audience with the words that its professional may use. */
type SpokenAudience = Omit<Audience, 'template'> & { readonly voice: Voice };

/** A change concerns the one client it is about, as they take part now, or else all participants. */
export const recipientsOf = (
  { participants }: Pick<Audience, 'participants'>,
  client: number | null,
): readonly AudienceMember[] =>
  client === null
    ? stayingOf(participants)
    : participants.filter((one) => one.client === client).slice(0, 1);

const stayingOf = (participants: readonly AudienceMember[]) =>
  participants.filter(({ has_left }) => !has_left);

function newsOf(
  now: Date,
  { appointment, kind, client, event, starts, former_start, notBefore }: AppointmentChange,
  audience: SpokenAudience,
): NewMessage[] {
  const { id, starts_at } = appointment;
  if (kind === null || expiryOf(kind, starts_at) <= now) return [];
  return recipientsOf(audience, client).map((recipient) => {
    const context = { appointment, audience, recipient, kind, starts, former_start };
    const message = messageOf(now, context);
    return {
      ...message,
      ...(notBefore && waiting(message, notBefore)),
      dedupe_key: `${newsKeyOf(id, event)}${recipient.client}`,
    };
  });
}

/** The keys of all messages about a change begin so. */
export const newsKeyOf = (appointment: number, event: string): string =>
  `visit:${appointment}:${event}:`;

function waiting({ due_at }: Pick<NewMessage, 'due_at'>, notBefore: Date) {
  const at = due_at && due_at > notBefore ? due_at : notBefore;
  return { send_after: at, due_at: at };
}

function remindersFor(
  now: Date,
  appointment: AppointmentFacts,
  audience: SpokenAudience,
): NewMessage[] {
  if (appointment.status !== 'confirmed') return [];
  const { id, starts_at, moves_count } = appointment;
  const offsets = appointment.reminder_minutes ?? audience.provider.reminder_minutes;
  return stayingOf(audience.participants).flatMap((recipient) => {
    const night = nightOf(appointment, audience, recipient);
    const times = remindersOf({ starts_at, offsets }, night, now);
    if (times.length === 0) return [];
    const message = messageOf(now, { appointment, audience, recipient, kind: 'reminder' });
    return times.map(({ offset, at }) => ({
      ...message,
      dedupe_key: `reminder:${id}:${recipient.client}:${offset}:${moves_count}`,
      send_after: at,
      due_at: at,
      starts_at,
    }));
  });
}

const nightOf = (
  { time_zone }: AppointmentFacts,
  { provider }: SpokenAudience,
  { zone }: AudienceMember,
) => ({ quiet: { from: provider.quiet_from, to: provider.quiet_to }, zone: zone ?? time_zone });

interface MessageContext {
  readonly appointment: AppointmentFacts;
  readonly audience: SpokenAudience;
  readonly recipient: AudienceMember;
  readonly kind: TextKind;
  readonly starts?: readonly Date[];
  readonly former_start?: Date | undefined;
}

function messageOf(
  now: Date,
  { appointment, audience, recipient, kind, starts, former_start }: MessageContext,
): Omit<NewMessage, 'dedupe_key'> {
  const { provider, services, voice } = audience;
  const [channel = 'sms', ...channels] = channelsOf(voice.template);
  const at = sendAt(kind, appointment, { night: nightOf(appointment, audience, recipient), now });
  const facts = templateValuesOf(provider, recipient, {
    ...appointment,
    ...{ services, price: recipient.price, former_start },
    ...(starts && { starts }),
  });
  return {
    channel,
    channels,
    kind,
    title: TITLES[kind],
    text: compose(textOf(voice.template, kind), voice.factsOf(facts)),
    is_secret: false,
    status: 'queued',
    attempts: 0,
    provider_profile: provider.id,
    client_profile: recipient.client,
    appointment: appointment.id,
    created_at: now,
    send_after: at,
    due_at: at,
    expires_at: expiryOf(kind, appointment.starts_at),
  };
}

interface Appointment {
  readonly starts_at: Date;
  /** Minutes before the start. */
  readonly offsets: readonly number[];
}
interface Night {
  readonly quiet: Span;
  readonly zone: string;
}

/** A message is worth sending until the start; that nobody confirmed the appointment is news even a day later. */
const expiryOf = (kind: string, starts_at: Date): Date =>
  kind === 'expired' ? after(starts_at, DAY) : starts_at;

/**
 * News of a change are sent at once, as somebody is at work on it. A request expires by itself, at any hour: that waits
 * for the morning, unless it would come after the start.
 */
function sendAt(
  kind: string,
  { starts_at }: Pick<Appointment, 'starts_at'>,
  { night: { quiet, zone }, now }: { readonly night: Night; readonly now: Date },
): Date {
  if (kind !== 'expired') return now;
  const morning = nextWithin(now, { from: quiet.to, to: quiet.from }, zone);
  return morning < starts_at ? morning : now;
}

/**
 * Clients are reminded of an appointment at each offset before its start; a reminder that falls into the night
 * goes before it. Instants that are past are left out, and so is the second of two at one instant.
 */
export function remindersOf(
  { starts_at, offsets }: Appointment,
  { quiet, zone }: Night,
  now: Date,
): readonly { readonly offset: number; readonly at: Date }[] {
  const all = offsets.map((offset) => {
    const at = new Date(starts_at.getTime() - offset * 60_000);
    return { offset, at: isQuiet(at, quiet, zone) ? justBefore(at, quiet, zone) : at };
  });
  return all.filter(
    ({ at }, n) => at > now && all.findIndex((one) => one.at.getTime() === at.getTime()) === n,
  );
}
