import { readdir } from 'node:fs/promises';

/**
 * `npm run bench [-- NAME …]`: runs the benchmarks one after another, nothing beside them. Each prints
 * our figure, the floor's in the same run, and the ratio.
 */
const wanted = process.argv.slice(2);
const found = (await readdir(import.meta.dirname)).flatMap(
  (file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? [],
);
const unknown = wanted.filter((name) => !found.includes(name));
if (unknown.length) throw new Error(`No benchmark ${unknown}; there are ${found}`);

for (const name of wanted.length ? wanted : found) {
  console.log(`\n# ${name}`);
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: () => Promise<void> };
  await bench();
}
