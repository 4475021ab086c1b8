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

/** The seller, and the account that bills are paid to. */
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

export const messages = {
  SMS_COST: {
    meaning:
      'kopecks that one part of an SMS costs with the supplier, such as `390`: what the desk’s numbers count the cost of messages by; the budget of SMS takes 390 where it is not set',
  },
  SMS_DAY_ROUBLES: {
    usual: '5000',
    meaning:
      'roubles that SMS of a day may cost, in shares for codes and messages ([decision 57](decisions/0057-messages-have-a-budget.md))',
  },
  SMS_COUNTRIES: {
    meaning:
      'countries beside Russia that SMS go to, such as `KZ:2500:100000,BY:1800:50000`: each with kopecks of a part and kopecks of a day; of others the list of countries says that no codes go there ([decision 70](decisions/0070-a-booking-takes-a-phone-of-any-country.md))',
  },
  OWN_TEXTS_AFTER: {
    usual: '3',
    meaning: 'bookings of clients themselves that open a professional’s own texts, up to 10',
  },
  SMSRU_API_ID: { required: 'SMS_SUPPLIERS=smsru', meaning: 'the key of SMS.ru' },
  SMSRU_API_URL: vendorAddress('https://sms.ru'),
  SMSC_API_KEY: { required: 'SMS_SUPPLIERS=smsc', meaning: 'the key of SMSC' },
  SMSC_API_URL: vendorAddress('https://smsc.ru'),
  TELEGRAM: {
    usual: { development: 'sandbox', production: 'off' },
    meaning: '`bot`, `off`, in development `sandbox`',
  },
  TELEGRAM_TOKEN: { required: 'TELEGRAM=bot', meaning: 'the bot’s token' },
  TELEGRAM_BOT: { required: 'TELEGRAM=bot', meaning: 'the bot’s name, without `@`' },
  TELEGRAM_WEBHOOK_SECRET: {
    required: 'TELEGRAM=bot',
    meaning: 'a secret of 16 characters or more that Telegram sends with updates',
  },
  TELEGRAM_API_URL: vendorAddress('https://api.telegram.org'),
  PUSH_SERVICES: {
    usual: { development: 'sandbox', production: 'off' },
    meaning: '`fcm`, `rustore`, `web`, a list of them; `off`; in development `sandbox`',
  },
  FCM_SERVICE_ACCOUNT_KEY: {
    required: 'PUSH_SERVICES=fcm',
    meaning: 'the JSON of the service account’s key',
  },
  FCM_API_URL: vendorAddress('https://fcm.googleapis.com'),
  VAPID_PUBLIC_KEY: {
    required: 'PUSH_SERVICES=web',
    meaning:
      'half of the pair that browsers’ push services know us by ([how to make one](operating.md#web-push))',
  },
  VAPID_PRIVATE_KEY: { required: 'PUSH_SERVICES=web', meaning: 'the other half' },
  VAPID_SUBJECT: {
    required: 'PUSH_SERVICES=web',
    meaning: 'where push services write to: `mailto:` or `https:`',
  },
  WEB_PUSH_RELAY_URL: {
    meaning: 'takes requests as `URL/HOST/PATH` where push services are not reached',
  },
  RUSTORE_PROJECT: { required: 'PUSH_SERVICES=rustore', meaning: 'the project’s id' },
  RUSTORE_TOKEN: { required: 'PUSH_SERVICES=rustore', meaning: 'the project’s service token' },
  RUSTORE_API_URL: vendorAddress('https://vkpns.rustore.ru'),
  MAIL_TRANSPORT: {
    usual: { development: 'sandbox', production: 'off' },
    meaning: '`smtp`, `off`, in development `sandbox`',
  },
  MAIL_URL: { required: 'MAIL_TRANSPORT=smtp', meaning: '`smtps://user:password@host`' },
  MAIL_FROM: { required: 'MAIL_TRANSPORT=smtp', meaning: 'such as `Окошко <hello@okoshko.ru>`' },
} as const satisfies Group;
