import '#src/theme/styles.css';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '#src/theme/apply-theme.ts';
import { Toaster } from '#src/ui/message/toaster.tsx';
import { HomePage } from './home-page.tsx';
import { LearningPage } from './learning-page.tsx';
import { LevelPage } from './level-page.tsx';
import { PartsPage } from './parts-page.tsx';
import { asked } from './asked.ts';
import { tenants } from './samples.ts';
import { ViewerPage } from './viewer-page.tsx';

const pages: Record<string, ComponentType> = {
  home: HomePage,
  learning: LearningPage,
  level: LevelPage,
  parts: PartsPage,
  viewer: ViewerPage,
};
const Page = pages[asked.page] ?? PartsPage;

applyTheme(tenants[asked.tenant]!.brand);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
    <Toaster />
  </StrictMode>,
);
