/** Storybook: the parts of the app alone, by the stories beside them. Built by the app's own Vite config. */
import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  staticDirs: [
    '../tests/stories/fixtures',
    '../server/demo',
    ...['cmaps', 'standard_fonts', 'wasm'].map((name) => ({
      from: `../node_modules/pdfjs-dist/${name}`,
      to: `/pdfjs/${name}`,
    })),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false, check: false },
  // The static folders are copied while the rest is built: emptying the target would race them.
  viteFinal: ({ build: _ofTheApp, ...vite }) => ({
    ...vite,
    build: { target: 'es2022', emptyOutDir: false, chunkSizeWarningLimit: 2_000 },
  }),
};

export default config;
