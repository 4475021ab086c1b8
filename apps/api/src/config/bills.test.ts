import { describe, expect, test } from 'vitest';
import { BANK, ISSUER } from '../../testing/issuer.ts';
import { billsOf, isAccount } from './bills.ts';
import type { Env } from './env.ts';
import { checked } from './settings.ts';

const read = (env: Env) => checked(env, (its) => billsOf(env, its));

describe('the bank that bills are paid to', () => {
  test('is none where nothing is set, else whole; a bill is good for five working days', () => {
    expect(read(ISSUER)).toMatchObject({ issuerBank: null, billDays: 5 });
    expect(read({ ...ISSUER, ...BANK, BILL_DAYS: '10' })).toMatchObject({
      issuerBank: {
        ...{ name: 'ПАО Сбербанк', bic: '044525225', account: '40702810200000012345' },
        correspondent: '30101810400000000225',
      },
      billDays: 10,
    });
  });

  test.each<[string, Env]>([
    ...Object.keys(BANK).map((name): [string, Env] => [
      name,
      { ...ISSUER, ...BANK, [name]: undefined },
    ]),
    ['ISSUER_NAME', BANK],
    ['ISSUER_BIC', { ...ISSUER, ...BANK, ISSUER_BIC: '44525225' }],
    ['ISSUER_ACCOUNT', { ...ISSUER, ...BANK, ISSUER_ACCOUNT: '40702810200000012346' }],
    ['ISSUER_ACCOUNT', { ...ISSUER, ...BANK, ISSUER_BIC: '044525226' }],
    [
      'ISSUER_CORRESPONDENT_ACCOUNT',
      { ...ISSUER, ...BANK, ISSUER_CORRESPONDENT_ACCOUNT: '30101810400000000226' },
    ],
    ['BILL_DAYS', { ...ISSUER, ...BANK, BILL_DAYS: '0' }],
  ])('is refused by %s that is missing or wrong', (name, env) =>
    expect(() => read(env)).toThrow(new RegExp(`^${name} `)),
  );

  test('has the keys of the Bank of Russia’s own examples, and no digit of one can be another', () => {
    expect(isAccount('40602810700000000025', '746')).toBe(true);
    expect(isAccount('30101810800000000746', '005')).toBe(true);
    const account = '40702810200000012345';
    for (let index = 0; index < account.length; index += 1) {
      for (let more = 1; more < 10; more += 1) {
        const digit = (Number(account[index]) + more) % 10;
        const other = `${account.slice(0, index)}${digit}${account.slice(index + 1)}`;
        expect([other, isAccount(other, '225')]).toEqual([other, false]);
      }
    }
  });
});
