import * as endpoints from '@okoshko/contract/messaging/endpoints';
import * as schemas from '@okoshko/contract/messaging/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { CampaignDeps } from './channels.ts';
import { createAskReview } from './review-requests/service.ts';
import { createSend } from './send/service.ts';
import { createUnsubscribe } from './unsubscribe/service.ts';

/** Messages a provider writes to their clients. */
export function createCampaigns(deps: CampaignDeps): readonly Route[] {
  const send = createSend(deps);
  const ask = createAskReview(deps);
  const stop = createUnsubscribe(deps.sign);
  return [
    serve(endpoints.sendMessages, schemas.sendMessages, (call, { body }) => send(call, body.data)),
    serve(endpoints.askReview, schemas.askReview, (call, { body }) => ask(call, body.data ?? {})),
    serve(endpoints.unsubscribe, schemas.unsubscribe, (call, { body }) => stop(call, body)),
  ];
}
