import { afterAll } from 'vitest';
import { running } from './start-process.ts';

// This is the last thing that every test file does.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});
