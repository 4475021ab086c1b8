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
import { sendMessages } from './send-messages.ts';
import { unsubscribe } from './unsubscribe.ts';

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
  serve(broadcasts.listBroadcasts, broadcastSchemas.listBroadcasts, (call, { query }) =>
    listBroadcasts(call, query),
  ),
  serve(broadcasts.listCities, broadcastSchemas.listCities, listCities),
  serve(broadcasts.previewBroadcast, broadcastSchemas.previewBroadcast, (call, { body }) =>
    previewBroadcast(call, body.data),
  ),
  serve(broadcasts.sendBroadcast, broadcastSchemas.sendBroadcast, (call, { body }) =>
    sendBroadcast(call, body.data),
  ),
  serve(broadcasts.readBroadcast, broadcastSchemas.readBroadcast, (call, { params }) =>
    readBroadcast(call, params.id),
  ),
  serve(broadcasts.stopBroadcast, broadcastSchemas.stopBroadcast, (call, { params }) =>
    stopBroadcast(call, params.id),
  ),
];

/** A provider writes to many clients at once. The paths are those of messages, by which clients call it. */
export const campaigns = { name: 'campaigns', routes, permissions } satisfies Module;
