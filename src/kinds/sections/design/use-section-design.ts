/**
 * Applies a section's design while it is on screen: its colours as a constructed stylesheet,
 * because the CSP forbids inline ones, and its bars.
 */
import { useLayoutEffect } from 'react';
import type { SectionDesign } from '#contract/areas/content/entities/section-design.ts';
import { useApp } from '#src/platform/runtime/runtime-context.tsx';
import { sectionCss } from './section-css.ts';

/** Read by the shell's stylesheets: the bars of a phone that this page does without. */
const barsWithout = (design: SectionDesign | null | undefined): string =>
  [
    design?.general?.showTopBar === 0 ? 'top' : '',
    design?.general?.showBottomMenu === 0 ? 'bottom' : '',
  ]
    .filter(Boolean)
    .join(' ');

export const useSectionDesign = (design: SectionDesign | null | undefined): void => {
  const { brand } = useApp();
  // Before the first paint, so that no other colour flashes up.
  useLayoutEffect(() => {
    const css = sectionCss(design, brand);
    if (css === '') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [design, brand]);
  useLayoutEffect(() => {
    const without = barsWithout(design);
    if (without === '') return;
    document.documentElement.dataset['without'] = without;
    return () => {
      delete document.documentElement.dataset['without'];
    };
  }, [design]);
};
