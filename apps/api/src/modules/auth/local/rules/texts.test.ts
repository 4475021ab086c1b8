import { expect, test } from 'vitest';
import { emailOf } from './texts.ts';

const publicUrl = 'https://okoshko.example';
const textOf = (passwordResetUrl: string | null) =>
  emailOf('reset', 'abc', { publicUrl, passwordResetUrl }).text;

test('the e-mail leads to our page, its code behind the #, or to the host’s, in its query', () => {
  expect(textOf(null)).toContain(' https://okoshko.example/password#abc\n');
  expect(textOf('https://host.example/new?a=1')).toContain(
    ' https://host.example/new?a=1&code=abc\n',
  );
});
