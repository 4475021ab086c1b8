import { areas } from '@okoshko/contract/areas';
import { examples } from '@okoshko/contract/examples';
import { collections, modules, permissions } from './modules.ts';
import type { Module } from './platform/manifest/module.ts';
import { describeApi, type OpenApi } from './platform/openapi/document.ts';

const all: readonly Module[] = modules;
let described: OpenApi | undefined;

/** The OpenAPI document of this code, made when it is first asked for; every installation has the same. */
export function apiDescription(): OpenApi {
  const routes = all.flatMap(({ routes = [] }) => routes);
  described ??= describeApi({ areas, routes, collections, permissions, examples });
  return described;
}
