import type { Server } from '../api/server.ts';
import { lowerQuarter } from '../statistics.ts';
import { spentOf } from './processor.ts';
import type { Figure } from './rounds.ts';

/** A start of ours and one of the floor: processor time until it answers, and memory then, in megabytes. */
export interface Start {
  readonly ours: { readonly spent: number; readonly memory: number };
  readonly floor: { readonly spent: number; readonly memory: number };
}

/** Starts ours on the database that is filled, and bare Fastify, in turn. */
export async function measureStarts(
  start: Readonly<Record<'ours' | 'floor', () => Promise<Server>>>,
  times: number,
): Promise<Start[]> {
  const starts: Start[] = [];
  for (let n = 0; n < times; n += 1) {
    starts.push({ ours: await started(start.ours), floor: await started(start.floor) });
  }
  return starts;
}

async function started(start: () => Promise<Server>): Promise<Start['ours']> {
  const server = await start();
  const spent = await spentOf(server);
  const memory = await server.memory();
  await server.stop();
  return { spent, memory };
}

/** The figures of starts, by the names of their rows. */
export function startFigures(starts: readonly Start[]): Readonly<Record<string, Figure>> {
  const ratio = (part: keyof Start['ours']) =>
    lowerQuarter(starts.map(({ ours }) => ours[part])) /
    lowerQuarter(starts.map(({ floor }) => floor[part]));
  return {
    'a later start': { node: ratio('spent'), database: null },
    'memory after a start': { node: ratio('memory'), database: null },
  };
}
