/** All routes that servers register while they are built, wildcards as well. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** `GET /api/docs`. What Fastify adds for HEAD to a GET is left out. */
export const routesOf = async <T>(
  build: () => Promise<T>,
): Promise<{ built: T; routes: string[] }> => {
  const found = new Map<string, Set<string>>();
  const hear = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      const methods = found.get(url) ?? new Set();
      found.set(url, methods);
      for (const one of [method].flat()) methods.add(one);
    });
  };
  subscribe('fastify.initialization', hear);
  try {
    const built = await build();
    const routes = [...found].flatMap(([url, methods]) =>
      [...methods]
        .filter((method) => method !== 'HEAD' || !methods.has('GET'))
        .map((method) => `${method} ${url}`),
    );
    return { built, routes: routes.toSorted() };
  } finally {
    unsubscribe('fastify.initialization', hear);
  }
};
