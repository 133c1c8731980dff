import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Nothing but this host, and in frames pages of others, each in its sandbox: no inline script, no object. Styles may be set on elements, which virtual lists and charts do. */
export const installSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
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
      },
    },
    // Said below, to those who came by https.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    // One server has companies behind https and others on a plain network, where a remembered HSTS would lock people out and browsers
    // complain of isolation that only secure origins can have. A proxy of the settings says which it is.
    if (request.protocol === 'https') {
      const policy = reply.getHeader('content-security-policy');
      if (typeof policy === 'string') void reply.header('content-security-policy', `${policy};upgrade-insecure-requests`);
      void reply.header('strict-transport-security', 'max-age=31536000');
      void reply.header('cross-origin-opener-policy', 'same-origin');
      void reply.header('origin-agent-cluster', '?1');
    }
    void reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=(), browsing-topics=()',
    );
  });
};
