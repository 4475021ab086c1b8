import { expect, test } from 'vitest';
import { checkPolicy } from './policy.ts';

const HOST = 'https://okoshko.example';
const SALON = 'https://salon.example';
const check = (policy: string, flags: 'self' | 'cdn' = 'self') =>
  checkPolicy(policy, { host: HOST, page: SALON, flags });
const linesOf = (policy: string, flags?: 'self' | 'cdn') =>
  check(policy, flags).steps.map(({ line, directive }) => line ?? directive);

test.each([
  ['nothing is said of what we need', "object-src 'none'; base-uri 'self'; style-src 'self'", []],
  [
    'our host is there',
    `default-src 'self'; script-src ${HOST}; connect-src ${HOST}; img-src ${HOST}`,
    [],
  ],
  ['everything over TLS', "default-src https: 'unsafe-inline'", []],
  [
    'the host without its scheme, by a star, with a folder',
    `default-src okoshko.example; script-src *.example/widget/v1/`,
    [],
  ],
  [
    'a folder that is not ours',
    `default-src ${HOST}; script-src ${HOST}/js/`,
    [`script-src ${HOST}/js/ ${HOST}`],
  ],
  [
    'another port, a host below ours, the loader alone',
    `connect-src ${HOST}:8443; img-src *.okoshko.example; script-src ${HOST}/widget/v1/okoshko.js`,
    [
      `script-src ${HOST}/widget/v1/okoshko.js ${HOST}`,
      `connect-src ${HOST}:8443 ${HOST}`,
      `img-src *.okoshko.example ${HOST}`,
    ],
  ],
  [
    "default-src is repeated, so that nothing else is let through; 'none' goes",
    "default-src 'self'; img-src 'none'",
    [`script-src 'self' ${HOST}`, `connect-src 'self' ${HOST}`, `img-src ${HOST}`],
  ],
  [
    'script-src-elem wins over script-src',
    `script-src ${HOST}; script-src-elem 'self'`,
    [`script-src-elem 'self' ${HOST}`],
  ],
  [
    'a nonce goes to the tag, the policy stays',
    "script-src 'nonce-abc' 'strict-dynamic'",
    ['nonce'],
  ],
  [
    'with strict-dynamic addresses count for nothing',
    `script-src ${HOST} 'strict-dynamic'`,
    [`script-src ${HOST} 'strict-dynamic' 'nonce-RANDOM'`],
  ],
  [
    'trusted types that name others',
    "require-trusted-types-for 'script'; trusted-types dompurify",
    ['trusted-types dompurify okoshko'],
  ],
  ['trusted types that name nobody', "require-trusted-types-for 'script'", []],
  [
    'a sandbox',
    'sandbox allow-scripts',
    ['sandbox allow-scripts allow-same-origin allow-popups allow-forms'],
  ],
])('%s', (_, policy, lines) => {
  expect(linesOf(policy)).toEqual(lines);
});

test('flags of the public CDN want their own source', () => {
  expect(linesOf(`img-src ${HOST}`, 'cdn')).toEqual([`img-src ${HOST} https://cdn.jsdelivr.net`]);
});

test('a policy with all of its steps done needs no more', () => {
  for (const policy of [
    "default-src 'none'",
    "DEFAULT-SRC 'self'; default-src https:; sandbox; trusted-types 'none'",
    "script-src 'self' 'strict-dynamic'; img-src 'none'",
  ]) {
    const { steps, amended } = check(policy, 'cdn');
    expect(steps.length).toBeGreaterThan(0);
    expect(check(amended, 'cdn').steps.filter(({ line }) => line)).toEqual([]);
  }
});
