import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errors } from '@okoshko/contract/errors';
import { expect } from '@playwright/test';
import { blocksIn } from '../../../scripts/code-blocks.ts';
import { test } from './test.ts';

const run = promisify(execFile);
const GUIDE = new URL('../../../docs/first-booking.md', import.meta.url);
/** Printed between two steps, so that each is compared with what the guide says of it. */
const MARK = '--- next step ---';

/** One heading of the guide with what stands under it. */
interface Step {
  readonly title: string;
  readonly text: string;
  readonly command: string;
  /** The answer, shortened; null where the guide shows none. */
  readonly answer: unknown;
}

const fenced = (text: string, language: string): string => blocksIn(text, language).join('\n');

async function readSteps(): Promise<readonly Step[]> {
  const guide = await readFile(GUIDE, 'utf8');
  return guide
    .split(/^#{2,3} /m)
    .map((text) => ({
      title: text.split('\n', 1)[0] ?? '',
      text,
      command: fenced(text, 'sh'),
      answer: JSON.parse(fenced(text, 'json') || 'null'),
    }))
    .filter(({ command }) => command);
}

/** The keys and types of a value; of a list, those of its first element. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
}

test('the commands of the guide, pasted in order, make a booking and cancel it', async ({
  baseURL,
}) => {
  const steps = await readSteps();
  expect(steps).toHaveLength(13);
  const commands = steps.map(({ command }) => `${command}\necho '${MARK}'`).join('\n');
  const here = commands.replace('BASE=http://127.0.0.1:3000', `BASE=${baseURL}`);
  const { stdout } = await run('sh', ['-eu', '-c', here]).catch(({ stdout, stderr }) => {
    throw new Error(`a command failed:\n${stdout}${stderr}`);
  });
  const printed = stdout.split(MARK).map((text) => text.trim());
  for (const [index, { title, answer }] of steps.entries()) {
    if (answer === null) continue;
    const actual = JSON.parse(printed[index] ?? '');
    expect(shapeOf(actual), title).toMatchObject(shapeOf(answer) as Record<string, unknown>);
  }
  expect(JSON.parse(printed.at(-2) ?? '').data.status).toBe('cancelled_by_client');
});

test('the codes of the guide are those of the dictionary', async () => {
  const dictionary: Readonly<Record<string, { status: number }>> = errors;
  const steps = await readSteps();
  for (const { title, text } of steps) {
    for (const [, code = '', status] of text.matchAll(/`(\w+)`, (\d{3})\b/g)) {
      expect([code, dictionary[code]?.status], title).toEqual([code, Number(status)]);
    }
  }
});
