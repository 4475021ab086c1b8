import type { FastifyInstance } from 'fastify';
import { apiDescription } from './api-description.ts';
import { registerBesideApi } from './beside-api.ts';
import type { Context } from './context.ts';
import { createApp } from './create-app.ts';
import { installDeskOrigin } from './desk-origin.ts';
import { authenticate, knownActor, requireRecentPassword, viewAs } from './modules/auth/index.ts';
import { smsHealth } from './modules/messaging/index.ts';
import { isProvedOrigin } from './modules/providers/index.ts';
import { collections, modules, permissions, routes } from './modules.ts';
import { backupGauges } from './platform/backup.ts';
import { createCache } from './platform/cache/cache.ts';
import { dropOldAudit } from './platform/collections/audit/index.ts';
import type { App } from './platform/ctx.ts';
import {
  type BackgroundShare,
  backgroundShare,
  createTraffic,
  type Traffic,
} from './platform/db/background-share.ts';
import { makeComingMonths } from './platform/db/months/make.ts';
import { sealAnew } from './platform/db/sealed-column.ts';
import type { Db } from './platform/db-handle.ts';
import { registerApi } from './platform/http/api.ts';
import { type Drain, installDrain, registerHealth } from './platform/http/health.ts';
import { deleteExpiredResponses } from './platform/http/idempotency.ts';
import { createMetrics, registerMetrics } from './platform/http/metrics.ts';
import { installOverload } from './platform/http/overload.ts';
import { gatherRoutes, type Registered, type RouteAction } from './platform/http/route-actions.ts';
import { createServer } from './platform/http/server.ts';
import { type BackgroundJobs, createBackground } from './platform/jobs/background.ts';
import type { DueJob } from './platform/jobs/due-job.ts';
import { deleteOldFailures } from './platform/jobs/sweeps.ts';
import { createLiveStreams } from './platform/live/live-streams.ts';
import { gatherPorts, type Module } from './platform/manifest/module.ts';
import type { GaugeSource } from './platform/metrics.ts';
import { registerDocs } from './platform/openapi/docs.ts';
import { readinessOf, troubleGauges, troubleOf } from './readiness.ts';
import { notifyShop } from './sandbox/payments/index.ts';

export interface Service {
  readonly server: FastifyInstance;
  /** The value that every request carries as `ctx.app`. */
  readonly app: App;
  readonly background: BackgroundJobs;
  readonly drain: Drain;
  /** The API's routes, each with the action that its caller's role must hold. */
  readonly routeActions: readonly RouteAction[];
  /** All routes of the router: the API's and those beside it. */
  readonly router: readonly Registered[];
}

const all: readonly Module[] = modules;

/** The whole service over its context: the modules' parts first, then the server that carries them. */
export async function buildService(context: Context): Promise<Service> {
  const { config, log, clock, database, tracing } = context;
  const { db } = database;
  const routeActions = routes.map(({ endpoint }) => endpoint);
  const live = createLiveStreams(collections, clock, database.replica?.position);
  const cache = createCache(database, log);
  const traffic = createTraffic();
  const work = workOf(context, traffic);
  const app = createApp(context, {
    ...{ cache, live, collections },
    ports: {
      ...gatherPorts(modules),
      roles: { routeActions: () => routeActions, permissions: () => permissions },
      readiness: readinessOf(context, work),
      'content-manager': { editors: all.flatMap(({ editor }) => editor ?? []) },
    },
  });
  const background = backgroundOf(context, app, work);
  const origins = originsOf(app, db);
  const server = await createServer({ ...config, log, tracing, ...origins });
  const onDue = (table: string) => background.wake(table);
  server.addHook('onReady', () => cache.start({ ...live, onDue }));
  server.addHook('onClose', () => cache.stop());
  server.addHook('onReady', async () => database.replica?.start());
  const drain = installDrain(server, live.close);
  installDeskOrigin(server, config);
  const overload = await installOverload(server, { ...config.overload, traffic });
  const router = gatherRoutes(server);
  registerDocs(server, { document: apiDescription, app });
  const sessions = { authenticate, knownActor, requireRecentPassword, viewAs };
  const settings = { database, clock, ...sessions, app, routes, permissions };
  registerApi(server, { ...settings, ...origins });
  const health = { db, background, drain, overload, clock, extras: extrasOf(context) };
  registerHealth(server, { ...config, ...health });
  const measured = [background, overload, live, database.replica ?? NO_GAUGES];
  await serveMetrics(server, context, { app, measured });
  await registerBesideApi(server, context, { ...settings, ...origins });
  return { server, app, background, drain, routeActions, router };
}

/** The reports of `/readyz` beside its own. */
const extrasOf = (context: Context) => async (now: Date) => {
  const { config, database } = context;
  return {
    ...(await troubleOf(database.db, context)),
    ...(config.sms.kind === 'suppliers' && { sms: await smsHealth(database.db, { config, now }) }),
  };
};

/** The due jobs of the service, and what the background takes while people are served. */
interface Work {
  readonly due: readonly DueJob[];
  readonly share: BackgroundShare;
}

const workOf = ({ database, sandbox }: Context, traffic: Traffic): Work => ({
  due: [...all.flatMap(({ jobs = [] }) => jobs), ...(sandbox ? [notifyShop(sandbox)] : [])],
  share: backgroundShare({ parallel: database.backgroundConnections, traffic }),
});

/** The jobs and sweeps of all modules, and those of the service itself. */
const backgroundOf = (
  { log, clock, database, tracing, releases }: Context,
  app: App,
  { due, share }: Work,
): BackgroundJobs =>
  createBackground({
    ...{ clock, log, tracing, app, due, share },
    db: database.background(share),
    awaitedDb: database.on(log),
    sweeps: [
      ...all.flatMap(({ sweeps = [] }) => sweeps),
      sealAnew(all.flatMap(({ sealed = [] }) => sealed)),
      ...[deleteExpiredResponses, deleteOldFailures, makeComingMonths, dropOldAudit, releases.keep],
      ...database.sweeps,
    ],
  });

interface Measured {
  readonly gauges: readonly GaugeSource[];
}

const NO_GAUGES: Measured = { gauges: [] };

/** Serves metrics to holders of the token, where one is set. */
async function serveMetrics(
  server: FastifyInstance,
  context: Context,
  { app, measured }: { readonly app: App; readonly measured: readonly Measured[] },
): Promise<void> {
  const { config, clock, log } = context;
  const { db } = context.database;
  if (!config.metricsToken) return;
  const gauges = [
    ...measured.flatMap(({ gauges }) => gauges),
    ...all.flatMap(({ metrics }) => metrics?.(app) ?? []),
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
