import { Rocket } from 'lucide-react';
import type { BlockData } from '#contract/blocks.ts';
import { blocksCopy } from '#src/copy/pt-BR/blocks.ts';
import { Button } from '#src/ui/action/button.tsx';
import type { BlockProps } from '../block-page.ts';
import { Panel } from '../panel/panel.tsx';

/** The way to more of the plan; nothing where the rule of the plan hides it (documents 3 §2.14). */
export const UpgradeBlock = ({ data, page }: BlockProps<BlockData<'Upgrade'>>) =>
  page.upgrade && (
    <Panel
      icon={Rocket}
      title={data.title ?? blocksCopy.upgrade.title}
      action={
        <Button tone="primary" onClick={page.upgrade.onSelect}>
          {page.upgrade.label}
        </Button>
      }
    >
      <p>{data.text ?? blocksCopy.upgrade.text}</p>
    </Panel>
  );
