import { confirmations, limits, signIn, watch } from './people.ts';
import { addresses, data, required } from './service.ts';
import type { Group, Setting } from './setting.ts';
import { issuer, messages, payments } from './vendors.ts';

/** Every setting, by what it is for. */
export const GROUPS = {
  ...{ required, addresses, data, payments, issuer, messages },
  ...{ signIn, confirmations, limits, watch },
} as const satisfies Record<string, Group>;

const schema = {
  ...{ ...required, ...addresses, ...data, ...payments, ...issuer, ...messages },
  ...{ ...signIn, ...confirmations, ...limits, ...watch },
};

export type SettingName = keyof typeof schema;
export const SCHEMA: Readonly<Record<SettingName, Setting>> = schema;
