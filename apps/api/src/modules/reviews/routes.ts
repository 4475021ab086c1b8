import * as endpoints from '@okoshko/contract/reviews/endpoints';
import * as schemas from '@okoshko/contract/reviews/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { openLink, writeByLink } from './link/service.ts';

/** What reviews have beside the collection: the way in of whoever has a letter. */
export const reviewRoutes: readonly Route[] = [
  serve(endpoints.openReviewLink, schemas.openReviewLink, (call, { body }) => openLink(call, body)),
  serve(endpoints.writeByReviewLink, schemas.writeByReviewLink, (call, { body }) =>
    writeByLink(call, body),
  ),
];
