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
import { type GateWorld, openGateWorld } from './gate/world.ts';
import { median } from './statistics.ts';

const FILE = join(import.meta.dirname, 'gate.json');
const APPOINTMENTS = 20_000;
const ROUNDS = 5;
/** What seems worse is measured so many times again: noise passes, what is worse stays so. */
const REPEATS = 2;

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
    for (const party of [world.ours, world.floor]) {
      party.idle = await idleCost(world.observer, party);
    }
    const rows: MeasuredRow[] = [];
    for (const [n, row] of world.rows.entries()) rows.push(await prepareRow(world, row, n));
    await measureRounds(world, rows, ROUNDS);
    const starts = await measureStarts(world.start, STARTS);
    if (isWriting) {
      for (const one of rows) console.log(lineOf(one));
      await write(figuresOf(rows, starts));
    } else await compare(world, rows, starts);
  } finally {
    await world.close();
  }
}

type Figures = Readonly<Record<string, Figure>>;

const figuresOf = (rows: readonly MeasuredRow[], starts: readonly Start[]): Figures => ({
  ...Object.fromEntries(rows.map((one) => [one.row.name, figureOf(one)])),
  ...startFigures(starts),
});

/** Measures again what seems worse, and fails where it stays so. */
async function compare(
  world: GateWorld,
  rows: readonly MeasuredRow[],
  starts: Start[],
): Promise<void> {
  const kept = JSON.parse(await readFile(FILE, 'utf8')) as Figures;
  const worse = () =>
    Object.entries(figuresOf(rows, starts)).flatMap(([name, figure]) => {
      const refusal = judge(kept[name], figure);
      return refusal === null ? [] : [[name, refusal] as const];
    });
  for (let n = 0; n < REPEATS && worse().length > 0; n += 1) {
    const names = new Set(worse().map(([name]) => name));
    const again = rows.filter(({ row }) => names.has(row.name));
    await measureRounds(world, again, ROUNDS);
    if (names.size > again.length) starts.push(...(await measureStarts(world.start, STARTS)));
  }
  for (const one of rows) console.log(lineOf(one));
  for (const [name, { node }] of Object.entries(startFigures(starts))) {
    console.log(`${name}: ratio ${node.toFixed(2)}`);
  }
  const refusals = worse().map(([name, refusal]) => `${name}: ${refusal}`);
  if (refusals.length > 0)
    throw new Error(`dearer than bench/gate.json allows:\n${refusals.join('\n')}`);
}

/** A figure may be so many times what is kept. */
const MAX = 1.25;

/** Why the figure is refused; null: it is not. */
function judge(kept: Figure | undefined, now: Figure): string | null {
  if (!kept) return 'bench/gate.json keeps no figure of it';
  const parts = (['node', 'database'] as const).flatMap((part) => {
    const [before, after] = [kept[part], now[part]];
    if (before === null || after === null || after <= before * MAX) return [];
    return `${part} ${after.toFixed(2)} instead of ${before.toFixed(2)} times the floor`;
  });
  return parts.length > 0 ? parts.join(', ') : null;
}

function lineOf(measured: MeasuredRow): string {
  const { row, rounds } = measured;
  const { node, database } = figureOf(measured);
  const us = (part: 'node' | 'database', whose: 'ours' | 'floor') =>
    median(rounds.map((round) => round[whose][part])).toFixed(0);
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
