import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isScan, openPlans, type PlanNode, type Plans } from '../testing/plans.ts';
import { databaseUrl } from '../testing/postgres-nodes.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { wasReminded } from './modules/appointments/link/repository.ts';
import {
  cancelBroadcastMessages,
  findBroadcasts,
} from './modules/campaigns/broadcasts/repository.ts';
import { lockRecipients } from './modules/campaigns/repository.ts';
import { findCampaigns, selectCandidates } from './modules/campaigns/review-requests/repository.ts';
import { cancelMessages } from './modules/clients/merging/repository.ts';
import { findAppointmentMessages } from './modules/messaging/appointments/repository.ts';
import { findCodeFacts, lockSmsFacts, uncountSms } from './modules/messaging/budget/repository.ts';
import {
  countEnded,
  countSent,
  countWaiting,
  wakeMessages,
} from './modules/messaging/channels/repository.ts';
import { findReader, findRecipient } from './modules/messaging/delivery/repository.ts';
import { messageJobs } from './modules/messaging/jobs.ts';
import {
  cancelReminders,
  confirmMessage,
  countCodes,
  countDeadSince,
  countUndelivered,
  DEAD_MESSAGES,
  deleteWaiting,
  findDeadMessages,
  linkMessagesToAccount,
} from './modules/messaging/outbox/repository.ts';
import { countWaitingFor, wakeStopped } from './modules/messaging/spending/repository.ts';
import {
  countRetryable,
  findErrorGroups,
  findMessages,
  lockMessages,
  lockRetryable,
  requeue,
} from './modules/messaging/undelivered/repository.ts';
import { erase } from './modules/privacy/erasure/repository.ts';
import { findMessagesOf } from './modules/privacy/export/repository.ts';
import { companyNumbersByDay } from './modules/statistics/company/counting/repository.ts';
import { rows } from './platform/db/rows.ts';
import type { Db } from './platform/db-handle.ts';
import { deleteOldRowsOf } from './platform/jobs/delete-old-rows.ts';
import { createClaim, createDueFinder } from './platform/jobs/due-rows.ts';
import { messagesRetention } from './tables/outbox.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const HOUR_AGO = ago(1);
const DAY_AGO = ago(24);
const MINUTE_OF = `timestamptz '${NOW.toISOString()}' - n * interval '1 minute'`;

let api: TestApi;
let plans: Plans;
beforeAll(async () => {
  api = await startApi({ database: 'postgres', withBusiness: true });
  const { db } = api.context.database;
  // Foreign keys are off meanwhile: the rows that most of these messages are of are not there.
  await db.execute(sql`alter table messages disable trigger all`);
  // A message every minute: each fortieth undelivered, of a hundred causes, and some of the newest still to be sent.
  await db.execute(
    sql.raw(`insert into messages (channel, kind, "to", text, dedupe_key, status, error_group, supplier, created_at, sent_at,
      ended_at, due_at, waits_for, account, "user", client_profile, provider_profile, appointment, review_request, broadcast, addon)
    select case when n % 3 = 0 then 'push' else 'sms' end,
      case when n % 10 = 0 then 'code' when n % 7 = 0 then 'reminder' when n % 7 = 1 then 'note' else 'booked' end,
      (79160000000 + n / 4)::text, 'Вы записаны', 'many:' || n, case when n < 50 then 'queued' when n % 40 = 0 then 'failed' else 'sent' end,
      case when n % 40 = 0 then 'SMSC ' || n % 4000 end, 'smsc', ${MINUTE_OF}, case when n % 40 > 0 and n >= 50 then ${MINUTE_OF} end,
      case when n % 40 = 0 and n >= 50 then ${MINUTE_OF} end, case when n < 50 then ${MINUTE_OF} end,
      case when n < 10 then 'sms' end, case when n % 20 = 3 then 100000 + n / 60 end, case when n % 20 = 4 then 100000 + n / 60 end,
      case when n % 2 = 0 then n / 20 end, case when n % 2 = 0 then n / 2000 end, case when n % 2 = 0 then n / 6 end,
      case when n % 30 = 2 then n / 30 end, case when n % 30 = 4 then n / 3000 end, case when n % 100 = 8 then n / 1000 end
    from generate_series(200000, 1, -1) n`),
  );
  await db.execute(sql`alter table messages enable trigger all`);
  await db.execute(sql`alter table review_requests disable trigger all`);
  await db.execute(sql`insert into review_requests (document_id, created_at, updated_at, provider_profile, campaign, client_profile,
      appointment, token_hash, expires_at)
    select 'many' || n, now(), now(), 100 + n / 20, 'many' || n / 20, 1000 + n, n, 'many' || n, now() from generate_series(1, 6000) n`);
  await db.execute(sql`alter table review_requests enable trigger all`);
  await db.execute(sql`vacuum analyze`);
  plans = await openPlans(databaseUrl(api));
}, 180_000);
afterAll(async () => {
  await plans.close();
  await api.close();
});

