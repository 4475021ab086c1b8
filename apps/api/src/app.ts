import type { FastifyInstance } from 'fastify';
import { type Context, publicUrl } from './context.ts';
import { authenticate, createAuth, forgetExpired } from './modules/auth/index.ts';
import { helpRequestCollection } from './modules/help-requests/index.ts';
import { sendMessages } from './modules/messaging/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { openProvider, providerCollection, updateProvider } from './modules/providers/index.ts';
import {
  movePlansOn,
  tariffCollection,
  userAddonCollection,
  userTariffCollection,
} from './modules/tariffs/index.ts';
import { createUploads, fileCollection } from './modules/uploads/index.ts';
import {
  createReadUser,
  createUpdateProfile,
  userCollection,
  userRoutes,
} from './modules/users/index.ts';
import { gatherCollections } from './platform/collections/registry.ts';
import { registerCollection } from './platform/collections/routes.ts';
import { type Background, createBackground } from './platform/due.ts';
import { hostOrigins } from './platform/host-origins.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerHealth } from './platform/http/health.ts';
import { refuseOtherMethods } from './platform/http/methods.ts';
import { registerRoutes } from './platform/http/register.ts';
import type { Route } from './platform/http/serve.ts';
import { createServer } from './platform/http/server.ts';
import { registerOutbox } from './sandbox/outbox/index.ts';
import { notifyShop, registerSandboxPayments } from './sandbox/yookassa/index.ts';
import { outboxPage, registerDemo, registerFlags, registerUploads } from './static-files.ts';
import { registerWidget } from './widget-files.ts';

/** Collections with REST routes of their own. */
const restCollections = [
  tariffCollection,
  userTariffCollection,
  userAddonCollection,
  helpRequestCollection,
  providerCollection,
];
/** All there are: relations may point to any. */
const collections = gatherCollections([...restCollections, userCollection, fileCollection]);

export interface App {
  readonly server: FastifyInstance;
  readonly background: Background;
}

/** The whole service over its context: modules first, then the server that carries them. */
export async function buildApp(context: Context): Promise<App> {
  const { config, clock, log, sandbox } = context;
  const { db } = context.database;
  const isHostOrigin = hostOrigins({
    listed: config.hostOrigins,
    publicUrl: () => publicUrl(context),
    allowLoopback: !config.isProduction,
  });
  const payments = createPayments({
    gateway: context.payments,
    isHostOrigin,
    publicUrl: () => publicUrl(context),
    isProduction: config.isProduction,
  });
  const background = createBackground({
    db,
    clock,
    log,
    due: [
      ...(context.sms ? [sendMessages(context.sms)] : []),
      ...payments.due,
      ...(sandbox ? [notifyShop(sandbox)] : []),
    ],
    sweeps: [movePlansOn, forgetExpired, context.releases.keep, ...context.database.sweeps],
  });
  const server = await createServer({ ...config, log, isHostOrigin });
  await registerDocs(server);
  registerApi(server, context, [...modules(context), ...payments.routes]);
  registerHealth(server, { db, background });
  registerUploads(server, context.storage);
  registerWidget(server, context);
  await registerFlags(server);
  await registerDevelopment(server, context);
  // What was just written may be due: no need to wait for the next tick. A read writes nothing.
  server.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') background.wake();
  });
  return { server, background };
}

function modules(context: Context): readonly Route[] {
  const uploads = createUploads(context.storage);
  const readUser = createReadUser(collections);
  const updateProfile = createUpdateProfile({ uploads, readUser, updateProvider });
  const { secretKey } = context;
  const { isProduction } = context.config;
  return [
    ...createAuth({
      secretKey,
      isProduction,
      canSend: context.sms !== null,
      readUser,
      openProvider,
    }).routes,
    ...userRoutes({ readUser, updateProfile }),
  ];
}

function registerApi(
  server: FastifyInstance,
  { database, clock }: Context,
  routes: readonly Route[],
): void {
  const settings = { db: database.db, clock, authenticate, collections };
  registerRoutes(server, routes, settings);
  const rest = restCollections.flatMap((one) => registerCollection(server, one, settings));
  refuseOtherMethods(server, [...routes.map(({ endpoint }) => endpoint), ...rest]);
}

/** The stand-ins and their pages. */
async function registerDevelopment(server: FastifyInstance, context: Context): Promise<void> {
  if (!context.sandbox) return;
  registerSandboxPayments(server, context.sandbox);
  registerOutbox(server, { db: context.database.db, clock: context.clock }, outboxPage);
  await registerDemo(server);
}
