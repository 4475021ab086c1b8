import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appointmentSearch } from './cabinet/appointment/search.ts';
import { calendarSearch } from './cabinet/calendar/search.ts';
import { auditSearch } from './desk/audit/search.ts';
import { messagesSearch } from './desk/messages/search.ts';
import { paymentsSearch } from './desk/payments/search.ts';
import { peopleSearch } from './desk/people/search.ts';
import { searchIn, searchText } from './desk/shared/views/rules.ts';

test('an appointment beside the calendar shares its address with it: no name in it is of both', () => {
  const [own, beside] = [calendarSearch({}), appointmentSearch({})].map(Object.keys);
  expect(own?.filter((name) => beside?.includes(name))).toEqual([]);
});

const NAMES = ['q', 'status', 'provider', 'purpose', 'from', 'to', 'user', 'sort', 'role', 'state']
  .concat('kind', 'address', 'channel', 'error', 'until', 'model', 'document', 'action', 'field')
  .concat('value', 'person', 'page', 'id', 'dialog');
const VALUES = [
  'paid',
  'any',
  'tbank',
  'tariff',
  '2026-11-01',
  '2026-11-30',
  7,
  '7',
  'at:asc',
].concat('name:asc', 'operator', 'blocked', 'planned', 'failed', 'sms', 'анна «б»', '"\\', 'read');

const anyAddress = fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES), {
  maxKeys: 10,
});

test.each([
  ['payments', paymentsSearch],
  ['people', peopleSearch],
  ['messages', messagesSearch],
  ['audit', auditSearch],
] as const)('a view of %s opens the list that it was saved from', (_, read) => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      const list = read(address);
      const {
        page: _page,
        id: _id,
        dialog: _dialog,
        ...lasting
      } = { ...list } as {
        readonly [name: string]: unknown;
      };
      const opened = read(searchIn(searchText(list)));
      expect(JSON.parse(JSON.stringify(opened))).toEqual(JSON.parse(JSON.stringify(lasting)));
      expect(searchText(opened)).toBe(searchText(list));
    }),
  );
});