const page = { limit: 50, offset: 0 };
const since = { hour: HOUR_AGO, day: DAY_AGO };
const retryable = { now: NOW, mayArriveTwice: false };
const requestedSince = ago(24 * 90);

/** The statements of all repositories that read or change the outbox, and those of its foreign keys, by what they are for. */
type Query = (db: Db) => PromiseLike<unknown>;
const QUERIES: Readonly<Record<string, Query>> = {
  'due, of which queue': (db) => createDueFinder()(db, messageJobs, NOW),
  'due, claimed': async (db) => {
    for (const job of messageJobs) {
      await createClaim(job)(db, { size: 10, now: NOW, lease: 60_000 });
    }
  },
  recipient: (db) => findRecipient(db, 5000),
  reader: (db) => findReader(db, 5000),
  'too old': (db) => deleteOldRowsOf(db, messagesRetention, NOW),
  'reminders of appointments': (db) => cancelReminders(db, [900, 901]),
  'waiting ones of an appointment': (db) =>
    deleteWaiting(db, { appointment: 900, key: 'appointment:' }),
  'the code that was typed in': (db) => confirmMessage(db, 'many:9000', NOW),
  'codes of an hour': (db) => countCodes(db, { from: HOUR_AGO, until: NOW }),
  undelivered: countUndelivered,
  'undelivered, for the inbox': (db) => db.execute(DEAD_MESSAGES),
  'undelivered, of a cause': (db) => findDeadMessages(db, 'SMSC 40'),
  'undelivered of an hour': (db) => countDeadSince(db, HOUR_AGO),
  'of an address that is given up': (db) =>
    linkMessagesToAccount(db, { account: 7, address: '79160009000' }),
  ...Object.fromEntries(
    [
      {},
      { error_group: 'SMSC 40' },
      { from: DAY_AGO.toISOString() },
      { status: 'sent', from: DAY_AGO.toISOString() },
      { status: 'any', user: 1 },
      { status: 'any', provider_profile: 70 },
      { status: 'any', client_profile: 7000 },
      { status: 'any', address: '0009000' },
    ].map((filters) => [
      `listed by ${JSON.stringify(filters)}`,
      (db: Db) => findMessages(db, filters as object, page),
    ]),
  ),
  'causes of undelivered': (db) => findErrorGroups(db, {}, 100),
  'retryable, counted': (db) => countRetryable(db, {}, retryable),
  'retryable, locked': (db) => lockRetryable(db, {}, { ...retryable, limit: 100 }),
  'by ids': (db) => lockMessages(db, [1, 2]),
  'sent again': (db) => requeue(db, [{ id: 40, due_at: NOW, addon: null }]),
  'woken by a channel': (db) => wakeMessages(db, 'sms', NOW),
  'waiting for channels': countWaiting,
  'sent of late': (db) => countSent(db, since),
  'ended of late': (db) => countEnded(db, since),
  'woken by the end of a stop': (db) =>
    wakeStopped(db, { provider: null, reason: 'sms_stopped', now: NOW }),
  'waiting for a stop': (db) => countWaitingFor(db, ['sms_stopped']),
  'SMS to a phone': (db) =>
    lockSmsFacts(db, {
      ...{ message: 9000, phone: '79160009000', country: null, isCountryLimited: false },
      ...{ share: 'messages', now: NOW, ...since, phoneSince: DAY_AGO, plansSince: DAY_AGO },
    }),
  'codes that wait': (db) => findCodeFacts(db, { country: '7', now: NOW, ...since }),
  'no longer counted': (db) => uncountSms(db, 9000),
  'of an appointment': (db) =>
    findAppointmentMessages(db, { appointment: '900', provider: null, ...page }),
  'the reminder of a link': (db) =>
    wasReminded(db, { client: 5, appointment: { id: 900, starts_at: NOW } } as never),
  'notes of late to clients': (db) =>
    lockRecipients(db, {
      ...{ provider: 1, clients: [1, 2], channels: ['sms'], now: NOW },
      recentSince: DAY_AGO,
    }),
  'requests of a review': (db) => findCampaigns(db, { provider: 150, id: null, ...page }),
  'who was asked for a review': (db) =>
    selectCandidates(db, {
      ...{ provider: 1, clients: [1, 2], channels: ['sms'], limit: 100 },
      ...{ completedSince: requestedSince, requestedSince },
    }),
  'of broadcasts': (db) => findBroadcasts(db, { id: null, ...page }),
  'of a broadcast that is stopped': (db) => cancelBroadcastMessages(db, 7, 'stopped'),
  'of a client who is merged': (db) => cancelMessages(db, 7000, [900]),
  'sent on a day': (db) =>
    db.execute(companyNumbersByDay(sql`(select date '2026-11-20' as date)`, NOW)),
  'of a person': (db) => findMessagesOf(db, { user: 1, after: 0, limit: 500 }),
  'of a provider that is deleted': (db) =>
    db.execute(sql`update messages set text = null where provider_profile = 70`),
  'of an account that is deleted': (db) => db.execute(sql`select from messages where "user" = 77`),
  'of a pack that is deleted': (db) => db.execute(sql`select from messages where addon = 77`),
  'of a person who is erased': (db) => erase(db, 1, NOW),
};

