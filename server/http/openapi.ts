import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/**
 * Collects the routes registered after it into an OpenAPI 3.1 document, served at
 * /api/openapi.json.
 */
export const installOpenapi = async (
  app: FastifyInstance,
  { title, version }: { title: string; version: string },
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version },
      servers: [{ url: '/' }],
      security: [{ session: [] }],
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.send(app.swagger()),
  );
};
