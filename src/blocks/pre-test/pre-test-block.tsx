import { ClipboardCheck } from 'lucide-react';
import type { BlockData } from '#contract/blocks.ts';
import { blocksCopy } from '#src/copy/pt-BR/blocks.ts';
import { Button } from '#src/ui/action/button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import type { BlockProps } from '../block-page.ts';
import { Panel } from '../panel/panel.tsx';

const words = blocksCopy.preTest;

/**
 * The knowledge test before a page: what it is and the person's progress in it. This version of the app cannot open evaluations.
 * The block says so instead of linking to a page that does not exist.
 */
export const PreTestBlock = ({ data }: BlockProps<BlockData<'PreTest'>>) => (
  <Panel
    icon={ClipboardCheck}
    title={data.title}
    action={
      <Button tone="primary" why={{ icon: 'lock', text: words.notHere }}>
        {data.progress === 0 ? words.start : words.resume}
      </Button>
    }
  >
    <p>{data.description ?? words.mandatory}</p>
    <ProgressBar value={data.progress} label={data.title} />
    <p>{data.progress === 0 ? words.notStarted : words.running}</p>
  </Panel>
);
