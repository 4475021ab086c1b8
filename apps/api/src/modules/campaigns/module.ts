import * as broadcasts from '@okoshko/contract/broadcasts/addresses';
import * as broadcastSchemas from '@okoshko/contract/broadcasts/schemas';
import * as endpoints from '@okoshko/contract/messaging/addresses';
import * as schemas from '@okoshko/contract/messaging/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
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

const routes: readonly Route[] = [
  serve(
    {
      ...endpoints.sendMessages,
      action: 'api::message.message.send',
      for: 'account',
      status: 202,
      takesIdempotencyKey: true,
    },
    schemas.sendMessages,
    (ctx, { body }) => sendMessages(ctx, body.data),
  ),
  serve(
    {
      ...endpoints.askReview,
      action: 'api::message.message.askReview',
      for: 'account',
      takesIdempotencyKey: true,
    },
    schemas.askReview,
    (ctx, { body }) => askReview(ctx, body.data ?? {}),
  ),
  serve(
    {
      ...endpoints.listReviewCampaigns,
      action: 'api::review-campaign.review-campaign.find',
      for: 'account',
    },
    schemas.listReviewCampaigns,
    (ctx, { query }) => listReviewCampaigns(ctx, query),
  ),
  serve(
    {
      ...endpoints.readReviewCampaign,
      action: 'api::review-campaign.review-campaign.findOne',
      for: 'account',
    },
    schemas.readReviewCampaign,
    (ctx, { params }) => readReviewCampaign(ctx, params.id),
  ),
  serve({ ...endpoints.unsubscribe, action: null }, schemas.unsubscribe, (ctx, { body }) =>
    unsubscribe(ctx, body.token),
  ),
  serve(
    {
      ...broadcasts.listBroadcasts,
      action: 'api::broadcast.broadcast.find',
      for: 'operator',
      mayLag: 'staff',
    },
    broadcastSchemas.listBroadcasts,
    (ctx, { query }) => listBroadcasts(ctx, query),
  ),
  serve(
    {
      ...broadcasts.listCities,
      action: 'api::broadcast.broadcast.find',
      for: 'operator',
      mayLag: 'staff',
    },
    broadcastSchemas.listCities,
    listCities,
  ),
  serve(
    { ...broadcasts.previewBroadcast, action: 'api::broadcast.broadcast.create', for: 'operator' },
    broadcastSchemas.previewBroadcast,
    (ctx, { body }) => previewBroadcast(ctx, body.data),
  ),
  serve(
    {
      ...broadcasts.sendBroadcast,
      action: 'api::broadcast.broadcast.create',
      for: 'operator',
      status: 201,
      takesIdempotencyKey: true,
    },
    broadcastSchemas.sendBroadcast,
    (ctx, { body }) => sendBroadcast(ctx, body.data),
  ),
  serve(
    { ...broadcasts.readBroadcast, action: 'api::broadcast.broadcast.findOne', for: 'operator' },
    broadcastSchemas.readBroadcast,
    (ctx, { params }) => readBroadcast(ctx, params.id),
  ),
  serve(
    { ...broadcasts.stopBroadcast, action: 'api::broadcast.broadcast.stop', for: 'operator' },
    broadcastSchemas.stopBroadcast,
    (ctx, { params }) => stopBroadcast(ctx, params.id),
  ),
];

/** A provider writes to many clients at once. The paths are those of messages, by which clients call it. */
export const campaigns = { name: 'campaigns', routes } satisfies Module;
