import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateCookieOf as oauthCookieOf } from '../modules/auth/oauth/rules.ts';
import { readCookie, setCookie } from './cookies.ts';
import { NEVER_REACHED } from './db/replica/choose-source.ts';
import { cookieOf as positionCookieOf } from './http/session.ts';

const PROTECTION = 'Path=/; HttpOnly; Secure; SameSite=Lax';
const flow = (redirectUri: string) => ({ redirectUri, state: '1.nonce.signature' });

describe('a cookie on encrypted pages', () => {
  test.each([
    ['of signing in by another service', oauthCookieOf(flow('https://okoshko.example/in'))],
    ['of a sign-in that is over', oauthCookieOf(flow('https://okoshko.example/in'), true)],
    ['of a place in the database’s log', positionCookieOf(NEVER_REACHED, true)],
  ])('%s is of this host alone, by TLS alone, and no script reads it', (_, header) => {
    expect(header).toMatch(/^__Host-okoshko-/);
    expect(header).toContain(PROTECTION);
    expect(header).not.toContain('Domain');
  });

  test('whatever it holds is read again, and not where another host or a page without TLS wrote it', () => {
    const values = fc.stringMatching(/^[\w.-]{1,200}$/);
    const property = fc.property(values, (value) => {
      const key = { name: 'okoshko-x', isEncrypted: true };
      const sent = setCookie({ ...key, value, ageSeconds: 60 }).split(';')[0] ?? '';
      expect(readCookie(sent, key)).toBe(value);
      expect(readCookie(`okoshko-x=${value}`, key)).toBeNull();
    });
    fc.assert(property, { numRuns: 100, seed: 1 });
  });
});

test('every cookie of ours is written here', async () => {
  const source = join(import.meta.dirname, '..');
  const files = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const writing: string[] = [];
  for (const name of files) {
    const text = await readFile(join(source, name), 'utf8');
    if (/from 'cookie'|set-cookie['"],\s*['"`]/i.test(text)) writing.push(name);
  }
  expect(writing).toEqual(['platform/cookies.ts']);
});
