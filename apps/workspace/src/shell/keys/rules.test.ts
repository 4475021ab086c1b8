import { describe, expect, test } from 'vitest';
import { type Press, shortcutOf } from './rules.ts';

const press = (input: Partial<Press>): Press => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isElsewhere: false,
  ...input,
});

describe('what a key does', () => {
  test.each([
    [{ key: 't', code: 'KeyT' }, 'today'],
    [{ key: 'е', code: 'KeyT' }, 'today'],
    [{ key: 'т', code: 'KeyN' }, 'new'],
    [{ key: 'о', code: 'KeyJ' }, 'nextRow'],
    [{ key: 'k', code: 'KeyK' }, 'previousRow'],
    [{ key: 'у', code: 'KeyE' }, 'openRow'],
    [{ key: 'ч', code: 'KeyX' }, 'selectRow'],
    [{ key: 'ф', code: 'KeyA' }, 'actions'],
    [{ key: 'к', code: 'KeyR' }, 'write'],
    [{ key: '/', code: 'Slash' }, 'search'],
    [{ key: '.', code: 'Slash' }, 'search'],
    [{ key: '?', code: 'Slash', shiftKey: true }, 'help'],
    [{ key: ',', code: 'Slash', shiftKey: true }, 'help'],
    [{ key: 'л', code: 'KeyK', ctrlKey: true }, 'everything'],
    [{ key: 'k', code: 'KeyK', metaKey: true, isElsewhere: true }, 'everything'],
  ] as const)('%o', (input, shortcut) => {
    expect(shortcutOf(press(input))).toBe(shortcut);
  });

  test.each([
    ['in a field', { key: 't', code: 'KeyT', isElsewhere: true }],
    ['of the browser', { key: 't', code: 'KeyT', ctrlKey: true }],
    ['a capital letter', { key: 'N', code: 'KeyN', shiftKey: true }],
    ['with Alt', { key: 't', code: 'KeyT', altKey: true }],
    ['another one', { key: 'q', code: 'KeyQ' }],
  ])('nothing: %s', (_, input) => {
    expect(shortcutOf(press(input))).toBeNull();
  });
});
