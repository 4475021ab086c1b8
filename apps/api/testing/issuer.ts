import type { Env } from '../src/config/env.ts';

/** Who sells, in the settings of tests that read documents. */
export const ISSUER: Env = {
  ISSUER_NAME: 'ООО «Окошко»',
  ISSUER_INN: '7736207543',
  ISSUER_KPP: '770401001',
  ISSUER_OGRN: '1027700229193',
  ISSUER_ADDRESS: 'Москва, улица Льва Толстого, 16',
};
