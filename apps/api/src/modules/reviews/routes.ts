import * as schemas from '@okoshko/contract/reviews/schemas';
import * as wire from '@okoshko/contract/reviews/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import { openReviewLink, writeByLink } from './link/link.ts';

export const routes: readonly Route[] = [
  serve(
    { ...wire.openReviewLink, action: null, isReadOnly: true },
    schemas.openReviewLink,
    (ctx, { body }) => openReviewLink(ctx, body),
  ),
  serve({ ...wire.writeByReviewLink, action: null }, schemas.writeByReviewLink, (ctx, { body }) =>
    writeByLink(ctx, body),
  ),
];
