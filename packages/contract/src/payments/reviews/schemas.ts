import { Type } from 'typebox';
import { literals } from '../../platform/schemas.ts';
import { MANUAL_REVIEW_DECISIONS } from '../states.ts';

/** What staff decide of a manual review. */
export const decision = Type.Object({
  resolution: literals(MANUAL_REVIEW_DECISIONS),
  note: Type.String({ minLength: 1, maxLength: 500 }),
  amount: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 99_999_999_999,
      description:
        'Kopecks that go back (`refund`), or went back (`refunded_elsewhere`): all that is left unless told.',
    }),
  ),
  payment: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description:
        'With `grant` of an `unknown_payment`: the purchase it is for. Unless told, the only one of `details.candidates`.',
    }),
  ),
});
