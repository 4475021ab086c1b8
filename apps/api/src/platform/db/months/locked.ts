import { sqlState } from '../transact.ts';

/** Whether a month could not be made or dropped as somebody else held what it takes, or the other way round. */
export const isLocked = (error: unknown): boolean => ['55P03', '40P01'].includes(sqlState(error));
