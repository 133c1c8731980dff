import { ClipboardCheck } from 'lucide-react';
import type { BlockData, BlockElement } from '#contract/blocks.ts';
import { blocksCopy } from '../blocks.copy.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import { Panel } from '../panel/panel.tsx';

const words = blocksCopy.preTest;

/** The knowledge test before a page: what it is, the person's progress in it, and the way to it. */
export const PreTestBlock = ({ data, page }: BlockProps<BlockData<'PreTest'>>) => {
  const element: BlockElement = {
    elementType: 'EVALUATION',
    idElement: data.idEvaluation,
    nodeCode: null,
    title: data.title,
    description: null,
    label: null,
    image: null,
    idContentType: null,
    duration: null,
    count: null,
    idNode: page.sources?.idNode ?? null,
  };
  const { status } = page.stateOf(element);
  const progress = status === 'done' ? 100 : status === 'in-progress' ? 50 : data.progress;
  const label = progress === 100 ? words.result : progress === 0 ? words.start : words.resume;
  return (
    <Panel
      icon={ClipboardCheck}
      title={data.title}
      action={
        <LinkButton
          tone={progress === 100 ? 'secondary' : 'primary'}
          to={page.hrefOf(element)}
          needsConnection={!page.opens(element)}
        >
          {label}
        </LinkButton>
      }
    >
      <p>{data.description ?? words.mandatory}</p>
      <ProgressBar value={progress} label={data.title} />
      <p>{progress === 100 ? words.done : progress === 0 ? words.notStarted : words.running}</p>
    </Panel>
  );
};
