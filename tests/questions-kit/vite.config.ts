/**
 * The questions alone, with made-up texts: `npx vite build tests/questions-kit && npx vite preview
 * tests/questions-kit`.
 */
import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** As the server has it, as far as questions can come against it. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' }],
  publicDir: resolve(import.meta.dirname, '../viewers-kit/fixtures'),
  build: {
    outDir: resolve(import.meta.dirname, '../../node_modules/.questions-kit'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  preview: { port: 5197, headers: { 'content-security-policy': policy } },
});
