import { lacksCode } from '@okoshko/contract/users/scope';
import type { ComponentProps } from 'react';
import type { Join } from '../../session/session.ts';
import type { JoinView } from '../interface.ts';
import { useSlice } from '../kit.ts';
import { FactorCode } from './factor-code.tsx';
import { NewPassword } from './new-password.tsx';

export type LastStepProps = ComponentProps<JoinView['LastStep']> & { readonly join: Join };

/** What the sign-in ends with where the password that there is does not end it. */
export const LastStep = (props: LastStepProps) =>
  lacksCode(useSlice('user').data) ? <FactorCode {...props} /> : <NewPassword {...props} />;
