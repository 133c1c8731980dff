/**
 * Small, rarely used blocks in one file. They are not worth loading at start-up, and not worth a
 * request each.
 */
export { ListBlock } from './list/list-block.tsx';
export { NodeLinkBlock } from './node-link/node-link-block.tsx';
export { PageBuilderFooter } from './page-builder/page-builder-footer.tsx';
export { PageBuilderTitle } from './page-builder/page-builder-title.tsx';
export { PreTestBlock } from './pre-test/pre-test-block.tsx';
export { UpgradeBlock } from './upgrade/upgrade-block.tsx';
