import * as endpoints from '@okoshko/contract/messaging/endpoints';
import * as schemas from '@okoshko/contract/messaging/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { createAskReview } from './ask/service.ts';
import type { MailingNeeds } from './channels.ts';
import { createSend } from './send/service.ts';
import { createStop } from './stop/service.ts';

/** Letters a provider writes to their clients. */
export function createMailings(needs: MailingNeeds): readonly Route[] {
  const send = createSend(needs);
  const ask = createAskReview(needs);
  const stop = createStop(needs.secretKey);
  return [
    serve(endpoints.sendMessages, schemas.sendMessages, (call, { body }) => send(call, body.data)),
    serve(endpoints.askReview, schemas.askReview, (call, { body }) => ask(call, body.data ?? {})),
    serve(endpoints.stopLetters, schemas.stopLetters, (call, { body }) => stop(call, body)),
  ];
}
