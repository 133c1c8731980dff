/**
 * A node as a catalogue. Organisations show their blocks to every person, other pages only to people
 * who are enrolled.
 */
import type { Block } from '#contract/entities/block.ts';
import { shownDescription } from '#contract/rules/shown-description.ts';
import { paths } from '#src/paths.ts';
import { nodesCopy } from './nodes.copy.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { AccessDenied } from '#src/learning/unavailable/access-denied.tsx';
import { BlocksOf } from '#src/kinds/blocks/page/blocks-of.tsx';
import { PageMissing } from '#src/learning/unavailable/page-missing.tsx';
import { useBlockPage } from '#src/kinds/blocks/page/use-block-page.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { readLevel } from '#sync/reads/read-level.ts';
import { WholeCatalog } from './whole-catalog.tsx';
import styles from './nodes.module.css';

interface CatalogScreenProps {
  idNode: string;
  idEnrollment: string | null;
}

/** Blocks that only show what their company put into them. */
const filled: ReadonlySet<string> = new Set(['MasterBanner', 'Carrousel', 'Grid', 'List']);

const isBare = ({ type, data }: Block): boolean =>
  filled.has(type) && Array.isArray(data['elements']) && data['elements'].length === 0;

export const CatalogScreen = ({ idNode, idEnrollment }: CatalogScreenProps) => {
  const level = useMirror((db) => readLevel(db, idNode), [idNode]);
  const person = useBlockPage(idNode);
  if (level === undefined || person.home === undefined) return null;
  if (level === null) return <PageMissing id={idNode} {...levelCopy.missing} />;
  const { node } = level;
  if (node.hasAccess === 0) return <AccessDenied idNode={node.idNode} />;
  // The company's own node is home: its catalogue is all that it publishes.
  if (node.nodeCode === null) return <WholeCatalog idNode={node.idNode} page={person.page} />;
  const words = nodesCopy.catalog;
  if (node.nodeType !== 'ORGANIZATION' && idEnrollment === null)
    return (
      <EmptyState
        picture="shelf"
        level={1}
        title={words.organizationOnly}
        text={words.organizationOnlyText}
        action={<LinkButton to={paths.level(node.idNode)}>{words.open}</LinkButton>}
      />
    );
  if (node.blocks.every(isBare))
    return (
      <EmptyState picture="shelf" level={1} title={words.noBlocks} text={words.noBlocksText} />
    );
  const lead = shownDescription(node.description);
  return (
    <>
      <h1 className={styles.title}>{node.title}</h1>
      {lead && <p className={styles.count}>{lead}</p>}
      <BlocksOf blocks={node.blocks} person={person} />
    </>
  );
};
