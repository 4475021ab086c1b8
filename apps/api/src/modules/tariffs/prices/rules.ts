import { COMPANY_ZONE } from '@okoshko/contract/statistics/company-kinds';
import { localDay, startOfDay } from '../../../platform/local-time.ts';

/** The day of Moscow, by which prices change. */
export const priceDay = (at: Date): string => localDay(at, COMPANY_ZONE);

/** The instant at which a day of prices begins. */
export const priceStart = (day: string): Date => startOfDay(day, COMPANY_ZONE);
