import { accounts } from './accounts.ts';
import type { Areas } from './area.ts';
import { bookings } from './bookings.ts';
import { catalog } from './catalog.ts';
import { money } from './money.ts';
import { staff } from './staff.ts';

/** By the path's first words: `/api/services/:id` is `services`. */
export const AREAS: Areas = { ...accounts, ...bookings, ...catalog, ...money, ...staff };
