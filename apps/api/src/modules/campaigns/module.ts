import type { Module } from '../../platform/module.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';

/** What a provider writes to many clients at once. Its paths are those of messages, by which clients call it. */
export const campaigns = { name: 'campaigns', routes, permissions } satisfies Module;
