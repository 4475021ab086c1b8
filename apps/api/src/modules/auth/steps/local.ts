import { AppError } from '../../../platform/errors.ts';
import { resetTries } from '../../../platform/limits.ts';
import { findUserByIdentifier, findUserByPhone } from '../../users/index.ts';
import type { AuthLimits } from '../rules.ts';
import { requirePassword, triesOf } from '../service/passwords.ts';
import { missing } from './phone.ts';
import type { StepProvider } from './provider.ts';

/** The password of the account: after the phone, of that phone's. */
export const localProvider = ({ limits }: { readonly limits: AuthLimits }): StepProvider => ({
  name: 'local',
  isReady: true,
  async prove(call, args, { before, device }) {
    const identifier = args.identifier ?? missing('identifier');
    const password = args.password ?? missing('password');
    if (before && before.phone !== identifier) throw new AppError('step_expired');
    const claimed = before
      ? await findUserByPhone(call.db, identifier)
      : await findUserByIdentifier(call.db, identifier);
    // Who proved the phone is counted apart.
    const ip = before?.hasPhone ? null : device.ip;
    const user = await requirePassword(call, limits, { user: claimed, identifier, password, ip });
    return {
      phone: user.phone,
      user: user.id,
      hasPhone: before?.hasPhone ?? false,
      settle: ({ db }) => resetTries(db, triesOf(user, ip)),
    };
  },
});
