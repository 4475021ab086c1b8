import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

/** Where the link of a review request leads: it needs no session. The token is sent in bodies only. */
export const openReviewLink = endpoint<typeof schemas.openReviewLink>({
  ...addresses.openReviewLink,
  action: null,
});
export const writeByReviewLink = endpoint<typeof schemas.writeByReviewLink>({
  ...addresses.writeByReviewLink,
  action: null,
});
