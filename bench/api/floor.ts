import Fastify from 'fastify';

/** Bare Fastify: the replies that `POST /replies` sets, under their numbers. */
const replies: unknown[] = [];
const app = Fastify({ bodyLimit: 10_000_000 });
app.get('/healthz', async () => ({}));
app.post('/replies', async ({ body }) => replies.push(body));
for (const method of ['GET', 'POST']) {
  app.route({
    method,
    url: '/:n',
    handler: async ({ params }) => replies[Number((params as { n: string }).n)],
  });
}
process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
