import { paths } from '#src/paths.ts';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { savingCopy } from './saving.copy.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { isUnmetered } from '#src/platform/saving/connection.ts';
import { type Cost, costOf, measured, save } from '#src/platform/saving/save.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import type { ContentPlan } from '#sync/downloads/plan.ts';
import { RoomBar } from './room-bar.tsx';
import styles from './save-offline.module.css';
import type { SaveTarget } from './use-save-target.ts';

const copy = savingCopy.dialog;

const sizeOf = ({ files }: ContentPlan): string => {
  const known = files.reduce((sum, { size }) => sum + (size ?? 0), 0);
  return known === 0 ? copy.unknownSize : fileSize(known);
};

const factOf = ({ label, duration }: ContentPlan): string =>
  [label, duration === null ? null : durationPhrase(duration)]
    .filter((fact) => fact !== null)
    .join(' · ');

/** What is chosen of the contents, and what it costs in space. */
const useChoice = ({ missing, pages }: SaveTarget) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [plans, setPlans] = useState<ContentPlan[] | null>(null);
  const [cost, setCost] = useState<Cost | null>(null);
  const ids = missing.map(({ id }) => id).join();
  useEffect(() => {
    let wanted = true;
    void measured(missing).then((next) => wanted && setPlans(next));
    return () => {
      wanted = false;
    };
    // The same contents give the same plans.
    // eslint-disable-next-line react/exhaustive-deps
  }, [ids]);
  const chosen = (plans ?? missing).filter(({ id }) => !left.has(id));
  const chosenIds = chosen.map(({ id }) => id).join();
  useEffect(() => {
    let wanted = true;
    void costOf([...pages, ...chosen].flatMap(({ files }) => files)).then(
      (next) => wanted && setCost(next),
    );
    return () => {
      wanted = false;
    };
    // eslint-disable-next-line react/exhaustive-deps
  }, [chosenIds, plans]);
  const leaveOut = (id: string, isLeft: boolean): void => {
    const others = [...left].filter((one) => one !== id);
    setLeft(new Set(isLeft ? [...others, id] : others));
  };
  return { left, leaveOut, plans, chosen, cost, setCost };
};

const UnsavableItem = ({ content }: { content: ContentPlan }) => (
  <li className={styles.choice}>
    <Checkbox
      checked={false}
      disabled
      onChange={() => undefined}
      hint={content.unsavableReason === null ? undefined : savingCopy.why[content.unsavableReason]}
    >
      {content.title}
    </Checkbox>
    <Icon of={CloudOff} size={18} />
  </li>
);

interface ContentItemProps {
  content: ContentPlan;
  size: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

const ContentItem = ({ content, size, checked, onCheck }: ContentItemProps) => (
  <li className={styles.choice}>
    <Checkbox checked={checked} hint={factOf(content)} onChange={onCheck}>
      <b className={styles.title}>{content.title}</b>
    </Checkbox>
    <span className={styles.size}>{size}</span>
  </li>
);

/** Whether there is room for what is chosen, and what to know before it is saved. */
const CostNote = ({ cost, reachable }: { cost: Cost | null; reachable: boolean }) => {
  if (cost === null) return <p className={styles.lead}>{copy.measuring}</p>;
  const { fit, room, bytes } = cost;
  if (!fit.fits)
    return (
      <Notice
        tone="warning"
        title={copy.noRoom(fileSize(fit.missing))}
        actions={
          <LinkButton size="small" to={paths.saved}>
            {copy.manage}
          </LinkButton>
        }
      >
        {copy.noRoomText}
      </Notice>
    );
  return (
    <>
      <RoomBar room={room} bytes={bytes} />
      {fit.toFree > 0 && <p className={styles.note}>{copy.makesRoom(fileSize(fit.toFree))}</p>}
      {!reachable && <p className={styles.note}>{copy.offline}</p>}
      {reachable && isUnmetered() === false && <p className={styles.note}>{copy.mobile}</p>}
    </>
  );
};

interface ChooseDialogProps {
  target: SaveTarget;
  onClose(): void;
  /** Null where nothing of it is saved. */
  onRemove: (() => void) | null;
}

export const ChooseDialog = ({ target, onClose, onRemove }: ChooseDialogProps) => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const { contents, missing, pages, ready } = target;
  const [failed, setFailed] = useState(false);
  const { left, leaveOut, plans, chosen, cost, setCost } = useChoice(target);
  const start = async (): Promise<void> => {
    try {
      const begun = await save(person, [...(await measured(pages)), ...chosen]);
      if (!begun) setCost(await costOf(chosen.flatMap(({ files }) => files)));
    } catch {
      setFailed(true);
    }
  };
  const possible = chosen.length > 0 && cost?.fit.fits === true;
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.choose}
      footer={
        <>
          <Button onClick={onClose}>{copy.notNow}</Button>
          <Button tone="primary" disabled={!possible} onClick={() => void start()}>
            {cost && cost.bytes > 0 ? copy.save(fileSize(cost.bytes)) : copy.saveNothing}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {ready > 0 && <p className={styles.lead}>{copy.here(ready, contents.length)}</p>}
        <ul className={styles.list}>
          {contents.map((content) => {
            if (content.unsavableReason)
              return <UnsavableItem key={content.id} content={content} />;
            if (!missing.includes(content)) return null;
            const plan = plans?.find(({ id }) => id === content.id) ?? content;
            return (
              <ContentItem
                key={content.id}
                content={content}
                size={plans ? sizeOf(plan) : '…'}
                checked={!left.has(content.id)}
                onCheck={(checked) => leaveOut(content.id, !checked)}
              />
            );
          })}
        </ul>
        <div aria-live="polite">
          <CostNote cost={cost} reachable={reachable} />
          {failed && <Notice tone="danger" title={copy.failedToSave} />}
        </div>
        {onRemove && (
          <div>
            <Button tone="quiet" size="small" onClick={onRemove}>
              {copy.remove}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
};
