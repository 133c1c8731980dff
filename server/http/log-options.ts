import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

/**
 * Short log lines. Queries contain logins and bodies contain personal data, so neither is logged;
 * credentials are redacted.
 */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  redact: {
    paths: [
      ...['authorization', 'cookie', '["x-new-token"]', '["set-cookie"]'].map((name) =>
        name.startsWith('[') ? `*.headers${name}` : `*.headers.${name}`,
      ),
      ...[
        'token',
        'password',
        'passwordHash',
        'newPassword',
        'cpf',
        'email',
        'username',
        'phone',
        'creditCard',
        'CVV',
        'expirationDate',
        'card',
      ].flatMap((name) => [name, `*.${name}`]),
    ],
    censor: '[…]',
  },
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url?.split('?', 1)[0],
      ip: request.ip,
    }),
    // The parameters of a failed query contain personal data; its text and code are enough.
    err: (error: Error) => ({
      type: error.name,
      message: error.message.split('\nparams:', 1)[0],
      stack: error.stack
        ?.split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n'),
      ...('code' in error && { code: error.code }),
      ...(error.cause instanceof Error && { cause: `${error.cause.name}: ${error.cause.message}` }),
    }),
  },
});
