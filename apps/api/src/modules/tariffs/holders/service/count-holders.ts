import type { Call } from '../../../../platform/call.ts';
import { findHolders } from '../repository.ts';

/** How many providers have each tariff now, and how many have paid for it ahead. */
export const countHolders = async ({ db }: Call) => ({ data: await findHolders(db) });
