import * as broadcasts from '@okoshko/contract/broadcasts/endpoints';
import * as broadcastSchemas from '@okoshko/contract/broadcasts/schemas';
import * as endpoints from '@okoshko/contract/messaging/endpoints';
import * as schemas from '@okoshko/contract/messaging/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';
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
import { sendMessages, unsubscribe } from './send-messages.ts';

const permissions: ModulePermissions = {
  'api::broadcast.broadcast.find': OPERATORS_ONLY,
  'api::broadcast.broadcast.findOne': OPERATORS_ONLY,
  'api::broadcast.broadcast.create': OPERATORS_ONLY,
  'api::broadcast.broadcast.stop': OPERATORS_ONLY,
  'api::message.message.askReview': ACCOUNTS,
  'api::message.message.send': ACCOUNTS,
  'api::review-campaign.review-campaign.find': ACCOUNTS,
  'api::review-campaign.review-campaign.findOne': ACCOUNTS,
};

const routes: readonly Route[] = [
  serve(endpoints.sendMessages, schemas.sendMessages, (ctx, { body }) =>
    sendMessages(ctx, body.data),
  ),
  serve(endpoints.askReview, schemas.askReview, (ctx, { body }) => askReview(ctx, body.data ?? {})),
  serve(endpoints.listReviewCampaigns, schemas.listReviewCampaigns, (ctx, { query }) =>
    listReviewCampaigns(ctx, query),
  ),
  serve(endpoints.readReviewCampaign, schemas.readReviewCampaign, (ctx, { params }) =>
    readReviewCampaign(ctx, params.id),
  ),
  serve(endpoints.unsubscribe, schemas.unsubscribe, (ctx, { body }) =>
    unsubscribe(ctx, body.token),
  ),
  serve(broadcasts.listBroadcasts, broadcastSchemas.listBroadcasts, (ctx, { query }) =>
    listBroadcasts(ctx, query),
  ),
  serve(broadcasts.listCities, broadcastSchemas.listCities, listCities),
  serve(broadcasts.previewBroadcast, broadcastSchemas.previewBroadcast, (ctx, { body }) =>
    previewBroadcast(ctx, body.data),
  ),
  serve(broadcasts.sendBroadcast, broadcastSchemas.sendBroadcast, (ctx, { body }) =>
    sendBroadcast(ctx, body.data),
  ),
  serve(broadcasts.readBroadcast, broadcastSchemas.readBroadcast, (ctx, { params }) =>
    readBroadcast(ctx, params.id),
  ),
  serve(broadcasts.stopBroadcast, broadcastSchemas.stopBroadcast, (ctx, { params }) =>
    stopBroadcast(ctx, params.id),
  ),
];

/** A provider writes to many clients at once. The paths are those of messages, by which clients call it. */
export const campaigns = { name: 'campaigns', routes, permissions } satisfies Module;
