import * as schemas from '@okoshko/contract/readiness/schemas';
import * as wire from '@okoshko/contract/readiness/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { readReadiness } from './readiness.ts';

const routes: readonly Route[] = [
  serve(
    { ...wire.readReadiness, action: 'api::readiness.readiness.find', for: 'operator' },
    schemas.readReadiness,
    readReadiness,
  ),
];

/** Operators see what an installation lacks before its first customer. */
export const readiness = {
  name: 'readiness',
  routes,
} satisfies Module;
