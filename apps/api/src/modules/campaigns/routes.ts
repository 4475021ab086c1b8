import * as endpoints from '@okoshko/contract/messaging/endpoints';
import * as schemas from '@okoshko/contract/messaging/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { broadcastRoutes } from './broadcasts/routes.ts';
import { askReview } from './service/ask-review.ts';
import { listReviewCampaigns } from './service/list-review-campaigns.ts';
import { readReviewCampaign } from './service/read-review-campaign.ts';
import { sendMessages } from './service/send-messages.ts';
import { unsubscribe } from './service/unsubscribe.ts';

export const routes: readonly Route[] = [
  serve(endpoints.sendMessages, schemas.sendMessages, (call, { body }) =>
    sendMessages(call, body.data),
  ),
  serve(endpoints.askReview, schemas.askReview, (call, { body }) =>
    askReview(call, body.data ?? {}),
  ),
  serve(endpoints.listReviewCampaigns, schemas.listReviewCampaigns, (call, { query }) =>
    listReviewCampaigns(call, query),
  ),
  serve(endpoints.readReviewCampaign, schemas.readReviewCampaign, (call, { params }) =>
    readReviewCampaign(call, params.id),
  ),
  serve(endpoints.unsubscribe, schemas.unsubscribe, (call, { body }) =>
    unsubscribe(call, body.token),
  ),
  ...broadcastRoutes,
];
