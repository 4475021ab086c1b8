import type { FastifyInstance } from 'fastify';
import { createAccounts } from './accounts.ts';
import { backgroundOf } from './background.ts';
import { collections, restCollections } from './collections.ts';
import { type Context, publicUrl } from './context.ts';
import { answerReminder, createAppointments } from './modules/appointments/index.ts';
import { createAuthLinks } from './modules/auth-links/index.ts';
import { createCampaigns } from './modules/campaigns/index.ts';
import { createClients } from './modules/clients/index.ts';
import { createContentManager } from './modules/content-manager/index.ts';
import { createEmailRoutes } from './modules/email/index.ts';
import { localeRoutes } from './modules/i18n/index.ts';
import { createMerging } from './modules/merging/index.ts';
import { type Channel, createMessaging, messageGauges } from './modules/messaging/index.ts';
import { notificationRoutes } from './modules/notifications/index.ts';
import { createPayments, paymentGauges } from './modules/payments/index.ts';
import { createProviders } from './modules/providers/index.ts';
import { reviewRoutes } from './modules/reviews/index.ts';
import { createRoles } from './modules/roles/index.ts';
import { scheduleRoutes } from './modules/schedule/index.ts';
import { statisticsRoutes } from './modules/statistics/index.ts';
import { takePaidMessages, tariffRoutes } from './modules/tariffs/index.ts';
import { createFiles } from './modules/uploads/index.ts';
import { createReadUser } from './modules/users/index.ts';
import { permissions } from './permissions.ts';
import { type Cache, createCache } from './platform/cache.ts';
import { actionOf } from './platform/collections/declaration.ts';
import { registerCollection } from './platform/collections/routes.ts';
import type { BackgroundJobs } from './platform/due-jobs.ts';
import { hostOrigins } from './platform/host-origins.ts';
import { registerDocs } from './platform/http/docs.ts';
import { type Drain, installDrain } from './platform/http/drain.ts';
import { registerHealth } from './platform/http/health.ts';
import { refuseOtherMethods } from './platform/http/methods.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { registerRoutes } from './platform/http/register.ts';
import { gatherRoutes, type Registered, type Rule } from './platform/http/rules.ts';
import type { Route } from './platform/http/serve.ts';
import { createServer } from './platform/http/server.ts';
import type { Authenticate } from './platform/http/session.ts';
import { createMetrics } from './platform/metrics.ts';
import { requireListed } from './platform/permissions/grants.ts';
import { registerOutbox } from './sandbox/outbox/index.ts';
import { registerSandboxPayments } from './sandbox/payments/index.ts';
import {
  linkPage,
  outboxPage,
  registerAssets,
  registerDemo,
  registerPages,
  registerUploads,
} from './static-files.ts';
import { registerWidget } from './widget-files.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly background: BackgroundJobs;
  readonly drain: Drain;
  /** The routes of the API and what each asks of its caller. */
  readonly rules: readonly Rule[];
  /** Whatever the router answers, the API's routes among it. */
  readonly router: readonly Registered[];
}

/** The whole service over its context: modules first, then the server that carries them. */
export async function buildApp(context: Context): Promise<App> {
  const { config, log } = context;
  const { db } = context.database;
  const isHostOrigin = hostOrigins({
    listed: config.hostOrigins,
    publicUrl: () => publicUrl(context),
    allowLoopback: !config.isProduction,
  });
  const payments = createPayments({
    gateways: context.payments,
    demandsReceipts: config.receipts !== null,
    isHostOrigin,
    publicUrl: () => publicUrl(context),
    isProduction: config.isProduction,
  });
  const files = createFiles({ ...context, collections, quota: config.uploadQuota });
  const background = backgroundOf(context, payments, files);
  const cache = createCache(context.database, log);
  const server = await createServer({ ...config, log, isHostOrigin, tracing: context.tracing });
  server.addHook('onReady', () => cache.start()).addHook('onClose', () => cache.stop());
  const drain = installDrain(server);
  const router = gatherRoutes(server);
  const rules: Rule[] = [];
  await registerDocs(server);
  const { routes, ...gate } = modules(context, { cache, rules, files });
  const all = [...routes, ...files.routes, ...payments.routes];
  rules.push(...registerApi(server, { ...context, ...gate }, all));
  registerHealth(server, { db, background, drain });
  if (config.metricsToken) {
    const gauges = [...background.gauges, ...paymentGauges, ...messageGauges];
    const metrics = createMetrics({ db, clock: context.clock, log, gauges });
    registerMetrics(server, { metrics, token: config.metricsToken });
  }
  registerUploads(server, context.storage);
  registerWidget(server, context);
  await registerAssets(server, config);
  registerPages(server);
  await registerDevelopment(server, context);
  // What was just written may be due: no need to wait for the next tick. A read writes nothing.
  server.addHook('onResponse', ({ method, routeOptions }, _reply, done) => {
    const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config?.onlyAsks;
    if (!isRead) background.wake();
    done();
  });
  return { server, background, drain, rules, router };
}

