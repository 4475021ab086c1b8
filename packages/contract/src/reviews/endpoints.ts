import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

/** The link of a review request leads here: it needs no session. The token is sent in bodies only. */
export const openReviewLink = endpoint<typeof schemas.openReviewLink>({
  ...addresses.openReviewLink,
  action: null,
  isReadOnly: true,
});
export const writeByReviewLink = endpoint<typeof schemas.writeByReviewLink>({
  ...addresses.writeByReviewLink,
  action: null,
});
