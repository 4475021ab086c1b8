import { describe, expect, test } from 'vitest';
import { roleReference } from './rules.ts';

describe('a role named in a body', () => {
  test.each([
    [3, 3],
    ['adocumentid', 'adocumentid'],
    [{ id: 3 }, 3],
    [{ documentId: 'a', id: 3 }, 'a'],
    [{ connect: [{ id: 3 }] }, 3],
    [{ connect: [3] }, 3],
    [{ set: [{ documentId: 'a' }] }, 'a'],
    [null, null],
    [true, null],
    [[], null],
    [[1, 2], null],
    [{}, null],
  ])('%j', (value, reference) => expect(roleReference(value)).toBe(reference));
});
