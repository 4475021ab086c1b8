import type { ComponentProps } from 'react';
import type { ServiceWindow } from '../../host/service-window.ts';
import type { Join } from '../../session/session.ts';
import type { JoinView } from '../interface.ts';

/** Everything that the join view works with. */
export interface JoinServices {
  readonly join: Join;
  readonly windows: ServiceWindow;
}

/** The props of the last step of the sign-in. */
export type LastStepProps = ComponentProps<JoinView['LastStep']> & { readonly join: Join };
