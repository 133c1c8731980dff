import { Check } from 'lucide-react';
import type { JourneyPart } from '#contract/areas/content/entities/journey-part.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { stepState } from './step-index.ts';
import styles from './steps.module.css';

const words = viewersCopy.journey;

interface StepMenuProps {
  id: string;
  parts: readonly JourneyPart[];
  index: number;
  furthest: number;
  onGo(index: number): void;
}

/** All steps with their state. Steps that were reached are links. */
export const StepMenu = ({ id, parts, index, furthest, onGo }: StepMenuProps) => (
  <nav id={id} className={styles.menu} aria-label={words.steps}>
    <ol>
      {parts.map((part, at) => {
        const state = stepState(at, index, furthest);
        return (
          <li key={part.idContentItem}>
            <button
              type="button"
              className={styles.entry}
              data-state={state}
              disabled={state === 'later'}
              aria-current={state === 'current' ? 'step' : undefined}
              onClick={() => onGo(at)}
            >
              <span className={styles.mark} aria-hidden>
                {state === 'done' ? <Icon of={Check} size={16} /> : at + 1}
              </span>
              <span>
                {part.text}
                <VisuallyHidden>{words.stateOf(words[state])}</VisuallyHidden>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);
