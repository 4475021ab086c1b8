import { lacksCode } from '@okoshko/contract/users/wire';
import { useSlice } from '../kit.ts';
import { FactorCode } from './factor-code.tsx';
import type { LastStepProps } from './join-services.ts';
import { NewPassword } from './new-password.tsx';

/** The last step of the sign-in, where the password that there is does not end it. */
export const LastStep = (props: LastStepProps) =>
  lacksCode(useSlice('user').data) ? <FactorCode {...props} /> : <NewPassword {...props} />;
