import type { Call } from '../../../platform/call.ts';
import { type Channel, cancelReminders, insertMessages, type NewMessage } from '../repository.ts';
import { remindersOf } from '../rules/reminders.ts';
import { DEFAULT_TEXTS, fillIn, type Kind, TITLES } from '../rules/texts.ts';
import { factsOf } from '../texts/facts.ts';
import { findTemplate, type Template } from '../texts/repository.ts';
import { findComers, findVisitFacts, type VisitFacts } from './repository.ts';

/** Push and Telegram cost nothing; SMS reaches everybody. */
export const DEFAULT_CHANNELS: readonly Channel[] = ['push', 'telegram', 'sms'];

interface VisitNews {
  readonly appointment: number;
  /** What clients are told; null: nothing, only reminders follow. */
  readonly told: Exclude<Kind, 'reminder' | 'ask_review'> | null;
  /** The one client it is about; null: everybody who comes. */
  readonly client: number | null;
  /** Names what happened, once. */
  readonly event: string;
}

/**
 * Puts what a visit's clients are told into the outbox, in the transaction of what happened to it, and
 * its reminders anew: those of a time that is no more are taken back.
 */
export async function tellClients(call: Call, news: VisitNews): Promise<void> {
  const visit = await findVisitFacts(call.db, news.appointment);
  if (!visit) return;
  const template = await findTemplate(call.db, visit.provider.id);
  const { told } = news;
  // Of what is over already nobody needs to hear.
  if (told !== null && visit.starts_at > call.now) {
    const readers = await findComers(call.db, visit.id, news.client);
    const key = `visit:${visit.id}:${news.event}`;
    await insertMessages(
      call.db,
      readers.map((client) => ({
        ...messageOf(call, { visit, template, client, kind: told }),
        dedupe_key: `${key}:${client.id}`,
      })),
    );
  }
  await remind(call, visit, template);
}

async function remind(call: Call, visit: VisitFacts, template: Template): Promise<void> {
  await cancelReminders(call.db, visit.id);
  if (visit.status !== 'confirmed') return;
  const offsets = visit.reminders ?? visit.provider.reminders;
  const comers = await findComers(call.db, visit.id, null);
  const all = comers.flatMap((client) => {
    const night = { quiet: visit.quiet, zone: client.zone ?? visit.time_zone };
    const times = remindersOf({ starts_at: visit.starts_at, offsets }, night, call.now);
    return times.map(({ offset, at }) => ({
      ...messageOf(call, { visit, template, client, kind: 'reminder' }),
      dedupe_key: `reminder:${visit.id}:${client.id}:${offset}:${visit.version}`,
      send_after: at,
      due_at: at,
      starts_at: visit.starts_at,
      expires_at: visit.starts_at,
    }));
  });
  await insertMessages(call.db, all);
}

interface Telling {
  readonly visit: VisitFacts;
  readonly template: Template;
  readonly client: Awaited<ReturnType<typeof findComers>>[number];
  readonly kind: Kind;
}

function messageOf(
  { now }: Call,
  { visit, template, client, kind }: Telling,
): Omit<NewMessage, 'dedupe_key'> {
  const [channel = 'sms', ...channels] = template.channels ?? DEFAULT_CHANNELS;
  const facts = factsOf(visit.provider, client, { ...visit, price: client.price });
  return {
    channel,
    channels,
    kind,
    title: TITLES[kind],
    text: fillIn(template[kind] ?? DEFAULT_TEXTS[kind], facts),
    status: 'queued',
    provider_profile: visit.provider.id,
    client_profile: client.id,
    appointment: visit.id,
    created_at: now,
    send_after: now,
    due_at: now,
    expires_at: visit.starts_at,
  };
}
