import { dayIn, searchOf } from '../../kit/search.ts';

/** `day`: another one than today, as tomorrow. */
export const todaySearch = searchOf({ day: dayIn, dialog: ['openings'] });
