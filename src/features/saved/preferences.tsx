import { useEffect, useState } from 'react';
import { savingCopy } from '#src/learning/saving/saving.copy.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { isUnmetered } from '#src/platform/saving/connection.ts';
import { choose } from '#src/platform/saving/save.ts';
import { useSavingChoice } from '#src/platform/saving/use-saved.ts';
import { askToPersist, readStorage } from '#src/platform/device/storage.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import styles from './saved.module.css';

const copy = savingCopy.storage;

/** The person's choices for this device. They do not affect other people on it. */
export const Preferences = () => {
  const { person } = usePerson();
  const choice = useSavingChoice();
  const [asking, setAsking] = useState(false);
  const [persisted, setPersisted] = useState<boolean | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => void readStorage().then((storage) => setPersisted(storage.persisted)), []);
  const known = isUnmetered() !== null;
  const change = (on: boolean): void => {
    if (on && !known) setAsking(true);
    else void choose(person, on ? 'wifi' : 'off');
  };
  const keep = async (): Promise<void> => {
    const granted = await askToPersist();
    setPersisted(granted);
    setRefused(!granted);
  };
  return (
    <section className={styles.section}>
      <h2>{copy.preferences}</h2>
      <Checkbox
        checked={choice !== undefined && choice !== 'off'}
        hint={known && choice !== 'any' ? copy.byItselfWifi : copy.byItselfUnknown}
        onChange={change}
      >
        {copy.byItself}
      </Checkbox>
      {persisted !== null && (
        <div className={styles.kept}>
          <b>{copy.kept}</b>
          {persisted ? (
            <StateLine phase="done" text={copy.keptYes} />
          ) : (
            <p className={styles.fact}>{copy.keptNo}</p>
          )}
          {!persisted && (
            <Button size="small" onClick={() => void keep()}>
              {copy.keepAsk}
            </Button>
          )}
          <span role="status">{refused && copy.keepRefused}</span>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={copy.askTitle}
        text={copy.askText}
        confirm={copy.askYes}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void choose(person, 'any');
        }}
      />
    </section>
  );
};
