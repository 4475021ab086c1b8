import { afterEach, expect } from 'vitest';
import { closeApp } from './app.tsx';

// Of every file: a test ends without anything that the API would not take or give.
afterEach(async () => {
  expect(await closeApp()).toEqual([]);
});
