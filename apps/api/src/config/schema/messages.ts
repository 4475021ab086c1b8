import { type Group, vendorAddress } from './setting.ts';

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
