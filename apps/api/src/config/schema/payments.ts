import { type Group, vendorAddress } from './setting.ts';

export const payments = {
  TRIAL_PAYMENTS: {
    usual: { development: 'allowed', production: 'refused' },
    meaning:
      'whether the service may sell for a shop that is for trying: a key `test_…`, a terminal `…DEMO`. Nobody pays there',
  },
  RENEWALS: {
    usual: 'off',
    meaning:
      'whether plans may renew themselves, which takes YooKassa’s manager ([how](money.md#renewals)): `on`, `off`',
  },
  YOOKASSA_SHOP_ID: { required: 'PAYMENTS=yookassa', meaning: 'the shop’s number' },
  YOOKASSA_SECRET_KEY: { required: 'PAYMENTS=yookassa', meaning: 'the shop’s secret key' },
  YOOKASSA_API_URL: vendorAddress('https://api.yookassa.ru/v3'),
  TBANK_TERMINAL_KEY: { required: 'PAYMENTS=tbank', meaning: 'the terminal’s name' },
  TBANK_PASSWORD: { required: 'PAYMENTS=tbank', meaning: 'the terminal’s password' },
  TBANK_API_URL: vendorAddress('https://securepay.tinkoff.ru/v2'),
  TBANK_FFD_VERSION: {
    usual: '1.2',
    meaning: 'format of the terminal’s cash register: `1.05` or `1.2`',
  },
  RECEIPTS: {
    required: 'PAYMENTS=yookassa',
    otherwise: '`off` in development, and without payments',
    meaning:
      '`on` or `off`: fiscal receipts (54-ФЗ) with every payment and refund; production names it with any provider',
  },
  RECEIPT_VAT_CODE: {
    required: 'RECEIPTS=on',
    otherwise: '`1` in development',
    meaning:
      'YooKassa’s numbers: 1 none, 7 5 %, 8 7 %, 11 22 % and so on; with T-Bank not 4 and 6 (20 %), which it has no words for. A change on a day: `1;2027-01-01=11`',
  },
  RECEIPT_SUBJECT: {
    usual: 'service',
    meaning: 'what the accountant says, in words that each provider of `PAYMENTS` lists',
  },
  RECEIPT_MODE: {
    usual: 'full_payment',
    meaning: 'likewise; `full_prepayment` makes closing receipts as well',
  },
  RECEIPT_TAX_SYSTEM: {
    meaning: '1 OSN, 2 and 3 USN, 5 ESN, 6 patent; T-Bank always wants one',
  },
  RECEIPT_SHOP_EMAIL: {
    otherwise: 'a person makes them',
    meaning: 'where receipts go of buyers whose accounts are erased',
  },
} as const satisfies Group;

const whoSells = 'ISSUER_NAME=ООО «Окошко»';
const bank = 'ISSUER_BANK=ПАО Сбербанк';

/** Who sells, and the account that bills are paid to. */
export const issuer = {
  ISSUER_NAME: {
    required: bank,
    otherwise: 'no bills and no acts are made',
    meaning:
      'who sells, as [bills and acts](money.md#bills-and-acts) name them: the company or the sole proprietor',
  },
  ISSUER_INN: { required: whoSells, meaning: '10 digits of a company, 12 of a sole proprietor' },
  ISSUER_KPP: { required: whoSells, meaning: '9 characters; of a company alone' },
  ISSUER_OGRN: { required: whoSells, meaning: '13 digits, or an OGRNIP of 15' },
  ISSUER_ADDRESS: { required: whoSells, meaning: 'the legal address' },
  ISSUER_BANK: {
    required: 'ISSUER_BIC=044525225',
    otherwise: 'no bills are made',
    meaning: 'the name of the bank where bills are paid to',
  },
  ISSUER_BIC: { required: bank, meaning: 'its BIC, 9 digits' },
  ISSUER_ACCOUNT: { required: bank, meaning: 'the account there, 20 digits' },
  ISSUER_CORRESPONDENT_ACCOUNT: {
    required: bank,
    meaning: 'the bank’s account at the Bank of Russia, 20 digits',
  },
  BILL_DAYS: { usual: '5', meaning: 'working days for which a bill may be paid' },
} as const satisfies Group;
