import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { idleCost } from './gate/processor.ts';
import {
  type Figure,
  figureOf,
  type MeasuredRow,
  measureRounds,
  prepareRow,
} from './gate/rounds.ts';
import { measureStarts, type Start, startFigures } from './gate/starts.ts';
import { measureStreams } from './gate/streams.ts';
import { type Figures, refusalsOf } from './gate/verdict.ts';
import { type GateWorld, openGateWorld } from './gate/world.ts';
import { lowerQuarter, median } from './statistics.ts';

const CHANGE_ROW = 'a stream that is told of a change';
const FILE = join(import.meta.dirname, 'gate.json');
const APPOINTMENTS = 20_000;
const ROUNDS = 6;
/** A row that seems dearer is measured so many times again, without the others: noise passes, a dearer call stays so. */
const REPEATS = 4;

/** A kept figure is the middle of so many measurements like the one that it is compared with. */
const WRITTEN = 3;

/** Starts of each round of them. */
const STARTS = 3;

/**
 * What each call costs node and PostgreSQL, and what a start costs, as multiples of the floor in the same run, beside what
 * `gate.json` keeps. Fails with the names of those that are a quarter worse. `--write` keeps what it measures.
 */
export async function bench(): Promise<void> {
  const isWriting = process.argv.includes('--write');
  const world = await openGateWorld(APPOINTMENTS);
  try {
    // Before the first call: what the background does of earlier ones would count as nobody's.
    await Promise.all(
      [world.ours, world.floor].map(async (party) => {
        party.idle = await idleCost(world.observer, party);
      }),
    );
    const rows: MeasuredRow[] = [];
    for (const [n, row] of world.rows.entries()) rows.push(await prepareRow(world, row, n));
    // Otherwise PostgreSQL would look at them at a moment of its own, and plans would change between two rounds.
    await world.analyze();
    if (isWriting) await write(await middleFigures(world, rows));
    else {
      await measureRounds(world, rows, ROUNDS);
      await compare(world, rows, await measureOthers(world));
    }
  } finally {
    await world.close();
  }
}

/** The measurements beside calls. */
interface Others {
  readonly starts: Start[];
  /** Microseconds of a stream that is told of a change, a figure for each round. */
  readonly changes: number[];
}

const measureOthers = async (world: GateWorld): Promise<Others> => ({
  changes: await measureStreams(world, ROUNDS),
  starts: await measureStarts(world.start, STARTS),
});

const figuresOf = (rows: readonly MeasuredRow[], { starts, changes }: Others): Figures => ({
  ...Object.fromEntries(rows.map((one) => [one.row.name, figureOf(one, rows)])),
  ...startFigures(starts),
  [CHANGE_ROW]: { node: lowerQuarter(changes) / bareAnswer(rows), database: null },
});

/** The cost of the floor's cheapest answers to it, in microseconds. */
const bareAnswer = (rows: readonly MeasuredRow[]): number =>
  Math.min(...rows.map(({ rounds }) => lowerQuarter(rounds.map(({ floor }) => floor.node))));

async function middleFigures(world: GateWorld, rows: readonly MeasuredRow[]): Promise<Figures> {
  const all: Figures[] = [];
  for (let n = 0; n < WRITTEN; n += 1) {
    const fresh = rows.map((one) => ({ ...one, rounds: [] }));
    await measureRounds(world, fresh, ROUNDS);
    for (const one of fresh) console.log(lineOf(one, fresh));
    all.push(figuresOf(fresh, await measureOthers(world)));
  }
  const middle = (name: string, part: keyof Figure) =>
    median(all.map((figures) => figures[name]?.[part] ?? Number.NaN));
  return Object.fromEntries(
    Object.entries(all[0] ?? {}).map(([name, { database }]) => [
      name,
      { node: middle(name, 'node'), database: database && middle(name, 'database') },
    ]),
  );
}

/** Measures again what seems dearer, and fails where it stays so. */
async function compare(
  world: GateWorld,
  rows: readonly MeasuredRow[],
  others: Others,
): Promise<void> {
  const kept = JSON.parse(await readFile(FILE, 'utf8')) as Figures;
  const dearer = () => refusalsOf(kept, figuresOf(rows, others));
  for (let n = 0; n < REPEATS && dearer().length > 0; n += 1) {
    const names = new Set(dearer().map(([name]) => name));
    const again = rows.filter(({ row }) => names.has(row.name));
    await measureRounds(world, again, ROUNDS);
    if (names.size === again.length) continue;
    const { starts, changes } = await measureOthers(world);
    others.starts.push(...starts);
    others.changes.push(...changes);
  }
  for (const one of rows) console.log(lineOf(one, rows));
  console.log(`${CHANGE_ROW}: node ${lowerQuarter(others.changes).toFixed(0)} µs`);
  const figures = figuresOf(rows, others);
  for (const name of [...Object.keys(startFigures(others.starts)), CHANGE_ROW]) {
    console.log(`${name}: ratio ${figures[name]?.node.toFixed(2)}`);
  }
  const refusals = dearer();
  for (const [name, refusal] of refusals) console.log(`dearer: ${name}: ${refusal}`);
  if (refusals.length > 0) throw new Error('dearer than bench/gate.json allows');
}

function lineOf(measured: MeasuredRow, all: readonly MeasuredRow[]): string {
  const { row, rounds } = measured;
  const { node, database } = figureOf(measured, all);
  const us = (part: 'node' | 'database', whose: 'ours' | 'floor') =>
    lowerQuarter(rounds.map((round) => round[whose][part])).toFixed(0);
  return [
    `${row.name}: node ${us('node', 'ours')} µs, the floor ${us('node', 'floor')}, ratio ${node.toFixed(2)};`,
    `PostgreSQL ${us('database', 'ours')} µs, the floor ${us('database', 'floor')}`,
    database === null ? '' : `, ratio ${database.toFixed(2)}`,
  ].join(' ');
}

async function write(figures: Figures): Promise<void> {
  const rounded = (value: number) => Number(value.toPrecision(3));
  const kept = Object.entries(figures).map(([name, { node, database }]) => [
    name,
    { node: rounded(node), database: database && rounded(database) },
  ]);
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
