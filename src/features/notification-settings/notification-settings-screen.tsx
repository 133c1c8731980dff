/**
 * What the server tells the person: they choose where the company leaves it to them. Saved on this
 * device at once.
 */
import { useState } from 'react';
import type { ProfileChanges } from '#contract/areas/access/api/profile.ts';
import {
  type ChoosableNotification,
  choosableNotifications,
  type NotificationSetting,
  notificationSettings,
} from '#contract/areas/social/rules/notification-settings.ts';
import { notificationSettingsCopy as copy } from '#src/learning/push/notification-settings.copy.ts';
import { paths } from '#src/paths.ts';
import { useApp, useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { readProfile } from '#sync/reads/read-profile.ts';
import { PushSetting } from '#src/learning/push/push-setting.tsx';
import { SupportedBy } from '#src/ui/label/supported-by.tsx';
import { SettingRow } from './setting-row.tsx';
import styles from './notification-settings.module.css';

const sections = ['LEARNING', 'TEAM', 'SYSTEM'] as const;
const isChoosable = (id: string): id is ChoosableNotification =>
  Object.hasOwn(choosableNotifications, id);

/** Only the items that differ from what stands. */
const changesOf = (
  settings: readonly NotificationSetting[],
  touched: ReadonlyMap<string, boolean>,
): ProfileChanges =>
  Object.fromEntries(
    settings.flatMap(({ idNotification: id, active }) => {
      const next = touched.get(id);
      if (next === undefined || next === (active === 1) || !isChoosable(id)) return [];
      return [[choosableNotifications[id].field, { from: active, to: next ? 1 : 0 }]];
    }),
  );

export const NotificationSettingsScreen = () => {
  const app = useApp();
  const { engine, person } = usePerson();
  const me = useMirror((db) => readProfile(db, person.idUser), [person.idUser])?.me;
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const inSupport = person.idSupporter !== undefined;
  const settings = me ? notificationSettings(app, me) : [];
  const changes = changesOf(settings, touched);
  const count = Object.keys(changes).length;
  const save = async (): Promise<void> => {
    try {
      if (count > 0) await engine.dispatch('profile.edit', { idUser: person.idUser, changes });
      setTouched(new Map());
      showToast({ text: copy.saved, id: 'profile' });
    } catch {
      showToast({ text: copy.failed, id: 'profile', duration: 10_000 });
    }
  };
  return (
    <div className={styles.page}>
      <AppLink to={paths.profile} className={styles.back}>
        {copy.back}
      </AppLink>
      <h1>{copy.title}</h1>
      <p>{copy.lead}</p>
      {!me && <RowsWaiting />}
      {sections.map((section) => {
        const rows = settings.filter((one) => one.section === section);
        if (rows.length === 0) return null;
        return (
          <section key={section} aria-labelledby={`settings-${section}`}>
            <h2 id={`settings-${section}`}>{copy.sections[section]}</h2>
            <ul>
              {rows.map((setting) => (
                <SettingRow
                  key={setting.idNotification}
                  setting={setting}
                  isOn={touched.get(setting.idNotification) ?? setting.active === 1}
                  onChange={(isOn) =>
                    setTouched(new Map([...touched, [setting.idNotification, isOn]]))
                  }
                />
              ))}
            </ul>
          </section>
        );
      })}
      {me && !inSupport && <PushSetting styles={styles} />}
      <SupportedBy name={me?.noticesSetBy} />
      {me && (
        <div className={styles.actions}>
          <Button
            tone="primary"
            aria-disabled={count === 0}
            onClick={() => count > 0 && void save()}
          >
            {copy.save}
          </Button>
          <p className={styles.note} role="status">
            {copy.changed(count)}
          </p>
        </div>
      )}
    </div>
  );
};
