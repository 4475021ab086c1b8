import { afterEach, expect } from 'vitest';
import { closeApp } from './app.tsx';

// In every test file, a test fails if the app sent or received anything that the API would refuse or never give.
afterEach(async () => {
  expect(await closeApp()).toEqual([]);
});
