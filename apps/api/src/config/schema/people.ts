import { type Group, vendorAddress } from './setting.ts';

export const signIn = {
  OPERATOR_SECOND_FACTOR: {
    usual: { development: 'optional', production: 'required' },
    meaning:
      'whether operators set a second factor up, a code of an authenticator, before they see anything; `optional`: who has one is asked for it, the others are not ([how](operating.md#the-second-factor))',
  },
  CALL_SUPPLIER: {
    usual: 'off',
    meaning:
      '`smsru`: a phone may be proved by a free call from it (provider `call` of the sign-in steps), with SMS.ru’s settings',
  },
  OAUTH_PROVIDERS: { meaning: 'services people may sign in with, a list: `vk`, `yandex`, `oidc`' },
  OAUTH_CALLBACK_URL: {
    required: 'OAUTH_PROVIDERS=vk',
    meaning:
      'the host’s page that gets `access_token` (or `error`) and calls `/api/auth/:provider/callback`, where a sign-in names none; the widget does. Needed with any provider',
  },
  VK_CLIENT_ID: { required: 'OAUTH_PROVIDERS=vk', meaning: 'the application’s id' },
  VK_API_URL: vendorAddress('https://id.vk.com'),
  YANDEX_CLIENT_ID: { required: 'OAUTH_PROVIDERS=yandex', meaning: 'the application’s id' },
  YANDEX_CLIENT_SECRET: { required: 'OAUTH_PROVIDERS=yandex', meaning: 'its secret' },
  YANDEX_OAUTH_URL: vendorAddress('https://oauth.yandex.ru'),
  YANDEX_API_URL: vendorAddress('https://login.yandex.ru'),
  OIDC_ISSUER: {
    required: 'OAUTH_PROVIDERS=oidc',
    meaning: 'the address of any service of OpenID Connect',
  },
  OIDC_CLIENT_ID: { required: 'OAUTH_PROVIDERS=oidc', meaning: 'the client’s id there' },
  OIDC_CLIENT_SECRET: { required: 'OAUTH_PROVIDERS=oidc', meaning: 'its secret' },
} as const satisfies Group;

export const confirmations = {
  CONFIRM_REFUND_ABOVE: {
    usual: '50000',
    meaning:
      'roubles of one payment: a refund after which more has gone back, or a decision of a manual review over more, waits for a second person of the staff; `0`: none does. With one person who may refund it is off ([how](operating.md#a-second-person))',
  },
  CONFIRM_PLAN_ABOVE: {
    usual: '100000',
    meaning:
      'so does a plan or an add-on by hand that is worth more roubles, by its own price or the price list’s; `0`: none does',
  },
  CONFIRM_BROADCAST_ABOVE: {
    usual: '1000',
    meaning: 'so does a broadcast to more people; `0`: none does',
  },
  CONFIRM_ROLES: {
    usual: { development: 'off', production: 'on' },
    meaning:
      'so does giving or taking a role of the staff, and changing the rights of one: `on` or `off`',
  },
} as const satisfies Group;

export const limits = {
  RATE_LIMITS: { usual: 'on', meaning: '`off` is for benchmarks; refused in production' },
  MAX_REQUESTS_PER_MINUTE: {
    usual: '600',
    meaning:
      'calls of the API from one address on each node, before it answers 429; pages and files are counted apart, five times as many. The widget’s files, `/healthz` and `/readyz` are not counted. Raise it where many people come from one address: an office, a mobile carrier, a CDN that `TRUST_PROXY` does not count',
  },
  MAX_REQUESTS_IN_FLIGHT: {
    usual: '1000',
    meaning:
      'requests above it are refused with 503 `overloaded`; `0`: none is ([overload](operating.md#overload))',
  },
  MAX_EVENT_LOOP_DELAY_MS: {
    usual: { development: '0', production: '1000' },
    meaning: 'so are all while the event loop is later than that; `0`: none is',
  },
  DATABASE_WAIT_MS: {
    usual: '5000',
    meaning: 'how long a request waits for a connection to PostgreSQL before 503 `unavailable`',
  },
  DATABASE_STATEMENT_MS: {
    usual: '10000',
    meaning:
      'how long PostgreSQL may work on one statement of a request: a list is refused with 422 `query_too_expensive` then, anything else with 503 `unavailable`; `0`: without limit. Behind a proxy [it is set there](operating.md#overload)',
  },
} as const satisfies Group;

export const watch = {
  LOG_LEVEL: { usual: 'info', meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `silent`' },
  METRICS_TOKEN: {
    meaning:
      'the bearer token of `/metrics`, 32 characters or more, random; absent: there are no metrics',
  },
  BACKUP_STATUS: {
    meaning:
      'the file where `deploy/backup/backup.sh` writes what became of the last backup: `/readyz` and `/metrics` tell it',
  },
  DEAD_MESSAGES_ALERT: {
    usual: '10',
    meaning: 'so many undelivered messages of an hour are told the operators, once an hour at most',
  },
  SLOW_QUERY_MS: {
    usual: '500',
    meaning:
      'statements that take so many milliseconds are logged, without their values; `0`: none',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      'the collector of traces, OTLP over HTTP, such as `http://127.0.0.1:4318`; absent: nothing of OpenTelemetry is loaded',
  },
  OTEL_SERVICE_NAME: {
    usual: 'okoshko',
    meaning:
      'the service’s name there; the SDK reads the rest of its [standard settings](https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/) itself',
  },
} as const satisfies Group;
