import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';

/** The page of all figures: a section for each benchmark, and after them what long checks measured. */
export const PAGE = resolve(import.meta.dirname, '../docs/benchmarks.md');

/** The first heading that this script leaves as it is, with all below it. */
const BY_HAND = '## From long checks';

/** A benchmark's section: what it measures, when and where it ran, and what it printed. */
export interface Section {
  readonly name: string;
  readonly about: string;
  readonly conditions: string;
  readonly printed: string;
}

/** The names of all benchmarks, in order. */
export const benchmarkNames = (): string[] =>
  readdirSync(import.meta.dirname)
    .flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? [])
    .sort();

/** The sentences above `bench` of a benchmark's file. */
export function aboutOf(name: string): string {
  const source = readFileSync(resolve(import.meta.dirname, `${name}.bench.ts`), 'utf8');
  const before = source.split(/^export async function bench\b/m)[0] ?? '';
  const comment = before.slice(before.lastIndexOf('/**'));
  return comment
    .replace(/^\/\*\*|\*\/\s*$/g, '')
    .replace(/\s*\n\s*\* ?|\s+/g, ' ')
    .trim();
}

/** The day, the machine and how busy it is, in words. */
export function conditionsNow(): string {
  const [cpu] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}, load ${load}`;
}

/** The page with the section in place of the one of its name, in the order of names. */
export function withSection(page: string, section: Section): string {
  const start = page.indexOf(`\n${BY_HAND}`);
  const [byScript, byHand] = start < 0 ? [page, ''] : [page.slice(0, start), page.slice(start)];
  const [head = '', ...sections] = byScript.split(/^(?=## )/m);
  const title = `## ${section.name}\n`;
  const others = sections.filter((one) => !one.startsWith(title));
  const all = [...others, textOf(section)].map((one) => one.trimEnd()).sort();
  return `${[head.trimEnd(), ...all].join('\n\n')}\n${byHand}`;
}

const textOf = ({ name, about, conditions, printed }: Section): string =>
  `## ${name}\n\n${about} ${conditions}.\n\n\`\`\`text\n${printed.trim()}\n\`\`\``;
