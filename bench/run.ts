import { readdir } from 'node:fs/promises';

/**
 * `npm run bench [-- NAME …]`: runs the benchmarks one after another, nothing beside them. Each prints
 * our figure, the floor's in the same run, and the ratio. Words that begin with `--` are a benchmark's own.
 */
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const benchmarks = (await readdir(import.meta.dirname)).flatMap(
  (file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? [],
);
const unknown = names.filter((name) => !benchmarks.includes(name));
if (unknown.length) throw new Error(`No benchmark ${unknown}; there are ${benchmarks}`);

for (const name of names.length ? names : benchmarks) {
  console.log(`\n# ${name}`);
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: () => Promise<void> };
  await bench();
}
