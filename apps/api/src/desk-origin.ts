import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config/config.ts';
import { AppError } from './platform/errors.ts';

type DeskConfig = Pick<Config, 'deskOrigin'>;

/**
 * The name a request came to, without its port. Of a proxy only `Host` counts: what else tells a name, clients write past
 * caches that keep answers by `Host`.
 */
export const hostnameOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers.host ?? '').replace(/:\d*$/, '');

/** Tells whether a request by this name of a host came to the desk's own origin. */
export const isDeskHost = (hostname: string, { deskOrigin }: DeskConfig): boolean =>
  deskOrigin !== null && new URL(deskOrigin).hostname === hostname.toLowerCase();

/** Tells whether the desk is served by this name: on its own origin alone, where it has one. */
export const servesDesk = (hostname: string, config: DeskConfig): boolean =>
  config.deskOrigin === null || isDeskHost(hostname, config);

/** Tells whether the cabinet is, and all else that people are shown. */
export const servesCabinet = (hostname: string, config: DeskConfig): boolean =>
  !isDeskHost(hostname, config);

const DESK = /^\/desk(?:\/|$)/;
/** The paths that the desk's page requests from its own origin: the API, the widget, its files, pictures. */
const FOR_DESK = /^\/(?:api|auth-ext|content-manager|widget|workspace|uploads)\//;

/**
 * Refuses the desk everywhere but on its own origin, and there all that is not the desk: a page of ours that is wrong one
 * day has neither its storage nor its bearer within reach.
 */
export function installDeskOrigin(server: FastifyInstance, config: DeskConfig): void {
  if (config.deskOrigin === null) return;
  server.addHook('onRequest', (request, _reply, done) => {
    done(isServed(request, config) ? undefined : new AppError('not_found'));
  });
}

/** By the route that answers: an address can be spelt in many ways. */
function isServed(request: FastifyRequest, config: DeskConfig): boolean {
  const hostname = hostnameOf(request);
  const { url: path = '', config: route } = request.routeOptions;
  if (DESK.test(path)) return servesDesk(hostname, config);
  // The monitor of the nodes may use any host name.
  return servesCabinet(hostname, config) || FOR_DESK.test(path) || route.isEssential === true;
}
