import { useEffect, useRef } from 'react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { StarPicker } from '#src/ui/figure/star-picker.tsx';
import { canSend, type RatingStage } from './rating-stage.ts';
import styles from './rating.module.css';

const words = viewersCopy.rating;

interface RatingFormProps {
  stage: Extract<RatingStage, { at: 'rateAvailable' }>;
  onChoose(vote: number): void;
  onSend(vote: number): void;
  onCancel(): void;
}

/** Five whole stars. 'Enviar' is disabled until one is chosen. */
export const RatingForm = ({ stage, onChoose, onSend, onCancel }: RatingFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () =>
      form.current
        ?.querySelector<HTMLInputElement>('input:checked, input')
        ?.focus({ preventScroll: true }),
    [],
  );
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend(stage)) onSend(stage.vote);
      }}
    >
      <p aria-hidden>{words.question}</p>
      <StarPicker label={words.question} value={stage.vote} onChange={onChoose} />
      <div className={styles.actions}>
        <Button type="submit" tone="primary" size="small" disabled={!canSend(stage)}>
          {words.send}
        </Button>
        <Button tone="quiet" size="small" onClick={onCancel}>
          {uiCopy.cancel}
        </Button>
      </div>
    </form>
  );
};
