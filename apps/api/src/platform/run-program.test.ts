import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

const LIMITS = { input: '', maxBuffer: 100_000 };

test('a program answers what it writes, and knows nothing of our environment', async () => {
  const program = 'process.stdout.write(String(Object.keys(process.env).length))';
  expect(String(await runProgram({ ...LIMITS, args: ['-e', program] }))).toBe('0');
});

test.each([
  ['outlasts its time', { args: ['-e', 'for (;;);'], timeout: 300 }, 'SIGKILL'],
  [
    'takes more memory than it may',
    {
      args: [
        '--max-old-space-size=16',
        '-e',
        'for (const all = []; ; ) all.push(Array(999).fill(1.5))',
      ],
    },
    'SIGABRT',
  ],
  [
    'writes more than it may',
    { args: ['-e', "process.stdout.write('x'.repeat(200_000))"] },
    'ERR_CHILD_PROCESS_STDIO_MAXBUFFER',
  ],
])('one that %s ends alone', async (_, program, how) => {
  const error = await runProgram({ ...LIMITS, ...program }).catch((one: unknown) => one);
  const { signal, code } = error as { signal?: string; code?: string };
  expect(signal ?? code).toBe(how);
});
