import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from './db/sealed-column.ts';
import { equalInConstantTime, hmac, newCode, newDocumentId, newToken } from './tokens.ts';

const DRAWS = 2000;
const drawn = <T>(draw: () => T): readonly T[] => Array.from({ length: DRAWS }, draw);
const key = hmac('a key', 'a purpose');

describe('random', () => {
  test('tokens have 256 bits, and none comes twice', () => {
    const tokens = drawn(newToken);
    expect(tokens.filter((token) => Buffer.from(token, 'base64url').length !== 32)).toEqual([]);
    expect(new Set(tokens).size).toBe(DRAWS);
  });

  test('names of documents have a letter and 23 of 36 signs, each of them as often', () => {
    const names = drawn(newDocumentId);
    expect(names.filter((name) => !/^[a-z][a-z0-9]{23}$/.test(name))).toEqual([]);
    const counts = new Map<string, number>();
    for (const sign of names.flatMap((name) => [...name.slice(1)])) {
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
    const mean = (DRAWS * 23) / 36;
    expect(counts.size).toBe(36);
    // Seven standard deviations on either side: chance alone is not outside in the life of this test.
    for (const count of counts.values())
      expect(Math.abs(count - mean)).toBeLessThan(7 * mean ** 0.5);
  });

  test('codes have six digits, with every digit at every place', () => {
    const codes = drawn(() => newCode(6));
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    for (const position of [0, 1, 2, 3, 4, 5]) {
      expect(new Set(codes.map((code) => code[position])).size).toBe(10);
    }
  });
});

test('secrets are equal in constant time where they are equal at all', () => {
  const isSound = fc.property(fc.string(), fc.string(), (a, b) => {
    expect([equalInConstantTime(a, b), equalInConstantTime(a, a)]).toEqual([a === b, true]);
  });
  fc.assert(isSound, { seed: 1, numRuns: 300 });
});

test('no two lists of signed parts have one signature', () => {
  const parts = fc.array(fc.string({ unit: fc.constantFrom('a', ':', ',', '1') }), {
    maxLength: 4,
  });
  const isSound = fc.property(parts, parts, (one, other) => {
    const areEqual = JSON.stringify(one) === JSON.stringify(other);
    expect(hmac('a key', ...one) === hmac('a key', ...other)).toBe(areEqual);
  });
  fc.assert(isSound, { seed: 1, numRuns: 1000 });
});

describe('what is sealed', () => {
  test('is sealed otherwise each time, and opened by its key alone', () => {
    const isSound = fc.property(fc.string(), (text) => {
      const [one, other] = [seal(key, text), seal(key, text)];
      expect(one).not.toBe(other);
      expect([unseal(key, one), unseal(key, other)]).toEqual([text, text]);
      expect(unseal(hmac('another key', 'a purpose'), one)).toBeNull();
    });
    fc.assert(isSound, { seed: 1, numRuns: 100 });
  });

  test('is opened no more once a bit of it was changed, or its end is missing', () => {
    const isSound = fc.property(fc.string(), fc.nat(), fc.nat(7), (text, at, bit) => {
      const bytes = Buffer.from(seal(key, text), 'base64url');
      const position = at % bytes.length;
      bytes[position] = (bytes[position] ?? 0) ^ (1 << bit);
      expect(unseal(key, bytes.toString('base64url'))).toBeNull();
      expect(unseal(key, seal(key, text).slice(0, at % 38))).toBeNull();
    });
    fc.assert(isSound, { seed: 1, numRuns: 300 });
  });
});
