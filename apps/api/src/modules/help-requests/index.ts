import type { InboxSource } from '../../platform/inbox-source.ts';
import type { Module } from '../../platform/module.ts';
import { helpRequestCollection } from './collection.ts';
import { permissions } from './permissions.ts';
import { findRequestDecision, OPEN_REQUESTS } from './repository.ts';
import { DECIDES } from './rules.ts';

/** What of the inbox are help requests. */
export const requestsToAnswer: InboxSource = {
  kind: 'help_request',
  action: DECIDES,
  isOfOperators: true,
  rows: () => OPEN_REQUESTS,
  findDecision: findRequestDecision,
};

export const helpRequests = {
  name: 'help-requests',
  collections: [helpRequestCollection],
  permissions,
} satisfies Module;
