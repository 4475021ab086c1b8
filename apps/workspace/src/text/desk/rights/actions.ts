import type { Action } from '@okoshko/contract/roles/actions.gen';
import { account } from './account.ts';
import { areas } from './areas.ts';
import { business } from './business.ts';
import { staff } from './staff.ts';

const actions: Readonly<Record<Action, string>> = { ...account, ...business, ...staff };

/** A right in words; one that this page does not know yet, newer than it, is its own name. */
export const actionText = (action: string): string =>
  (actions as Readonly<Record<string, string>>)[action] ?? action;

/** The words for an area of rights. */
export const areaText = (area: string): string =>
  (areas as Readonly<Record<string, string>>)[area] ?? area;
