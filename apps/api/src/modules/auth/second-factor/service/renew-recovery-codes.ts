import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireGivenFactor, requireRecentFactor } from '../access.ts';
import { findFactor } from '../repository.ts';
import { auditFactor } from './audit-factor.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';

/** Other recovery codes in place of the caller's. Throws 409. */
export const renewRecoveryCodes = (call: Call<'sign'>) =>
  transact(call, async (call) => {
    const user = requireGivenFactor(call);
    const factor = await findFactor(call.db, user);
    if (!factor || factor.secret === null) throw new AppError('second_factor_missing');
    await requireRecentFactor(call, factor);
    const codes = await issueRecoveryCodes(call, user);
    await auditFactor(call, user, { from: 'set', to: 'recovery codes replaced' });
    return { data: { recovery_codes: codes } };
  });
