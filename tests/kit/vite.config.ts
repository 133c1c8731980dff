/**
 * The living component sheet: `npx vite --config tests/kit/vite.config.ts`, then
 * /kit.html?page=parts&tenant=aurora. Not part of the app.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root: here,
  publicDir: `${project}server/demo`,
  cacheDir: `${project}node_modules/.vite-kit`,
  plugins: [react()],
  server: { port: 4999, strictPort: true, fs: { allow: [project] } },
  build: {
    outDir: '/tmp/kit-dist',
    emptyOutDir: true,
    rolldownOptions: { input: `${here}kit.html` },
    copyPublicDir: false,
  },
});
