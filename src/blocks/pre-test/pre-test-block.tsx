import { ClipboardCheck } from 'lucide-react';
import type { BlockData } from '#contract/blocks.ts';
import { blocksCopy } from '#src/copy/pt-BR/blocks.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import type { BlockProps } from '../block-page.ts';
import { Panel } from '../panel/panel.tsx';

const words = blocksCopy.preTest;

/** The knowledge test that comes before a page: what it is, how far it went, and the way into it. */
export const PreTestBlock = ({ data, page }: BlockProps<BlockData<'PreTest'>>) => (
  <Panel
    icon={ClipboardCheck}
    title={data.title}
    action={
      <LinkButton tone="primary" to={page.hrefOf({ elementType: 'EVALUATION', idElement: data.idEvaluation })}>
        {data.progress === 0 ? words.start : words.goOn}
      </LinkButton>
    }
  >
    <p>{data.description ?? words.mandatory}</p>
    <ProgressBar value={data.progress} label={data.title} />
    <p>{data.progress === 0 ? words.notStarted : words.running}</p>
  </Panel>
);
