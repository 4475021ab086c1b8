import { afterAll } from 'vitest';
import { running } from './start-process.ts';

// Of every test file the last thing that is done.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});
