import * as endpoints from '@okoshko/contract/reviews/endpoints';
import * as schemas from '@okoshko/contract/reviews/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { openReviewLink, writeByLink } from './link/link.ts';

export const routes: readonly Route[] = [
  serve(endpoints.openReviewLink, schemas.openReviewLink, (ctx, { body }) =>
    openReviewLink(ctx, body),
  ),
  serve(endpoints.writeByReviewLink, schemas.writeByReviewLink, (ctx, { body }) =>
    writeByLink(ctx, body),
  ),
];
