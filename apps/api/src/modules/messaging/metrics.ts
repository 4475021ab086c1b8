import type { Share } from '@okoshko/contract/messaging/channels';
import type { App } from '../../platform/ctx.ts';
import type { Db } from '../../platform/db-handle.ts';
import { countSamples, type GaugeSource, readTogether } from '../../platform/metrics.ts';
import { smsSettingsOf, windowsOf } from './budget/rules/limits.ts';
import { findClosed } from './delivery/channels/repository.ts';
import { countCodes, countUndelivered } from './outbox/repository.ts';
import { codesOf } from './outbox/rules.ts';
import { findSpending } from './spending/repository.ts';
import { sharesOf } from './spending/rules.ts';

export const messageGauges: readonly GaugeSource[] = [
  {
    name: 'messages_dead',
    help: 'Messages that failed, and those that may have failed',
    labels: ['channel', 'status'],
    read: async (db) => countSamples(await countUndelivered(db)),
  },
  {
    name: 'message_channel_closed',
    help: '1 while a channel is closed after failures',
    labels: ['channel'],
    read: async (db, now) =>
      [...(await findClosed(db, now)).keys()].map((channel) => ({ labels: { channel }, value: 1 })),
  },
  {
    name: 'codes',
    help: 'Codes sent between 65 and 5 minutes ago, and those of them that were typed in',
    labels: ['supplier', 'prefix', 'outcome'],
    read: async (db, now) => {
      const counts = await countCodes(db, codesOf(now));
      return counts.flatMap(({ sent, confirmed, ...labels }) => [
        { labels: { ...labels, outcome: 'sent' }, value: sent },
        { labels: { ...labels, outcome: 'confirmed' }, value: confirmed },
      ]);
    },
  },
];

type Config = Pick<App['config'], 'isProduction' | 'rateLimits' | 'smsBudget'>;
type ShareLine = ReturnType<typeof sharesOf>[number];

/** The gauges show the cost of SMS, and its limit, by share of the day's money. */
export function smsGauges(config: Config): readonly GaugeSource[] {
  const settings = smsSettingsOf(config);
  const readLines = readTogether(async (db, now) =>
    sharesOf(await findSpending(db, 'share', windowsOf(now)), settings),
  );
  const ofShares = (readValue: (line: ShareLine) => number) => async (db: Db, now: Date) =>
    (await readLines(db, now)).map((line) => ({
      labels: { share: line.share satisfies Share },
      value: readValue(line),
    }));
  const gauge = (
    name: string,
    help: string,
    readValue: (line: ShareLine) => number,
  ): GaugeSource => ({
    ...{ name, help, labels: ['share'] },
    read: ofShares(readValue),
  });
  return [
    gauge('sms_parts_hour', 'Parts of SMS sent since the hour began', ({ hour }) => hour.parts),
    gauge('sms_kopecks_day', 'What SMS cost since midnight in Moscow', ({ day }) => day.cost),
    gauge('sms_kopecks_limit', 'What SMS of a day may cost', ({ day_limit }) => day_limit),
  ];
}
