import type { InboxSource } from '../../platform/inbox-source.ts';
import { findRequestDecision, OPEN_REQUESTS } from './repository.ts';
import { DECIDES_HELP_REQUESTS } from './rules.ts';

export const requestsToAnswer: InboxSource = {
  kind: 'help_request',
  action: DECIDES_HELP_REQUESTS,
  isOfOperators: true,
  rows: () => OPEN_REQUESTS,
  findDecision: findRequestDecision,
};
