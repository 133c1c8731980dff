import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Allows only this host, and https pages in sandboxed frames. No inline scripts, no objects. Inline style attributes are allowed, because virtual
 * lists and charts need them.
 */
export const installSecurityHeaders = async (app: FastifyInstance, publicUrl: string | undefined): Promise<void> => {
  const secure = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // `'self'` includes WebSockets of the same host in browsers since 2022.
        connectSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        // Any https page: only the app knows which page a company embeds, and a cached app keeps the policy of the day it was cached.
        frameSrc: ["'self'", 'https:'],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    // On plain http, a remembered HSTS header would lock people out.
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Only secure origins support this isolation; elsewhere browsers log a warning on every page.
    crossOriginOpenerPolicy: secure ? { policy: 'same-origin' } : false,
    originAgentCluster: secure,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=(), browsing-topics=()',
    );
  });
};
