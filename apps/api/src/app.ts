import type { FastifyInstance } from 'fastify';
import { apiDescription } from './api-description.ts';
import type { Context } from './context.ts';
import { createApp } from './create-app.ts';
import { installDeskOrigin } from './desk-origin.ts';
import { authenticate, knownActor, requireRecentPassword } from './modules/auth/index.ts';
import { smsGauges, smsHealth } from './modules/messaging/index.ts';
import { isProvedOrigin } from './modules/providers/index.ts';
import { collections, modules, permissions, routes } from './modules.ts';
import { backupGauges } from './platform/backup.ts';
import { createCache } from './platform/cache.ts';
import { dropOldAudit } from './platform/collections/audit.ts';
import type { App } from './platform/ctx.ts';
import { backgroundShare, createTraffic, type Traffic } from './platform/db/background-share.ts';
import type { Db } from './platform/db/handle.ts';
import { makeComingMonths } from './platform/db/months/make.ts';
import { registerApi } from './platform/http/api.ts';
import {
  type Drain,
  installDrain,
  registerHealth,
  registerMetrics,
} from './platform/http/health.ts';
import { installOverload } from './platform/http/overload.ts';
import { gatherRoutes, type Registered, type RouteAction } from './platform/http/route-actions.ts';
import { createServer } from './platform/http/server.ts';
import { deleteExpiredResponses } from './platform/idempotency.ts';
import { type BackgroundJobs, createBackground } from './platform/jobs/background.ts';
import { deleteOldFailures } from './platform/jobs/sweeps.ts';
import { createLiveStreams } from './platform/live/live-streams.ts';
import { createMetrics, type GaugeSource } from './platform/metrics.ts';
import { gatherPorts, type Module } from './platform/module.ts';
import { registerDocs } from './platform/openapi/docs.ts';
import { sealAnew } from './platform/sealed-column.ts';
import { readinessOf, troubleGauges, troubleOf } from './readiness.ts';
import { notifyShop } from './sandbox/payments/index.ts';
import { registerBesideApi } from './static-routes.ts';

export interface Service {
  readonly server: FastifyInstance;
  /** The value that every call carries as `ctx.app`. */
  readonly app: App;
  readonly background: BackgroundJobs;
  readonly drain: Drain;
  /** The API's routes, each with the action that its caller's role must hold. */
  readonly routeActions: readonly RouteAction[];
  /** All routes of the router: the API's and those beside it. */
  readonly router: readonly Registered[];
}

/** The whole service over its context: the modules' parts first, then the server that carries them. */
export async function buildService(context: Context): Promise<Service> {
  const { config, log, clock, database, tracing } = context;
  const { db } = database;
  const all: readonly Module[] = modules;
  const routeActions: RouteAction[] = [];
  const live = createLiveStreams(collections, clock, database.replica?.position);
  const onDue = (table: string) => background.wake(table);
  const cache = createCache(database, log, { ...live, onDue });
  const roles = { routeActions: () => routeActions, permissions: () => permissions };
  const editors = all.flatMap(({ editor }) => editor ?? []);
  const readiness = readinessOf(context, () => background);
  const app = createApp(context, {
    cache,
    live,
    collections,
    ports: { ...gatherPorts(modules), roles, readiness, 'content-manager': { editors } },
  });
  const traffic = createTraffic();
  const background: BackgroundJobs = backgroundOf(context, app, traffic);
  const origins = originsOf(app, db);
  const server = await createServer({ ...config, log, tracing, ...origins });
  server.addHook('onReady', () => cache.start()).addHook('onClose', () => cache.stop());
  server.addHook('onReady', async () => database.replica?.start());
  const drain = installDrain(server, live.close);
  installDeskOrigin(server, config);
  const overload = await installOverload(server, { ...config.overload, traffic });
  const router = gatherRoutes(server);
  registerDocs(server, { document: apiDescription, app });
  const sessions = { authenticate, knownActor, requireRecentPassword };
  const settings = { database, clock, ...sessions, app, routes, permissions };
  routeActions.push(...registerApi(server, { ...settings, ...origins }));
  const extras = async (now: Date) => ({
    ...(await troubleOf(db, context)),
    ...(config.sms.kind === 'suppliers' && { sms: await smsHealth(db, { config, now }) }),
  });
  registerHealth(server, { ...config, db, background, drain, overload, clock, extras });
  await serveMetrics(server, context, [
    ...[background, overload, live, database.replica ?? NO_GAUGES, smsGauges(config)],
  ]);
  await registerBesideApi(server, context, { ...settings, ...origins });
  return { server, app, background, drain, routeActions, router };
}

/** The jobs and sweeps of all modules, and those of the service itself. */
function backgroundOf(
  { log, clock, database, tracing, sandbox, releases }: Context,
  app: App,
  traffic: Traffic,
): BackgroundJobs {
  const all: readonly Module[] = modules;
  const share = backgroundShare({ parallel: database.backgroundConnections, traffic });
  return createBackground({
    ...{ clock, log, tracing, app, share },
    db: database.background(share),
    awaitedDb: database.on(log),
    due: [...all.flatMap(({ jobs = [] }) => jobs), ...(sandbox ? [notifyShop(sandbox)] : [])],
    sweeps: [
      ...all.flatMap(({ sweeps = [] }) => sweeps),
      sealAnew(all.flatMap(({ sealed = [] }) => sealed)),
      ...[deleteExpiredResponses, deleteOldFailures, makeComingMonths, dropOldAudit, releases.keep],
      ...database.sweeps,
    ],
  });
}

interface Measured {
  readonly gauges: readonly GaugeSource[];
}

const NO_GAUGES: Measured = { gauges: [] };

/** Serves metrics to holders of the token, where one is set. */
async function serveMetrics(
  server: FastifyInstance,
  context: Context,
  parts: readonly Measured[],
): Promise<void> {
  const { config, clock, log } = context;
  const { db } = context.database;
  if (!config.metricsToken) return;
  const all: readonly Module[] = modules;
  const gauges = [
    ...parts.flatMap(({ gauges }) => gauges),
    ...all.flatMap(({ metrics = [] }) => metrics),
    ...troubleGauges(context),
    ...(config.backupStatus === null ? [] : backupGauges(config.backupStatus)),
  ];
  const metrics = await createMetrics({ db, clock, log, gauges });
  registerMetrics(server, { metrics, token: config.metricsToken });
}

const originsOf = ({ config: { isHostOrigin } }: App, db: Db) => ({
  isHostOrigin,
  isProvedOrigin: (origin: string, provider?: number) => isProvedOrigin(db, { origin, provider }),
});
