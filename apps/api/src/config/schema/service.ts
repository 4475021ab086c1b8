import type { Group } from './setting.ts';

export const required = {
  NODE_ENV: {
    usual: 'development',
    meaning:
      '`production` has no demo, sandbox or outbox, and does not start without the settings marked ●. `development` is for this machine alone: it refuses any other `LISTEN_HOST`, `PUBLIC_URL` and `DESK_ORIGIN`',
  },
  PUBLIC_URL: {
    required: 'always',
    otherwise: 'the listening address',
    meaning: 'where visitors reach the service; `https:` in production',
  },
  DATABASE_URL: {
    required: 'EMBEDDED_DATABASE=refused',
    meaning:
      '`postgres://…` (15 or newer) instead of the embedded database; production does without it where `EMBEDDED_DATABASE=allowed`',
  },
  SECRET_KEY: {
    required: 'always',
    otherwise: 'generated, stored in `DATA_DIR`',
    meaning:
      'the key of keyed hashes, 32 characters or more, random (`openssl rand -hex 32`). Store it: [another one](operating.md#another-secret_key) makes links and second factors invalid',
  },
  PAYMENTS: {
    required: 'always',
    otherwise: '`sandbox` in development',
    meaning:
      '`yookassa`, `tbank`, `off`; in development also `sandbox` (or `sandbox-yookassa`) and `sandbox-tbank`. A list: the first takes new payments, the others finish theirs',
  },
  SMS_SUPPLIERS: {
    required: 'always',
    otherwise: '`sandbox` in development',
    meaning: 'suppliers in order, such as `smsru,smsc`; or `sandbox` (development only); or `off`',
  },
} as const satisfies Group;

export const addresses = {
  PORT: { usual: '3000', meaning: 'where to listen' },
  LISTEN_HOST: { usual: '127.0.0.1', meaning: 'on which address; `0.0.0.0`: on all' },
  DESK_ORIGIN: {
    meaning:
      'an origin on another host, such as `https://desk.example.ru`, that the operators’ desk is moved to: it is served there alone, with nothing else of ours but the API and the widget’s files; what operators’ browsers store is out of other pages’ reach ([how](operating.md#the-operators-desk))',
  },
  TRUST_PROXY: {
    usual: '0',
    meaning:
      'how many proxies stand before the service (to 9), or their addresses: the client’s address is taken from `X-Forwarded-For`',
  },
  HOST_ORIGINS: {
    meaning:
      'host pages, a comma list of origins: CORS and return addresses of payments; `https://*.salon.ru` is all below `salon.ru` and not the name itself, for previews of a site of one’s own: never below a public suffix, as `*.vercel.app` is; development adds this machine, production takes `https:` alone',
  },
  OFFER_URL: { meaning: 'the offer that the widget links to; without it there is no link to one' },
  PRIVACY_URL: {
    otherwise: '`/privacy` of ours',
    meaning:
      'the document on personal data. Ours names who sells, where `ISSUER_NAME` is set; publish your own before the first client',
  },
  DOCUMENTS_VERSION: {
    usual: '1',
    meaning: 'the version of both documents, recorded with every consent',
  },
  PASSWORD_RESET_URL: {
    otherwise: '`/password` of ours',
    meaning: 'the page that asks for a new password; a page of the host’s gets `?code=`',
  },
  EMAIL_CONFIRMED_URL: {
    otherwise: '`/email-confirmed` of ours',
    meaning: 'the page that the link of a confirmation e-mail ends at',
  },
} as const satisfies Group;

export const data = {
  DATA_DIR: {
    usual: '.data',
    meaning: 'embedded database, uploads without `S3_URL`, the development key',
  },
  EMBEDDED_DATABASE: {
    usual: { development: 'allowed', production: 'refused' },
    meaning:
      'whether the service may do without `DATABASE_URL`: the embedded database survives a killed process, not a power cut',
  },
  DATABASE_POOLED: {
    usual: '0',
    meaning:
      '`1` where `DATABASE_URL` is a proxy that pools by transaction (PgBouncer): statements are not named, and the role needs `ALTER ROLE … SET random_page_cost = 1.1` and `… SET jit = off` (decision 43)',
  },
  DATABASE_DIRECT_URL: {
    meaning:
      'PostgreSQL itself, where `DATABASE_URL` is a proxy: for migrations and for notifications from other nodes',
  },
  DATABASE_CONNECTIONS: {
    usual: '10',
    meaning: 'connections of a node to PostgreSQL for requests; one more is for notifications',
  },
  DATABASE_BACKGROUND_CONNECTIONS: {
    usual: '3',
    meaning:
      'those for the background ([how it shares the server with people](operating.md#the-background))',
  },
  DATABASE_REPLICA_URL: {
    meaning: 'a standby that answers [what may be some seconds old](operating.md#a-read-replica)',
  },
  SECRET_KEY_PREVIOUS: {
    meaning:
      'keys that were `SECRET_KEY` before, separated by commas: what they signed (links in messages, second factors, recovery codes, codes under way) stays good while they stand here',
  },
  S3_URL: {
    meaning:
      'uploads and the widget’s releases in a bucket instead of `DATA_DIR`; several servers need it: `https://storage.yandexcloud.net`',
  },
  S3_REGION: { usual: 'us-east-1', meaning: '`ru-central1` at Yandex' },
  S3_BUCKET: { required: 'S3_URL=https://storage.example', meaning: 'the bucket' },
  S3_KEY: { required: 'S3_URL=https://storage.example', meaning: 'the key’s id' },
  S3_SECRET: { required: 'S3_URL=https://storage.example', meaning: 'the key’s secret' },
  UPLOAD_QUOTA_MB: {
    usual: '500',
    meaning: 'how much one user may upload; operators have no limit',
  },
} as const satisfies Group;
