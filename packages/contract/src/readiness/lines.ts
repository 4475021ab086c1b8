/** `missing`: needed before the first customer. `warn`: it works without, but worse. */
export const READINESS_STATES = ['ok', 'warn', 'missing'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];

/** The lines checked of an installation before its first customer: the findings of each, and how grave they are. */
export const READINESS = {
  environment: { production: 'ok', development: 'missing' },
  public_url: { set: 'ok', unencrypted: 'missing', unset: 'missing' },
  proxy: { trusted: 'ok', direct: 'ok', untrusted: 'missing' },
  desk_origin: { apart: 'ok', shared: 'warn' },
  host_origins: { set: 'ok', none: 'warn' },
  sms: { suppliers: 'ok', stand_in: 'missing', off: 'missing' },
  calls: { suppliers: 'ok', off: 'warn' },
  mail: { suppliers: 'ok', stand_in: 'missing', off: 'warn' },
  telegram: { suppliers: 'ok', stand_in: 'warn', off: 'warn' },
  push: { suppliers: 'ok', stand_in: 'warn', off: 'warn' },
  payments: { suppliers: 'ok', trial: 'missing', stand_in: 'missing', off: 'missing' },
  receipts: { on: 'ok', off: 'warn' },
  issuer: { set: 'ok', unset: 'warn' },
  bills: { set: 'ok', unset: 'warn' },
  renewals: { on: 'ok', off: 'ok' },
  comparisons: { current: 'ok', late: 'warn' },
  tariffs: { on_sale: 'ok', none: 'missing' },
  offer: { set: 'ok', unset: 'missing' },
  privacy: { set: 'ok', unset: 'missing' },
  database: { server: 'ok', embedded: 'missing' },
  replica: { none: 'ok', well: 'ok', behind: 'warn', gone: 'warn' },
  background: { runs: 'ok', failing: 'warn', stands: 'missing' },
  backups: {
    ...{ fresh: 'ok', stale: 'warn', failed: 'missing', unknown: 'missing', unset: 'missing' },
  },
  clock: { right: 'ok', skewed: 'warn', wrong: 'missing' },
  storage: {
    ...{ bucket: 'ok', folder: 'ok', bucket_unwritable: 'missing', folder_unwritable: 'missing' },
  },
  secret_key: { set: 'ok', generated: 'missing' },
  demo: { none: 'ok', present: 'missing' },
  operators: { several: 'ok', single: 'warn' },
  operator_passwords: { set: 'ok', unset: 'missing' },
  second_factor: { required: 'ok', set: 'ok', unset: 'warn' },
  metrics: { on: 'ok', off: 'warn' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ReadinessState>>>>;

export type ReadinessName = keyof typeof READINESS;
/** A finding of a line. */
export type ReadinessFinding<N extends ReadinessName> = N extends ReadinessName
  ? keyof (typeof READINESS)[N]
  : never;
