import Fastify from 'fastify';
import pg from 'pg';

/**
 * Bare Fastify: the replies that `POST /replies` sets, under their numbers; `POST /inserted/:n` answers them once a row
 * is inserted, `/read/:n` once one is read.
 */
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
const { DATABASE_URL } = process.env;
if (DATABASE_URL) {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, idleTimeoutMillis: 0 });
  await pool.query('create table if not exists bench_rows (id serial primary key, body json)');
  app.all('/read/:n', async ({ params }) => {
    await pool.query({
      name: 'read',
      text: 'select * from pg_class where oid = $1',
      values: [1259],
    });
    return replies[Number((params as { n: string }).n)];
  });
  app.post('/inserted/:n', async ({ params, body }) => {
    await pool.query('insert into bench_rows (body) values ($1)', [body]);
    return replies[Number((params as { n: string }).n)];
  });
}
process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
