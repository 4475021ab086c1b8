import { describe, expect, test } from 'vitest';
import { ISSUER } from '../../testing/issuer.ts';
import { issuerOf } from './bills.ts';
import type { Env } from './env.ts';
import { checked } from './settings.ts';

const read = (env: Env) => checked(env, (its) => issuerOf(env, its));
const { ISSUER_KPP: _, ...WITHOUT_KPP } = ISSUER;
const PROPRIETOR: Env = {
  ...WITHOUT_KPP,
  ISSUER_INN: '500100732259',
  ISSUER_OGRN: '304500116000157',
};

describe('who sells', () => {
  test('is nobody where nothing is set, else whole', () => {
    expect(read({})).toBeNull();
    expect(read(ISSUER)).toEqual({
      ...{ name: 'ООО «Окошко»', inn: '7736207543', kpp: '770401001', ogrn: '1027700229193' },
      address: 'Москва, улица Льва Толстого, 16',
    });
    expect(read(PROPRIETOR)).toMatchObject({ kpp: null, ogrn: '304500116000157' });
  });

  test.each<[string, Env]>([
    ...Object.keys(ISSUER).map((name): [string, Env] => [name, { ...ISSUER, [name]: undefined }]),
    ['ISSUER_INN', { ...ISSUER, ISSUER_INN: '7736207544' }],
    ['ISSUER_KPP', { ...ISSUER, ISSUER_KPP: '77' }],
    ['ISSUER_KPP', { ...PROPRIETOR, ISSUER_KPP: '770401001' }],
    ['ISSUER_OGRN', { ...ISSUER, ISSUER_OGRN: '304500116000157' }],
    ['ISSUER_OGRN', { ...PROPRIETOR, ISSUER_OGRN: '1027700229193' }],
    ['ISSUER_NAME', { ...ISSUER, ISSUER_NAME: '  ' }],
    ['ISSUER_ADDRESS', { ...ISSUER, ISSUER_ADDRESS: 'о'.repeat(501) }],
  ])('is refused by %s that is missing or wrong', (name, env) =>
    expect(() => read(env)).toThrow(new RegExp(`^${name} `)),
  );
});
