import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { lowerQuarter } from '../statistics.ts';
import { type Cost, spentBy, used } from './processor.ts';
import type { GateCall, GateRow } from './rows.ts';
import type { GateWorld, Party } from './world.ts';

/** Calls that are under way at once. */
const AT_ONCE = 4;
/** Calls of the floor in a round: each is so cheap that fewer would be over before other work is noticed. */
const FLOOR_CALLS = 400;
/** A row warms up by so many rounds, and by so many calls at least: each connection has to keep its plans by then. */
const WARM_UP = 8;
const WARM_UP_CALLS = 100;

interface Round {
  readonly ours: Cost;
  readonly floor: Cost;
}

/** A row's costs as multiples of the floor's. `database` null: its floor has none. */
export interface Figure {
  readonly node: number;
  readonly database: number | null;
}

export interface MeasuredRow {
  readonly row: GateRow;
  readonly floorCall: GateCall;
  readonly rounds: Round[];
}

/** Makes the floor answer what we do, and warms both up. */
export async function prepareRow(world: GateWorld, row: GateRow, n: number): Promise<MeasuredRow> {
  const reply = await sendOnce(world.ours, row.next());
  await sendOnce(world.floor, { method: 'POST', path: '/replies', body: JSON.parse(reply) });
  const path = `${row.floor}/${n}`;
  const floorCall =
    row.floor === '/inserted'
      ? { method: 'POST', path, body: row.next().body ?? {} }
      : { method: 'GET', path };
  await send(world.ours, row.next, Math.max(row.calls * WARM_UP, WARM_UP_CALLS));
  await send(world.floor, () => floorCall, FLOOR_CALLS);
  return { row, floorCall, rounds: [] };
}

/** Measures each row as often as told, one after another and anew, ours and the floor in turn. */
export async function measureRounds(
  world: GateWorld,
  rows: readonly MeasuredRow[],
  times: number,
): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    for (const { row, floorCall, rounds } of rows) {
      const ours = await costOf(world, world.ours, { next: row.next, calls: row.calls });
      const floor = await costOf(world, world.floor, { next: () => floorCall, calls: FLOOR_CALLS });
      rounds.push({ ours, floor });
    }
  }
}

/**
 * The row's figure. Other work makes a round dearer and never cheaper, so that the round counts which a quarter of them are
 * below. Floors that insert a row are one, for they do the same; of others each answers as much as its row does.
 */
export function figureOf({ row, rounds }: MeasuredRow, all: readonly MeasuredRow[]): Figure {
  const alike = all.filter((one) => row.floor === '/inserted' && one.row.floor === row.floor);
  const floors = alike.length > 0 ? alike.flatMap((one) => one.rounds) : rounds;
  const ratio = (part: keyof Cost) =>
    lowerQuarter(rounds.map(({ ours }) => ours[part])) /
    lowerQuarter(floors.map(({ floor }) => floor[part]));
  return { node: ratio('node'), database: row.floor === '' ? null : ratio('database') };
}

interface Calls {
  readonly calls: number;
  next(): GateCall;
}

/** A call's part of what was used, without what would have been used without any. */
async function costOf(world: GateWorld, party: Party, { next, calls }: Calls): Promise<Cost> {
  const since = performance.now();
  const before = await spentBy(world.observer, party);
  await send(party, next, calls);
  const { node, database } = used(before, await spentBy(world.observer, party), 1);
  const seconds = (performance.now() - since) / 1000;
  return {
    node: (node - party.idle.node * seconds) / calls,
    database: (database - party.idle.database * seconds) / calls,
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

async function send(party: Party, next: () => GateCall, calls: number): Promise<void> {
  let left = calls;
  const sender = async () => {
    for (; left > 0; ) {
      left -= 1;
      await sendOnce(party, next());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

/** The reply's body. Throws where it is a refusal. */
async function sendOnce(
  { server }: Party,
  { method, path, headers, body }: GateCall,
): Promise<string> {
  const json = body && { 'Content-Type': 'application/json' };
  const outgoing = request(`${server.url}${path}`, {
    agent,
    method,
    headers: { ...headers, ...json },
  });
  const answer = new Promise<string>((resolve, fail) => {
    outgoing.once('error', fail).once('response', (response) => {
      text(response).then((reply) => {
        const { statusCode = 0 } = response;
        if (statusCode < 300) resolve(reply);
        else fail(new Error(`${method} ${path}: ${statusCode} ${reply}`));
      }, fail);
    });
  });
  outgoing.end(body && JSON.stringify(body));
  return answer;
}
