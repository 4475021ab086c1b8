import * as endpoints from '@okoshko/contract/reviews/addresses';
import * as schemas from '@okoshko/contract/reviews/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { openLink, writeByLink } from './link/link.ts';

export const routes: readonly Route[] = [
  serve(
    { ...endpoints.openReviewLink, action: null, isReadOnly: true },
    schemas.openReviewLink,
    (ctx, { body }) => openLink(ctx, body),
  ),
  serve(
    { ...endpoints.writeByReviewLink, action: null },
    schemas.writeByReviewLink,
    (ctx, { body }) => writeByLink(ctx, body),
  ),
];
