/** Small blocks that few pages have, in one file: none of them is worth a wait at the start, or a request of its own. */
export { ListBlock } from './list/list-block.tsx';
export { NodeLinkBlock } from './node-link/node-link-block.tsx';
export { PageBuilderFooter } from './page-builder/page-builder-footer.tsx';
export { PageBuilderTitle } from './page-builder/page-builder-title.tsx';
export { PreTestBlock } from './pre-test/pre-test-block.tsx';
export { UpgradeBlock } from './upgrade/upgrade-block.tsx';
