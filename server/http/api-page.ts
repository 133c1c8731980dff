import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/call.ts';
import { failures } from '#contract/failure.ts';
import { apiPage as copy } from '#server/copy/pt-br.ts';
import { escapeHtml } from '#server/text/escape-html.ts';

const schemaText = (
  title: string,
  schema: z.ZodMiniType | undefined,
  io: 'input' | 'output',
): string => {
  if (!schema) return '';
  const { $schema: _, ...shown } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(shown, null, 1))}</pre></details>`;
};

const callersOf = ({ auth }: AnyCall): string =>
  typeof auth === 'string'
    ? copy.auth[auth]
    : [
        auth.by.map((role) => copy.roles[role]).join(', '),
        ...(auth.over === 'people' ? [copy.ofTheirPeople] : []),
      ].join(' ');

const section = (name: string, call: AnyCall): string => `<section id="${name}">
<h3><code>${call.method} /api${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.summary)} · ${callersOf(call)}${call.queued ? ` · ${copy.queued}` : ''}</p>
${schemaText(copy.parameters, call.params, 'input')}${schemaText(copy.parameters, call.query, 'input')}
${schemaText(copy.body, call.body, 'input')}${schemaText(copy.answer, call.answer, 'output')}
${call.failures?.length ? `<p>${copy.failures}: ${call.failures.map((code) => `<code>${failures[code].status} ${code}</code>`).join(', ')}</p>` : ''}
</section>`;

const page = (): string => {
  const tags = new Map<string, string[]>();
  for (const [name, call] of Object.entries<AnyCall>(calls)) {
    const list = tags.get(call.tag) ?? [];
    list.push(section(name, call));
    tags.set(call.tag, list);
  }
  const body = [...tags]
    .map(([tag, list]) => `<h2>${escapeHtml(tag)}</h2>${list.join('')}`)
    .join('');
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${copy.title}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${copy.title}</h1><p>${copy.intro} <a href="/api/openapi.json">/api/openapi.json</a>.</p>${body}</main></body></html>`;
};

const css = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:auto;padding:1rem}
section{border-top:1px solid;padding:.5rem 0}h3{margin:.25rem 0;font-size:1rem}pre{overflow:auto;max-height:24rem}summary{cursor:pointer}`;

/** The API contract as an HTML page: without scripts, without third-party resources. */
export const installApiPage = (app: FastifyInstance): void => {
  let made: string | undefined;
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((made ??= page())),
  );
  app.get('/api/docs.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  );
};
