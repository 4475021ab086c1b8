import type { Env } from '../src/config/env.ts';

/** The seller, in the settings of tests that read documents. */
export const ISSUER: Env = {
  ISSUER_NAME: 'ООО «Окошко»',
  ISSUER_INN: '7736207543',
  ISSUER_KPP: '770401001',
  ISSUER_OGRN: '1027700229193',
  ISSUER_ADDRESS: 'Москва, улица Льва Толстого, 16',
};

/** The bank account for the payment of bills. */
export const BANK: Env = {
  ISSUER_BANK: 'ПАО Сбербанк',
  ISSUER_BIC: '044525225',
  ISSUER_ACCOUNT: '40702810200000012345',
  ISSUER_CORRESPONDENT_ACCOUNT: '30101810400000000225',
};
