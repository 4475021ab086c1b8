import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aboutOf, benchmarkNames, PAGE, type Section, withSection } from '../bench/page.ts';

const page =
  '# Measurements\n\nHow.\n\n## b\n\nOld b.\n\n## From long checks\n\n## b\n\nBy hand.\n';
const section = (name: string): Section => ({
  ...{ name, about: `About ${name}.`, conditions: 'A day, a machine', printed: '\nrow 1\nrow 2\n' },
});

test('a section of the page is written in place of the former one, in the order of names; what is by hand stays', () => {
  const once = withSection(withSection(page, section('b')), section('a'));
  expect(once.match(/^## .*$/gm)).toEqual(['## a', '## b', '## From long checks', '## b']);
  expect(once).toContain('About b. A day, a machine.\n\n```text\nrow 1\nrow 2\n```\n');
  expect(once).not.toContain('Old b.');
  expect(once).toMatch(/## From long checks\n\n## b\n\nBy hand\.\n$/);
  expect(withSection(once, section('b')), 'the same again').toBe(once);
});

test('each benchmark tells in a sentence what it measures', () => {
  const names = benchmarkNames();
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(aboutOf(name), name).toMatch(/^[A-Z`].{30,}\.$/s);
});

test('the page has sections of benchmarks alone, in their order', () => {
  const names = benchmarkNames();
  const byScript = readFileSync(PAGE, 'utf8').split('\n## From long checks')[0] ?? '';
  const sections = [...byScript.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(names.filter((name) => sections.includes(name)));
});
