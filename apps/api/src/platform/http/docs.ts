import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** `/openapi.json`, from the same schemas that validate. Register before the routes. */
export async function registerDocs(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Okoshko',
        version: '1.0.0',
        description:
          'Appointment booking for beauty professionals. Money is integer kopecks; instants are ISO 8601 in UTC. Every refusal is `{data: null, error: {status, name, message, details: {code}}}`.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
      security: [{ bearer: [] }],
    },
    hideUntagged: true,
  });
  server.get('/openapi.json', { schema: { hide: true } }, () => server.swagger());
}
