import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** `/docs` and `/openapi.json`, from the same schemas that validate. Register before the routes. */
export async function registerDocs(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Okoshko',
        version: '1.0.0',
        description:
          'Appointment booking for beauty professionals. Money is integer kopecks; instants are ISO 8601 in UTC. Every refusal is `{data: null, error: {status, name, message, details: {code, errors}}}`: programs go by `code`; `message` is Russian or English, as `Accept-Language` prefers (English by default); `errors` lists what is wrong with the input, each with `path`, `message` and, as they apply, `allowed`, `min`, `max` and `format`.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
      security: [{ bearer: [] }],
    },
    hideUntagged: true,
  });
  await server.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  server.get('/openapi.json', { schema: { hide: true } }, () => server.swagger());
}
