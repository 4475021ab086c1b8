import { areas } from '@okoshko/contract/areas';
import { examples } from '@okoshko/contract/examples';
import { collections, permissions, routes } from './modules.ts';
import { describeApi, type OpenApi } from './platform/openapi/document.ts';

let described: OpenApi | undefined;

/** The OpenAPI document of this code, made when it is first asked for; every installation has the same. */
export function apiDescription(): OpenApi {
  described ??= describeApi({ areas, routes, collections, permissions, examples });
  return described;
}
