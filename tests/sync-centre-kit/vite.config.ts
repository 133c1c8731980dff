/**
 * The sync centre and the gate before leaving, with a made-up queue: `npx vite
 * tests/sync-centre-kit`.
 */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The order of the layers, as in the app.
  publicDir: '../../src/public',
  cacheDir: '../../node_modules/.sync-centre-kit',
  define: { __APP_VERSION__: JSON.stringify('4.3.0') },
  server: { port: 5197 },
});
