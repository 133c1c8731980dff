import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Nothing but this host, and in frames pages of others, each in its sandbox: no inline script, no object. Styles may be set on elements, which virtual lists and charts do. */
export const installSecurityHeaders = async (app: FastifyInstance, publicUrl: string | undefined): Promise<void> => {
  const secure = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // `'self'` covers sockets of the same host in every browser of 2022 or later.
        connectSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        // Which page a company shows is known to the app alone; the page that a device keeps has the policy of the day it was kept.
        frameSrc: ["'self'", 'https:'],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    // On a plain-http network a remembered HSTS would lock people out.
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Isolation that only secure origins can have; elsewhere browsers complain of it on every page.
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
