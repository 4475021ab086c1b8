import * as endpoints from '@okoshko/contract/broadcasts/endpoints';
import * as schemas from '@okoshko/contract/broadcasts/schemas';
import * as endpoints from '@okoshko/contract/messaging/endpoints';
import * as schemas from '@okoshko/contract/messaging/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import {
  listBroadcasts,
  listCities,
  previewBroadcast,
  readBroadcast,
  sendBroadcast,
  stopBroadcast,
} from './broadcasts/broadcasts.ts';
import {
  askReview,
  listReviewCampaigns,
  readReviewCampaign,
} from './review-requests/ask-review.ts';
import { sendMessages } from './send-messages.ts';
import { unsubscribe } from './unsubscribe.ts';

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

const broadcastRoutes: readonly Route[] = [
  serve(endpoints.listBroadcasts, schemas.listBroadcasts, (call, { query }) =>
    listBroadcasts(call, query),
  ),
  serve(endpoints.listCities, schemas.listCities, listCities),
  serve(endpoints.previewBroadcast, schemas.previewBroadcast, (call, { body }) =>
    previewBroadcast(call, body.data),
  ),
  serve(endpoints.sendBroadcast, schemas.sendBroadcast, (call, { body }) =>
    sendBroadcast(call, body.data),
  ),
  serve(endpoints.readBroadcast, schemas.readBroadcast, (call, { params }) =>
    readBroadcast(call, params.id),
  ),
  serve(endpoints.stopBroadcast, schemas.stopBroadcast, (call, { params }) =>
    stopBroadcast(call, params.id),
  ),
];
