import type { Span } from '../../../platform/hours.ts';

/** When messages go out: nobody is written to about reviews or offers at night. */
export const MESSAGE_HOURS: Span = { from: '10:00', to: '20:00' };
