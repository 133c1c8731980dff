/**
 * The app that people see. The service worker and the server have builds of their own in
 * scripts/build.mjs.
 */
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfParts } from './scripts/pdf-parts.mjs';

export default defineConfig({
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' }],
  define: {
    __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'dev'),
    __PDF_PARTS__: JSON.stringify(pdfParts()),
  },
  publicDir: 'src/public',
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // The server reads from it what the login needs: server/brand/first-parts.ts.
    manifest: true,
    target: 'es2022',
    // Inlined files would need `data:` in the policy of content, and are parsed with every start.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      output: {
        // What every start needs comes as one file: some dozens of small ones compress worse and
        // ask more often.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|dexie|dexie-react-hooks|zod|@tanstack|use-sync-external-store|uuid)\//,
              priority: 2,
            },
            { name: 'start', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
