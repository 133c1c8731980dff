import helmet from '@fastify/helmet';
import { trustedTypePolicies } from '#contract/trusted-types.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * What only a secure address can have. On a plain-http network a remembered HSTS would lock people
 * out, and browsers complain of the others.
 */
const whenSecure = {
  'strict-transport-security': 'max-age=31536000',
  // Not `same-origin`: a window that a lesson opens would lose the lesson, and with it its API.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
} as const;

/**
 * Behind a proxy that ends TLS the proxy says so; it is believed where TRUSTED_PROXIES names it.
 */
const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/**
 * Nothing but this host: no inline script, no object, no style written into markup (styles that
 * code sets on elements are no markup). A frame holds a page of this host, of its packages' origin
 * or of their delivery network alone; pages of others stand in `/api/embedded…`, each with a policy
 * that names its one origin (areas/content/frame): a page that a device keeps has the policy of the day
 * it was kept, and those are made anew each time.
 */
export const installSecurityHeaders = async (
  app: FastifyInstance,
  framedOrigins: (request: FastifyRequest) => readonly string[],
): Promise<void> => {
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
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [...trustedTypePolicies],
      },
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    void reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=(), browsing-topics=()',
    );
    const secure = isSecure(request);
    if (secure) void reply.headers(whenSecure);
    const policy =
      reply.getHeader('content-security-policy') ?? reply.raw.getHeader('content-security-policy');
    if (typeof policy !== 'string') return;
    const framing = policy.replace(
      "frame-src 'self';",
      `frame-src ${["'self'", ...framedOrigins(request)].join(' ')};`,
    );
    void reply.header(
      'content-security-policy',
      secure ? `${framing};upgrade-insecure-requests` : framing,
    );
  });
};
