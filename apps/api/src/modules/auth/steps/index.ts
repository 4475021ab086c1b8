import type { CallIn } from '../../../gateways/calls/port.ts';
import type { Cache } from '../../../platform/cache.ts';
import type { App } from '../../../platform/call.ts';
import type { Route } from '../../../platform/http/serve.ts';
import type { ReadUser } from '../../users/index.ts';
import type { AuthLimits } from '../rules.ts';
import type { Claim, RecordConsents } from '../service/open-session.ts';
import type { OpenProvider } from '../service/owner-of.ts';
import { callProvider, createRequestCall } from './call.ts';
import { localProvider } from './local.ts';
import { createPassStep } from './pass.ts';
import { phoneProvider } from './phone.ts';
import { stepRoutes } from './routes.ts';
import { createReadLayout, createSteps } from './service.ts';

interface Deps {
  readonly sign: App['sign'];
  readonly limits: AuthLimits;
  readonly canSend: boolean;
  readonly calls: CallIn | null;
  readonly readUser: ReadUser;
  readonly openProvider: OpenProvider;
  readonly recordConsents: RecordConsents;
  readonly claim: Claim;
  readonly cache: Cache;
}

/** Signing in step by step, as operators have put the steps together. */
export function createStepRoutes(deps: Deps): readonly Route[] {
  const providers = [phoneProvider(deps), callProvider(deps), localProvider(deps)];
  const readLayout = createReadLayout(deps.cache);
  return stepRoutes({
    passStep: createPassStep({ ...deps, providers, readLayout }),
    requestCall: createRequestCall(deps),
    ...createSteps({ ...deps, providers, readLayout }),
  });
}
