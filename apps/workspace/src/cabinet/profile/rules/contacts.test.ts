import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { expect, test } from 'vitest';
import { contactsChanges, contactsOf, readPosition, wrongContacts } from './contacts.ts';

const stored = {
  public_phone: '79161234567',
  phone: null,
  city: 'Москва',
  address: null,
  lat: 55.751574,
  lon: 37.573856,
} as ProviderProfile;

test('what is stored comes back as it was', () => {
  const { public_phone, phone, city, address, lat, lon } = stored;
  expect(contactsOf(stored).publicPhone).toBe('+7 916 123 45 67');
  expect(contactsChanges(contactsOf(stored))).toEqual({
    ...{ public_phone, phone, city, address, lat, lon },
  });
});

test.each([
  ['55.75, 37.57', { lat: 55.75, lon: 37.57 }],
  ['-33.9 151', { lat: -33.9, lon: 151 }],
  ['91, 0', null],
  ['0, 181', null],
  ['Тверская, 1', null],
  ['', null],
])('a position: %j', (text, position) => expect(readPosition(text)).toEqual(position));

test('what was typed wrong is told by field; what is empty is not wrong', () => {
  const empty = { publicPhone: '', phone: ' ', city: '', address: '', position: '' };
  const right = { publicPhone: false, phone: false, position: false };
  expect(wrongContacts(empty)).toEqual(right);
  expect(wrongContacts(contactsOf(stored))).toEqual(right);
  const wrong = { ...empty, publicPhone: '12', phone: 'нет', position: 'дом' };
  expect(wrongContacts(wrong)).toEqual({ publicPhone: true, phone: true, position: true });
});
