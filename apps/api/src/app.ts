import type { FastifyInstance } from 'fastify';
import { accountLetters, accountSweeps, createAccounts } from './accounts.ts';
import { collections, restCollections } from './collections.ts';
import { type Context, publicUrl } from './context.ts';
import {
  answerVisit,
  completeVisits,
  createAppointments,
  expireRequests,
} from './modules/appointments/index.ts';
import { createClients } from './modules/clients/index.ts';
import { createMailings } from './modules/mailings/index.ts';
import {
  type Channel,
  createMessaging,
  forgetUpdates,
  sendMessages,
} from './modules/messaging/index.ts';
import { notificationRoutes } from './modules/notifications/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { createProviders } from './modules/providers/index.ts';
import { createRoles } from './modules/roles/index.ts';
import { scheduleRoutes } from './modules/schedule/index.ts';
import { countDays, statisticsRoutes } from './modules/statistics/index.ts';
import {
  giveBackLetter,
  movePlansOn,
  takeLetters,
  tariffRoutes,
  tellOfPlanEnds,
} from './modules/tariffs/index.ts';
import { type Cache, createCache } from './platform/cache.ts';
import { actionOf } from './platform/collections/declaration.ts';
import { registerCollection } from './platform/collections/routes.ts';
import { type Background, createBackground } from './platform/due.ts';
import { hostOrigins } from './platform/host-origins.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerHealth } from './platform/http/health.ts';
import { refuseOtherMethods } from './platform/http/methods.ts';
import { registerRoutes } from './platform/http/register.ts';
import { gatherRoutes, type Registered, type Rule } from './platform/http/rules.ts';
import type { Route } from './platform/http/serve.ts';
import { createServer } from './platform/http/server.ts';
import type { Authenticate } from './platform/http/session.ts';
import { forgetAnswers } from './platform/idempotency.ts';
import { registerOutbox } from './sandbox/outbox/index.ts';
import { notifyShop, registerSandboxPayments } from './sandbox/payments/index.ts';
import { outboxPage, registerDemo, registerFlags, registerUploads } from './static-files.ts';
import { registerWidget } from './widget-files.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly background: Background;
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
  const background = backgroundOf(context, payments);
  const cache = createCache(context.database, log);
  const server = await createServer({ ...config, log, isHostOrigin });
  server.addHook('onReady', () => cache.start());
  server.addHook('onClose', () => cache.stop());
  const router = gatherRoutes(server);
  const rules: Rule[] = [];
  await registerDocs(server);
  const { routes, ...gate } = modules(context, { cache, rules });
  rules.push(...registerApi(server, { ...context, ...gate }, [...routes, ...payments.routes]));
  registerHealth(server, { db, background });
  registerUploads(server, context.storage);
  registerWidget(server, context);
  await registerFlags(server);
  await registerDevelopment(server, context);
  // What was just written may be due: no need to wait for the next tick. A read writes nothing.
  server.addHook('onResponse', ({ method, routeOptions }, _reply, done) => {
    const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config?.onlyAsks;
    if (!isRead) background.wake();
    done();
  });
  return { server, background, rules, router };
}

function backgroundOf(context: Context, payments: ReturnType<typeof createPayments>): Background {
  const { database, clock, log, sandbox, releases } = context;
  return createBackground({
    db: database.db,
    clock,
    log,
    due: [
      sendMessages({
        couriers: context.couriers,
        giveBackLetter,
        publicUrl: () => publicUrl(context),
      }),
      accountLetters(context),
      ...payments.due,
      ...(sandbox ? [notifyShop(sandbox)] : []),
    ],
    sweeps: [
      ...payments.sweeps,
      movePlansOn,
      tellOfPlanEnds,
      countDays,
      ...accountSweeps(context),
      forgetAnswers,
      forgetUpdates,
      expireRequests,
      completeVisits,
      releases.keep,
      ...database.sweeps,
    ],
  });
}

/** Who may come in, and what is remembered of it. */
interface Gate {
  readonly authenticate: Authenticate;
  readonly cache: Cache;
}

function modules(
  context: Context,
  { cache, rules }: { readonly cache: Cache; readonly rules: readonly Rule[] },
): Gate & { readonly routes: readonly Route[] } {
  const { authenticate, routes } = createAccounts(context, cache);
  const roles = createRoles({ cache, rules: () => rules });
  const profiles = [
    ...createAppointments({ collections, publicUrl: () => publicUrl(context) }),
    ...createClients(collections),
    ...createProviders({ collections, catchUp: () => cache.catchUp() }),
  ];
  return {
    authenticate,
    cache,
    routes: [
      ...routes,
      ...roles,
      ...profiles,
      ...tariffRoutes,
      ...scheduleRoutes,
      ...statisticsRoutes,
      ...notificationRoutes,
      ...letters(context),
    ],
  };
}

/** Messages: those the service writes, and those providers do. */
function letters(context: Context): readonly Route[] {
  const { config, secretKey, couriers } = context;
  return [
    ...createMessaging({
      takeLetters,
      telegram: {
        secret: config.channels.telegramSecret,
        bot: config.channels.telegramBot,
        answerVisit,
      },
    }),
    ...createMailings({
      secretKey,
      channels: Object.keys(couriers) as Channel[],
      publicUrl: () => publicUrl(context),
    }),
  ];
}

function registerApi(
  server: FastifyInstance,
  { database, clock, authenticate, cache }: Context & Gate,
  routes: readonly Route[],
): readonly Rule[] {
  const settings = { db: database.db, clock, authenticate, collections, cache };
  registerRoutes(server, routes, settings);
  const rest = restCollections.flatMap((one) =>
    registerCollection(server, one, settings).map(({ method, path, verb }) => ({
      method,
      path,
      action: actionOf(one.collection, verb),
    })),
  );
  const rules = [...routes.map(({ endpoint }) => endpoint), ...rest];
  refuseOtherMethods(server, rules);
  return rules;
}

/** The stand-ins and their pages. */
async function registerDevelopment(server: FastifyInstance, context: Context): Promise<void> {
  if (!context.sandbox) return;
  registerSandboxPayments(server, context.sandbox);
  registerOutbox(server, { db: context.database.db, clock: context.clock }, outboxPage);
  await registerDemo(server);
}