/** The blocks of the outbox that the query reads, and the ways it finds its rows. */
async function readingOf(run: Query) {
  const scans = (await plans.of(run)).flat().filter(isScan).filter(isOfMessages);
  const blocks = scans.map((one) => one['Shared Hit Blocks'] + one['Shared Read Blocks']);
  return {
    blocks: blocks.reduce((sum, some) => sum + some, 0),
    indexes: new Set(scans.flatMap((one) => one['Index Name'] ?? [])),
    isWhole: scans.some((one) => one['Node Type'] === 'Seq Scan'),
  };
}

const isOfMessages = (node: PlanNode): boolean =>
  node['Relation Name'] === 'messages' || node['Index Name']?.startsWith('messages_') === true;

test('no query reads the whole outbox, and each index is one that a query reads far more without', async () => {
  const readings = new Map<string, Awaited<ReturnType<typeof readingOf>>>();
  for (const [name, run] of Object.entries(QUERIES)) readings.set(name, await readingOf(run));
  expect([...readings].filter(([, { isWhole }]) => isWhole).map(([name]) => name)).toEqual([]);

  const indexes = await rows<{ name: string }>(
    api.context.database.db,
    sql`select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = 'messages'::regclass and not x.indisunique`,
  );
  expect(indexes.length).toBeGreaterThan(10);
  const needless: string[] = [];
  for (const { name: index } of indexes) {
    let most = 0;
    for (const [name, { blocks, indexes }] of readings) {
      if (most >= FAR_MORE || !indexes.has(index)) continue;
      const without = await plans.without(index, () => readingOf(QUERIES[name] as Query));
      most = Math.max(most, without.blocks / Math.max(1, blocks));
    }
    if (most < FAR_MORE) needless.push(`${index}: ${most} times as many blocks at most`);
  }
  expect(needless).toEqual([]);
}, 300_000);

/** So many times as many blocks are read without an index that is of use. */
const FAR_MORE = 5;
