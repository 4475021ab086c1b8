import { HOUR, MINUTE } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/due-jobs.ts';
import { tellDeadMessages } from './service/tell-dead-messages.ts';
import { tellErasures } from './service/tell-erasures.ts';

export const tellOfDeadMessages: Sweep = {
  name: 'inbox: tell of undelivered messages',
  every: MINUTE,
  run: tellDeadMessages,
};

export const tellOfErasures: Sweep = {
  name: 'inbox: tell of coming erasures',
  every: HOUR,
  run: tellErasures,
};
