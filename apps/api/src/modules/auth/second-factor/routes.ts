import * as endpoints from '@okoshko/contract/auth/second-factor/endpoints';
import * as schemas from '@okoshko/contract/auth/second-factor/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { beginSecondFactor } from './service/begin-second-factor.ts';
import { confirmSecondFactor } from './service/confirm-second-factor.ts';
import { giveSecondFactor } from './service/give-second-factor.ts';
import { readSecondFactor } from './service/read-second-factor.ts';
import { readSecondFactorOf } from './service/read-second-factor-of.ts';
import { removeSecondFactor } from './service/remove-second-factor.ts';
import { renewRecoveryCodes } from './service/renew-recovery-codes.ts';
import { resetSecondFactor } from './service/reset-second-factor.ts';

export const secondFactorRoutes: readonly Route[] = [
  serve(endpoints.readSecondFactor, schemas.readSecondFactor, readSecondFactor),
  serve(endpoints.giveSecondFactor, schemas.giveSecondFactor, (call, { body }) =>
    giveSecondFactor(call, body.code),
  ),
  serve(endpoints.beginSecondFactor, schemas.beginSecondFactor, beginSecondFactor),
  serve(endpoints.confirmSecondFactor, schemas.confirmSecondFactor, (call, { body }) =>
    confirmSecondFactor(call, body.code),
  ),
  serve(endpoints.renewRecoveryCodes, schemas.renewRecoveryCodes, renewRecoveryCodes),
  serve(endpoints.removeSecondFactor, schemas.removeSecondFactor, removeSecondFactor),
  serve(endpoints.readSecondFactorOf, schemas.readSecondFactorOf, (call, { params }) =>
    readSecondFactorOf(call, params.id),
  ),
  serve(endpoints.resetSecondFactor, schemas.resetSecondFactor, (call, { params }) =>
    resetSecondFactor(call, params.id),
  ),
];
