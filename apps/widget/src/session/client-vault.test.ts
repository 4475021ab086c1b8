import { expect, test } from 'vitest';
import { clientVault } from './client-vault.ts';
import { CLIENT_KEY } from './keys.ts';
import { bookingDraft } from './stored-booking.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const session = (token: string, provider: number | null = 1) => ({
  ...{ token, provider_profile: provider, expires_at: '2026-12-01T00:00:00.000Z' },
});
const NOW = Date.parse('2026-11-26T12:00:00.000Z');

test('each provider has a token of their own; one of all providers goes for any', () => {
  const storage = memory();
  const vault = clientVault(
    () => storage,
    () => NOW,
  );
  vault.write('anna', session('of-anna'));
  vault.write('olga', session('of-olga'));
  expect([vault.read('anna'), vault.read('olga'), vault.read('vera')]).toEqual([
    'of-anna',
    'of-olga',
    null,
  ]);
  vault.drop('of-anna');
  expect([vault.read('anna'), vault.read('olga')]).toEqual([null, 'of-olga']);
  vault.write('anna', session('of-all', null));
  expect(vault.read('vera')).toBe('of-all');
});

test('what is over or damaged is nobody', () => {
  const storage = memory();
  let now = NOW;
  const vault = clientVault(
    () => storage,
    () => now,
  );
  vault.write('anna', session('of-anna'));
  now = Date.parse('2026-12-02T00:00:00.000Z');
  expect(vault.read('anna')).toBeNull();
  for (const damage of ['☠', 'null', '{"anna":null}', '{"anna":{"token":"a b"}}']) {
    storage.values.set(CLIENT_KEY, damage);
    expect(
      clientVault(
        () => storage,
        () => NOW,
      ).read('anna'),
    ).toBeNull();
  }
});

test('where the page forbids storage a client is known as long as the page lives', () => {
  const vault = clientVault(
    () => {
      throw new Error('denied');
    },
    () => NOW,
  );
  vault.write('anna', session('of-anna'));
  expect(vault.read('anna')).toBe('of-anna');
});

test('a draft is kept for half an hour, for its provider alone', () => {
  const storage = memory();
  let now = NOW;
  const draftAt = (provider: string) =>
    bookingDraft(
      () => storage,
      () => now,
      provider,
    );
  const draft = draftAt('anna');
  const choice = {
    ...{ services: ['s'], seats: 1, startsAt: null, phone: null, name: 'Вера' },
    ...{ comment: '', marketing: false, promo: null, price: null, intent: null, earlier: null },
  };
  draft.keep(choice);
  expect(draft.load()).toMatchObject(choice);
  expect(draftAt('olga').load()).toBeNull();
  now += 1_800_000;
  expect(draft.load()).toBeNull();
  draft.keep(null);
  expect(storage.values.size).toBe(0);
});
