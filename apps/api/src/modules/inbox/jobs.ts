import { HOUR, MINUTE } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { reportDeadMessages } from './service/report-dead-messages.ts';
import { reportErasures } from './service/report-erasures.ts';
import { reportSmsBudget } from './service/report-sms-budget.ts';

export const deadMessageReports: Sweep = {
  name: 'inbox: report undelivered messages',
  every: MINUTE,
  run: reportDeadMessages,
};

export const erasureReports: Sweep = {
  name: 'inbox: report coming erasures',
  every: HOUR,
  run: reportErasures,
};

export const smsBudgetReports: Sweep = {
  name: 'inbox: report the money for SMS',
  every: MINUTE,
  run: reportSmsBudget,
};