/** The modules that are given nothing. */
const plainRoutes: readonly Route[] = [
  ...tariffRoutes,
  ...scheduleRoutes,
  ...statisticsRoutes,
  ...notificationRoutes,
  ...reviewRoutes,
  ...localeRoutes,
];

type Files = ReturnType<typeof createFiles>;

/** Who may come in, and what is remembered of it. */
interface Gate {
  readonly authenticate: Authenticate;
  readonly cache: Cache;
}

function modules(
  context: Context,
  { cache, rules, files }: Pick<Gate, 'cache'> & { rules: readonly Rule[]; files: Files },
): Gate & { readonly routes: readonly Route[] } {
  const accounts = createAccounts(context, { cache, uploads: files.uploads });
  const { authenticate, routes } = accounts;
  const { config } = context;
  const roles = createRoles({ cache, rules: () => rules, permissions });
  const profiles = [
    ...createAppointments({ collections, publicUrl: () => publicUrl(context) }),
    ...createClients(collections),
    ...createMerging(collections),
    ...authLinks(context),
    ...createProviders({ collections, catchUp: () => cache.catchUp() }),
  ];
  return {
    authenticate,
    cache,
    routes: [
      ...routes,
      ...roles.routes,
      ...profiles,
      ...plainRoutes,
      ...messageRoutes(context),
      ...createEmailRoutes(config.channels.email),
      ...createContentManager({
        collections,
        cache,
        editors: [accounts.editor, files.editor, roles.editor],
      }),
    ],
  };
}

/** Links that let clients in, and their page. */
const authLinks = (context: Context): readonly Route[] =>
  createAuthLinks({
    secretKey: context.secretKey,
    isProduction: context.config.isProduction,
    readUser: createReadUser(collections),
    publicUrl: () => publicUrl(context),
    page: linkPage,
  });

/** Messages: those the service writes, and those providers do. */
function messageRoutes(context: Context): readonly Route[] {
  const { config, secretKey, gateways } = context;
  return [
    ...createMessaging({
      takePaidMessages,
      telegram: {
        secret: config.channels.telegramSecret,
        bot: config.channels.telegramBot,
        answerReminder,
      },
    }),
    ...createCampaigns({
      secretKey,
      channels: Object.keys(gateways) as Channel[],
      publicUrl: () => publicUrl(context),
    }),
  ];
}

function registerApi(
  server: FastifyInstance,
  { database, clock, authenticate, cache }: Context & Gate,
  routes: readonly Route[],
): readonly Rule[] {
  const settings = { database, clock, authenticate, collections, cache };
  registerRoutes(server, routes, settings);
  const rest = restCollections.flatMap((one) => registerCollection(server, one, settings));
  const rules = [...routes.map(({ endpoint }) => endpoint), ...rest];
  refuseOtherMethods(server, rules);
  requireListed(permissions, {
    asked: rules.flatMap(({ action }) => action ?? []),
    followed: [...collections.values()].map(({ collection }) => actionOf(collection, 'find')),
  });
  return rules;
}

/** The stand-ins and their pages. */
async function registerDevelopment(server: FastifyInstance, context: Context): Promise<void> {
  if (!context.sandbox) return;
  registerSandboxPayments(server, context.sandbox);
  registerOutbox(server, { db: context.database.db, clock: context.clock }, outboxPage);
  await registerDemo(server);
}
