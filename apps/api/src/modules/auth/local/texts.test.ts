import { expect, test } from 'vitest';
import { emailOf } from './texts.ts';

const origin = 'https://okoshko.example';
const reset = (passwordPage: string | null) =>
  emailOf('reset', 'abc', { origin, passwordPage }).text;

test('the letter leads to our page, its code behind the #, or to the host’s, in its query', () => {
  expect(reset(null)).toContain(' https://okoshko.example/password#abc\n');
  expect(reset('https://host.example/new?a=1')).toContain(
    ' https://host.example/new?a=1&code=abc\n',
  );
});
