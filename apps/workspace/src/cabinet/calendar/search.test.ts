import { afterEach, expect, test, vi } from 'vitest';
import { CALENDAR_VIEWS, keepView, lastView } from './search.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

function storageOf(stored: Map<string, string>) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('the view that was chosen last is the next to open, and nothing else that a browser keeps', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', storageOf(stored));
  expect(lastView()).toBeUndefined();
  for (const view of CALENDAR_VIEWS) {
    keepView(view);
    expect(lastView()).toBe(view);
  }
  for (const key of stored.keys()) stored.set(key, 'year');
  expect(lastView()).toBeUndefined();
});

test('a browser that refuses its storage opens the usual view', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => keepView('month')).not.toThrow();
  expect(lastView()).toBeUndefined();
});
