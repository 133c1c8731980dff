/** A node with its contents and all pages below it as an expandable tree. */
import { FillingNote } from '#src/learning/reads/filling-bar.tsx';
import { paths } from '#src/paths.ts';
import { Lock, Minus, Plus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { blocksCopy } from '#src/kinds/blocks/blocks.copy.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { nodesCopy } from './nodes.copy.ts';
import { AccessDenied } from '#src/learning/unavailable/access-denied.tsx';
import { PageMissing } from '#src/learning/unavailable/page-missing.tsx';
import { pagesQuery } from '#src/learning/reads/page-queries.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import type { Opens } from '#src/platform/saving/opens-here.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { NeedsConnection } from '#src/ui/label/needs-connection.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import styles from './nodes.module.css';

const words = nodesCopy.tree;

/** Pages by the code of their parent. */
const byParent = (nodes: readonly Node[]): Map<string, Node[]> => {
  const children = new Map<string, Node[]>();
  for (const node of nodes) {
    const parent = node.nodeCode?.split('.').slice(0, -1).join('.') ?? '';
    const known = children.get(parent);
    if (known) known.push(node);
    else children.set(parent, [node]);
  }
  return children;
};

/** Contents and evaluations of a page: what it has besides the pages below it. */
const stepsOf = ({ mapElements }: Node): Node['mapElements'] =>
  mapElements.filter(
    ({ elementType }) => elementType === 'CONTENT' || elementType === 'EVALUATION',
  );

const StepLeaf = ({ step, opens }: { step: Node['mapElements'][number]; opens: Opens }) => {
  const why = useId();
  const faded = !opens(step);
  const title = step.title || words.untitled;
  return (
    <li>
      <div className={styles.leaf}>
        <span className={styles.noFold} />
        <div className={styles.entry}>
          <Picture
            src={step.image}
            title={title}
            ratio="square"
            muted={faded}
            className={styles.thumb}
          />
          <AppLink
            to={paths.step(step)}
            className={classNames(styles.link, faded && styles.faded)}
            aria-describedby={faded ? why : undefined}
          >
            {title}
            {step.label && <span className={styles.fact}>{step.label}</span>}
          </AppLink>
          {faded && <NeedsConnection id={why} />}
        </div>
      </div>
    </li>
  );
};

interface BranchProps {
  className?: string | undefined;
  nodes: readonly Node[];
  /** Of the page itself, before the pages below it. */
  steps: readonly Node['mapElements'][number][];
  tree: ReadonlyMap<string, Node[]>;
  opens: Opens;
}

const Branch = ({ nodes, steps, tree, opens, className }: BranchProps) => {
  const reason = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const turn = (id: string): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <ul className={classNames(styles.branch, className)}>
      {steps.map((step) => (
        <StepLeaf key={step.idElement} step={step} opens={opens} />
      ))}
      {nodes.map((node) => {
        const closed = node.hasAccess === 0;
        const below = closed ? [] : (tree.get(node.nodeCode ?? '') ?? []);
        const own = closed ? [] : stepsOf(node);
        const title = node.title || words.untitled;
        const unfolded = open.has(node.idNode);
        const faded = !closed && !opens({ elementType: 'NODE', idElement: node.idNode });
        const why = `${reason}${node.idNode}`;
        return (
          <li key={node.idNode}>
            <div className={styles.leaf}>
              {below.length + own.length > 0 ? (
                <button
                  type="button"
                  className={styles.unfold}
                  aria-expanded={unfolded}
                  aria-label={unfolded ? words.fold(title) : words.unfold(title)}
                  onClick={() => turn(node.idNode)}
                >
                  <Icon of={unfolded ? Minus : Plus} size={16} />
                </button>
              ) : (
                <span className={styles.noFold} />
              )}
              <div className={styles.entry}>
                <Picture
                  src={node.image}
                  title={title}
                  ratio="square"
                  muted={closed || faded}
                  className={styles.thumb}
                />
                <AppLink
                  to={paths.level(node.idNode)}
                  className={classNames(styles.link, faded && styles.faded)}
                  aria-describedby={faded ? why : undefined}
                >
                  {title}
                </AppLink>
                {closed && <Tag icon={Lock}>{cardsCopy.restricted}</Tag>}
                {faded && <NeedsConnection id={why} />}
              </div>
            </div>
            {unfolded && <Branch nodes={below} steps={own} tree={tree} opens={opens} />}
          </li>
        );
      })}
    </ul>
  );
};

export const NodeTreeScreen = ({ id }: { id: string }) => {
  const pages = useSharedMirror(pagesQuery);
  const opens = useOpensHere();
  const { idCompany } = usePerson().person;
  const nodes = useMemo(
    () => pages && [...pages.nodes.values()].filter(({ status }) => status === 'PUBLISHED'),
    [pages],
  );
  const tree = useMemo(() => byParent(nodes ?? []), [nodes]);
  if (nodes === undefined) return <RowsWaiting />;
  // The company's own node is home, which has no code: its tree is the whole catalogue.
  const isHome = id === idCompany;
  const root = nodes.find(({ idNode, nodeCode }) => idNode === id || nodeCode === id);
  if (!root && !isHome) return <PageMissing {...words.missing} />;
  if (root?.hasAccess === 0) return <AccessDenied idNode={root.idNode} />;
  const below = tree.get(root?.nodeCode ?? '') ?? [];
  const steps = root ? stepsOf(root) : [];
  return (
    <>
      <h1 className={styles.title}>
        {isHome ? blocksCopy.catalog.title : root?.title || words.untitled}
      </h1>
      <FillingNote />
      {below.length + steps.length === 0 ? (
        <EmptyState picture="shelf" level={2} title={words.empty} />
      ) : (
        <Branch
          className={classNames(styles.roots, below.length === 0 && styles.flat)}
          nodes={below}
          steps={steps}
          tree={tree}
          opens={opens}
        />
      )}
    </>
  );
};
