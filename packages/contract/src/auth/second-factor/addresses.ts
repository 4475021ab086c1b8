import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

const PATH = '/api/auth-ext/second-factor';

export const readSecondFactor = address<typeof schemas.readSecondFactor>({
  method: 'GET',
  path: PATH,
});
export const giveSecondFactor = address<typeof schemas.giveSecondFactor>({
  method: 'POST',
  path: PATH,
});
export const beginSecondFactor = address<typeof schemas.beginSecondFactor>({
  method: 'POST',
  path: `${PATH}/setup`,
});
export const confirmSecondFactor = address<typeof schemas.confirmSecondFactor>({
  method: 'POST',
  path: `${PATH}/setup/confirm`,
});
export const renewRecoveryCodes = address<typeof schemas.renewRecoveryCodes>({
  method: 'POST',
  path: `${PATH}/recovery-codes`,
});
export const removeSecondFactor = address<typeof schemas.removeSecondFactor>({
  method: 'DELETE',
  path: PATH,
});
export const readSecondFactorOf = address<typeof schemas.readSecondFactorOf>({
  method: 'GET',
  path: '/api/users/:id/second-factor',
});
export const resetSecondFactor = address<typeof schemas.resetSecondFactor>({
  method: 'DELETE',
  path: '/api/users/:id/second-factor',
});
