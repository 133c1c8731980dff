/**
 * The viewers alone, with made-up contents, under the server's own content policy: `npx vite build
 * tests/viewers-kit && npx vite preview tests/viewers-kit`.
 */
import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Connect, type Plugin } from 'vite';

const packageFolder = resolve(import.meta.dirname, '../../node_modules/pdfjs-dist');
const types: Record<string, string> = { js: 'text/javascript', wasm: 'application/wasm' };

const servePdfFolders: Connect.NextHandleFunction = (request, response, next) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const file = /^\/pdfjs\/((cmaps|standard_fonts|wasm|iccs)\/[\w.-]+)$/.exec(path)?.[1];
  if (!file || !existsSync(`${packageFolder}/${file}`)) return next();
  response.setHeader(
    'content-type',
    types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  );
  createReadStream(`${packageFolder}/${file}`).pipe(response);
};

const pdfFolders: Plugin = {
  name: 'pdf-folders',
  configureServer: (server) => void server.middlewares.use(servePdfFolders),
  configurePreviewServer: (server) => void server.middlewares.use(servePdfFolders),
};

/** As server/http/security-headers.ts has it. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
].join('; ');

export default defineConfig({
  root: import.meta.dirname,
  // Missing files answer 404, as on the server.
  appType: 'mpa',
  plugins: [react(), pdfFolders],
  publicDir: 'fixtures',
  define: { __APP_VERSION__: JSON.stringify('kit') },
  build: {
    outDir: resolve(import.meta.dirname, '../../node_modules/.viewers-kit'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: { port: 5199 },
  preview: { port: 5198, headers: { 'content-security-policy': policy } },
});
