import * as endpoints from '@okoshko/contract/readiness/endpoints';
import * as schemas from '@okoshko/contract/readiness/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { type ModulePermissions, OPERATORS_ONLY } from '../../platform/permissions/grants.ts';
import { readReadiness } from './readiness.ts';

const permissions: ModulePermissions = {
  'api::readiness.readiness.find': OPERATORS_ONLY,
};

const routes: readonly Route[] = [
  serve(endpoints.readReadiness, schemas.readReadiness, readReadiness),
];

/** Operators see what an installation lacks before its first customer. */
export const readiness = {
  name: 'readiness',
  routes,
  permissions,
} satisfies Module;
