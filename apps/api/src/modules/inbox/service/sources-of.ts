import type { Call } from '../../../platform/call.ts';
import type { InboxSource } from '../../../platform/inbox-source.ts';
import { requestsToAnswer } from '../../help-requests/index.ts';
import { messagesToSendAgain } from '../../messaging/index.ts';
import { disputesToAnswer, refundRequestsToDecide, reviewsToDecide } from '../../payments/index.ts';
import { erasures } from '../../privacy/index.ts';
import { reviewsToModerate } from '../../reviews/index.ts';
import { decidedBy } from '../rules.ts';

const SOURCES = [
  requestsToAnswer,
  reviewsToDecide,
  disputesToAnswer,
  refundRequestsToDecide,
  reviewsToModerate,
  messagesToSendAgain,
  erasures,
] as const;

/** What the caller may decide. */
export const sourcesOf = ({ actor }: Pick<Call, 'actor'>): readonly InboxSource[] =>
  decidedBy(SOURCES, actor);
