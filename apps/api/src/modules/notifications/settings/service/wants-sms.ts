import type { Call } from '../../../../platform/call.ts';
import { findSettings } from '../repository.ts';
import { isOn } from '../rules.ts';

/** Whether a user is told of their plan by SMS, as they are unless they switched it off. */
export const wantsSms = async ({ db }: Call, user: number): Promise<boolean> =>
  isOn((await findSettings(db, user)).switches, 'plan', 'sms');
