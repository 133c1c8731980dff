/** Each story in the app's styles, in the brand and the scheme that the toolbar or `&globals=` names. */
import '#src/theme/styles.css';
import '#tests/stories/stories.css';
import type { Preview } from '@storybook/react-vite';
import { applyTheme } from '#src/theme/apply-theme.ts';
import { Toaster } from '#src/ui/message/toaster.tsx';
import { tenants } from '#tests/stories/samples.ts';

const preview: Preview = {
  parameters: { layout: 'fullscreen' },
  globalTypes: {
    tenant: { toolbar: { title: 'Empresa', items: Object.keys(tenants) } },
    scheme: { toolbar: { title: 'Tema', items: ['light', 'dark'] } },
    letters: { toolbar: { title: 'Letras', items: ['1', '2'] } },
  },
  initialGlobals: { tenant: 'aurora', scheme: 'light', letters: '1' },
  decorators: [
    (Story, { globals }) => {
      const { dataset } = document.documentElement;
      dataset['scheme'] = String(globals['scheme']);
      dataset['letters'] = String(globals['letters']);
      const tenant = tenants[String(globals['tenant'])];
      if (tenant) applyTheme(tenant.brand);
      return (
        <>
          <Story />
          <Toaster />
        </>
      );
    },
  ],
};

export default preview;
