/**
 * SCORM packages of the company, for administrators: what is being prepared or was refused, what is
 * ready, and sending another one.
 */
import { useEffect, useState } from 'react';
import {
  dismissPackageUpload,
  listScormPackages,
  packageListLimits,
} from '#contract/api/learning/scorm-packages.ts';
import { packagesCopy } from './packages.copy.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { usePackageUpload } from '#src/platform/uploads/use-package-upload.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Pager } from '#src/ui/list/pager.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { NotAnswered } from '#src/ui/message/not-answered.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { PackageRow } from './list/package-row.tsx';
import { UploadRow } from './list/upload-row.tsx';
import styles from './packages.module.css';
import { UploadPart } from './upload/upload-part.tsx';

const words = packagesCopy;
/** How often the server is asked what became of a package. */
const LOOK_MS = 2000;

export const PackagesScreen = ({ page, onPage }: { page: number; onPage(page: number): void }) => {
  const { reachable } = useSyncStatus();
  const { person } = usePerson();
  const now = useMinute();
  const { upload, state } = usePackageUpload();
  const [idNode, setIdNode] = useState<string | null>(null);
  const idUpload = state.at === 'sent' ? state.idUpload : undefined;
  const query = { limit: packageListLimits.page, offset: page * packageListLimits.page, idUpload };
  const { answer, loading, failed, again } = useAnswer(listScormPackages, { query }, reachable);
  const uploads = answer?.uploads ?? [];
  const waiting = uploads.filter((one) => one.state === 'PENDING');
  const refused = uploads.filter((one) => one.state === 'ERROR');
  const sent = uploads.find((one) => one.idUpload === idUpload) ?? null;
  // An upload is listed as soon as the server has noted its last byte.
  const watches =
    reachable && !loading && (waiting.length > 0 || (idUpload !== undefined && sent === null));
  useEffect(() => (watches ? clock.after(LOOK_MS, again) : undefined));

  const dismiss = async (one: string): Promise<void> => {
    const outcome = await askAsPerson(person, dismissPackageUpload, { params: { idUpload: one } });
    if (!outcome.ok && outcome.code !== 'not_found') showToast({ text: words.notDismissed });
    again();
  };
  const version = (of: string): void => {
    upload.forget();
    setIdNode(of);
  };
  const mayChoose = state.at === 'none' || state.at === 'sent' || state.at === 'refused';
  return (
    <div className={styles.page}>
      <header>
        <h1>{words.title}</h1>
        <p className={styles.muted} role="status">
          {answer
            ? words.count(answer.totalRecords, waiting.length, refused.length)
            : words.subtitle}
        </p>
      </header>
      {(!reachable || failed !== null) && (
        <NotAnswered {...{ reachable, failed, words }} onRetry={again} />
      )}
      {(answer !== null || state.at !== 'none') && (
        <UploadPart
          {...{ upload, state, sent, idNode, reachable }}
          areas={answer?.areas ?? []}
          replaceable={answer?.replaceable ?? []}
          limit={answer?.limit ?? 0}
          onNew={() => {
            upload.forget();
            setIdNode(null);
          }}
        />
      )}
      {loading && answer === null && reachable && <RowsWaiting />}
      {[
        { title: words.attention, rows: refused },
        { title: words.preparing, rows: waiting },
      ].map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <section key={title} className={styles.section}>
              <h2>{title}</h2>
              <ul className={styles.list}>
                {rows.map((one) => (
                  <UploadRow
                    key={one.idUpload}
                    one={one}
                    now={now}
                    onDismiss={() => void dismiss(one.idUpload)}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {answer !== null && answer.totalRecords === 0 && uploads.length === 0 && (
        <EmptyState picture="shelf" level={2} {...words.empty} />
      )}
      {answer !== null && answer.packages.length > 0 && (
        <section className={styles.section}>
          <h2>{words.ready}</h2>
          <ul className={styles.list}>
            {answer.packages.map((one) => (
              <PackageRow
                key={one.idContentItem}
                one={one}
                now={now}
                onVersion={mayChoose ? () => version(one.idNode) : null}
              />
            ))}
          </ul>
          <Pager
            page={page}
            size={packageListLimits.page}
            total={answer.totalRecords}
            onPage={onPage}
          />
        </section>
      )}
    </div>
  );
};
