import type { InboxSource } from '../../platform/inbox-source.ts';
import { findRequestDecision, OPEN_REQUESTS } from './repository.ts';
import { DECIDES } from './rules.ts';

export const requestsToAnswer: InboxSource = {
  kind: 'help_request',
  action: DECIDES,
  isOfOperators: true,
  rows: () => OPEN_REQUESTS,
  findDecision: findRequestDecision,
};
