import * as broadcastsSchemas from '@okoshko/contract/messaging/broadcasts-schemas';
import * as broadcastsWire from '@okoshko/contract/messaging/broadcasts-wire';
import * as campaignSchemas from '@okoshko/contract/messaging/campaign-schemas';
import * as schemas from '@okoshko/contract/messaging/schemas';
import * as wire from '@okoshko/contract/messaging/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import {
  listBroadcasts,
  listCities,
  readBroadcast,
  sendBroadcast,
  stopBroadcast,
} from './broadcasts/broadcasts.ts';
import { previewBroadcast, tryBroadcast } from './broadcasts/preview.ts';
import {
  askReview,
  listReviewCampaigns,
  readReviewCampaign,
} from './review-requests/ask-review.ts';
import { sendCampaign } from './send-campaign.ts';
import { sendMessages, unsubscribe } from './send-messages.ts';

export const routes: readonly Route[] = [
  serve(
    {
      ...wire.sendMessages,
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
      ...wire.sendCampaign,
      action: 'api::message.message.campaign',
      for: 'account',
      status: 202,
      takesIdempotencyKey: true,
    },
    campaignSchemas.sendCampaign,
    (ctx, { body }) => sendCampaign(ctx, body.data),
  ),
  serve(
    {
      ...wire.askReview,
      action: 'api::message.message.askReview',
      for: 'account',
      takesIdempotencyKey: true,
    },
    schemas.askReview,
    (ctx, { body }) => askReview(ctx, body.data ?? {}),
  ),
  serve(
    {
      ...wire.listReviewCampaigns,
      action: 'api::review-campaign.review-campaign.find',
      for: 'account',
    },
    schemas.listReviewCampaigns,
    (ctx, { query }) => listReviewCampaigns(ctx, query),
  ),
  serve(
    {
      ...wire.readReviewCampaign,
      action: 'api::review-campaign.review-campaign.findOne',
      for: 'account',
    },
    schemas.readReviewCampaign,
    (ctx, { params }) => readReviewCampaign(ctx, params.id),
  ),
  serve({ ...wire.unsubscribe, action: null }, schemas.unsubscribe, (ctx, { body }) =>
    unsubscribe(ctx, body.token),
  ),
  serve(
    {
      ...broadcastsWire.listBroadcasts,
      action: 'api::broadcast.broadcast.find',
      for: 'operator',
      mayLag: 'staff',
    },
    broadcastsSchemas.listBroadcasts,
    (ctx, { query }) => listBroadcasts(ctx, query),
  ),
  serve(
    {
      ...broadcastsWire.listCities,
      action: 'api::broadcast.broadcast.find',
      for: 'operator',
      mayLag: 'staff',
    },
    broadcastsSchemas.listCities,
    listCities,
  ),
  serve(
    {
      ...broadcastsWire.previewBroadcast,
      action: 'api::broadcast.broadcast.create',
      for: 'operator',
    },
    broadcastsSchemas.previewBroadcast,
    (ctx, { body }) => previewBroadcast(ctx, body.data),
  ),
  serve(
    {
      ...broadcastsWire.tryBroadcast,
      action: 'api::broadcast.broadcast.create',
      for: 'operator',
    },
    broadcastsSchemas.tryBroadcast,
    (ctx, { body }) => tryBroadcast(ctx, body.data),
  ),
  serve(
    {
      ...broadcastsWire.sendBroadcast,
      action: 'api::broadcast.broadcast.create',
      for: 'operator',
      status: 201,
      takesIdempotencyKey: true,
      takesPassword: true,
    },
    broadcastsSchemas.sendBroadcast,
    (ctx, { body }) => sendBroadcast(ctx, body.data),
  ),
  serve(
    {
      ...broadcastsWire.readBroadcast,
      action: 'api::broadcast.broadcast.findOne',
      for: 'operator',
    },
    broadcastsSchemas.readBroadcast,
    (ctx, { params }) => readBroadcast(ctx, params.id),
  ),
  serve(
    { ...broadcastsWire.stopBroadcast, action: 'api::broadcast.broadcast.stop', for: 'operator' },
    broadcastsSchemas.stopBroadcast,
    (ctx, { params }) => stopBroadcast(ctx, params.id),
  ),
];
