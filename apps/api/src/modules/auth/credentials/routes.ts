import * as endpoints from '@okoshko/contract/auth/credentials/endpoints';
import * as schemas from '@okoshko/contract/auth/credentials/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { confirmPassword } from './service/confirm-password.ts';
import { confirmPhoneChange } from './service/confirm-phone-change.ts';
import { endPasswordConfirmation } from './service/end-password-confirmation.ts';
import { readCredentials } from './service/read-credentials.ts';
import { requestPhoneChange } from './service/request-phone-change.ts';

export const credentialRoutes: readonly Route[] = [
  serve(endpoints.readCredentials, schemas.readCredentials, readCredentials),
  serve(endpoints.confirmPassword, schemas.confirmPassword, (call, { body }) =>
    confirmPassword(call, body.password),
  ),
  serve(
    endpoints.endPasswordConfirmation,
    schemas.endPasswordConfirmation,
    endPasswordConfirmation,
  ),
  serve(endpoints.requestPhoneChange, schemas.requestPhoneChange, (call, { body }) =>
    requestPhoneChange(call, body),
  ),
  serve(endpoints.confirmPhoneChange, schemas.confirmPhoneChange, (call, { body }) =>
    confirmPhoneChange(call, body),
  ),
];
