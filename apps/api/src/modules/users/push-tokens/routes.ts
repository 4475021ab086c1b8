import * as endpoints from '@okoshko/contract/users/push-tokens/endpoints';
import * as schemas from '@okoshko/contract/users/push-tokens/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { addPushToken } from './service/add-push-token.ts';
import { removePushToken } from './service/remove-push-token.ts';
import { replacePushToken } from './service/replace-push-token.ts';

export const pushTokenRoutes: readonly Route[] = [
  serve(endpoints.addPushToken, schemas.addPushToken, (call, { body }) => addPushToken(call, body)),
  serve(endpoints.removePushToken, schemas.removePushToken, (call, { body }) =>
    removePushToken(call, body),
  ),
  serve(endpoints.replacePushToken, schemas.replacePushToken, (call, { body }) =>
    replacePushToken(call, body),
  ),
];
