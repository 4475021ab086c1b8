import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { kopecks, literals } from '../../platform/schemas.ts';
import { REFUND_STATES } from '../states.ts';

export const cancelQueued = {
  summary:
    'Cancels an own purchase that has not begun: what was paid for it goes back by itself. Cancelling again answers the same refund',
  errors: codes(
    'already_begun',
    'not_found',
    'nothing_unused',
    'refund_refused',
    'refund_too_large',
  ),
  params: Type.Object({ payment: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({
    data: Type.Object(
      { refund: Type.String(), status: literals(REFUND_STATES), amount: kopecks },
      { title: 'Cancellation' },
    ),
  }),
};
