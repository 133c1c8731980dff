import { useState } from 'react';
import { reviewIn } from '#contract/areas/evaluation/entities/review.ts';
import type { QueueAction } from '#contract/sync/entities/queue-item.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import type { QueueItemView } from '#sync/reads/queue/read-queue-item.ts';
import { discard } from '#sync/outbox/decide.ts';
import { actionsOf } from './actions-of.ts';
import { type DecisionInput, DecideDialog, isDanger } from './decide-dialog.tsx';
import styles from './item.module.css';

const words = deviceQueueCopy;

/**
 * The possible decisions. A decision is an ordinary queued write: stored here first, then sent
 * automatically.
 */
export const DecideBar = ({ view: { item, people, refused } }: { view: QueueItemView }) => {
  const { db, engine } = usePerson();
  const [asked, setAsked] = useState<QueueAction | null>(null);
  const actions = actionsOf(item);
  const decide = async (
    action: QueueAction,
    chosen: DecisionInput,
    draft: string,
  ): Promise<boolean> => {
    const { opId, idUser } = item;
    try {
      // The previous decision was refused for good. Discard it, so that nothing waits for it.
      if (refused) await discard(db, refused.opId, clock.now());
      // A review grows while writes of the attempt arrive: what came after this look is not decided
      // by it.
      const seen = reviewIn(item) && item.receivedAt !== null ? { seen: item.receivedAt } : {};
      await engine.dispatch(
        'queue.decide',
        { idDecision: ids.row(), opId, idUser, action, ...seen, ...chosen },
        { draft },
      );
      showToast({ text: words.ask.saved });
      return true;
    } catch {
      showToast({ text: words.ask.failed });
      return false;
    }
  };
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map((action, at) => (
        <Button
          key={action}
          tone={isDanger(action) ? 'danger' : at === 0 ? 'primary' : 'secondary'}
          onClick={() => setAsked(action)}
        >
          {words.actions[action]}
        </Button>
      ))}
      {asked && (
        <DecideDialog
          action={asked}
          item={item}
          people={people}
          onConfirm={(chosen, draft) => decide(asked, chosen, draft)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
};
