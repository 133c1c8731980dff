import { Check } from 'lucide-react';
import { viewersCopy } from '../viewers.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { outsideAddress } from '../outside/outside-address.ts';
import { OutsideLink } from '../outside/outside-link.tsx';
import styles from './frame.module.css';

interface FrameQuestionProps {
  outside: string | null;
  online: boolean;
  /** The person saw the page, here or in another tab. */
  onDone(): void;
}

const words = viewersCopy.frame;

/**
 * Below an embedded page of which it is unknown whether it lets itself be shown: the person says it.
 */
export const FrameQuestion = ({ outside, online, onDone }: FrameQuestionProps) => (
  <div className={styles.question} role="group" aria-label={words.appears}>
    <p>{words.appears}</p>
    <div className={styles.answers}>
      <Button icon={Check} onClick={onDone}>
        {words.itAppears}
      </Button>
      {outside === null ? null : (
        <OutsideLink
          address={outsideAddress(outside)}
          label={words.openOutside}
          online={online}
          onOpen={onDone}
        />
      )}
    </div>
  </div>
);
