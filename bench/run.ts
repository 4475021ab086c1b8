import { readFile, writeFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { aboutOf, benchmarkNames, conditionsNow, PAGE, withSection } from './page.ts';

/**
 * `npm run bench [-- NAME …]`: runs the benchmarks one after another, nothing beside them; without a name, or with `all`,
 * each of them. A benchmark prints our figure, the floor's in the same run, and the ratio. `--write` puts what it printed
 * into docs/benchmarks.md; other words that begin with `--` are a benchmark's own.
 */
const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--') && word !== 'all');
const benchmarks = benchmarkNames();
const unknown = names.filter((name) => !benchmarks.includes(name));
if (unknown.length) throw new Error(`No benchmark ${unknown}; there are ${benchmarks}`);

for (const name of names.length ? names : benchmarks) {
  console.log(`\n# ${name}`);
  const conditions = conditionsNow();
  const printed = await printedBy(name).catch((error: unknown) => {
    // The others are measured all the same.
    console.error(error);
    process.exitCode = 1;
    return null;
  });
  if (printed === null || !words.includes('--write')) continue;
  const page = await readFile(PAGE, 'utf8');
  await writeFile(PAGE, withSection(page, { name, about: aboutOf(name), conditions, printed }));
}

/** Runs the benchmark, and answers what it printed. */
async function printedBy(name: string): Promise<string> {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: () => Promise<void> };
  const write = process.stdout.write.bind(process.stdout);
  let printed = '';
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
    printed += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return write(chunk, ...rest);
  }) as typeof process.stdout.write;
  try {
    await bench();
  } finally {
    process.stdout.write = write;
  }
  return stripVTControlCharacters(printed);
}
