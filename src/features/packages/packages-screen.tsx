/**
 * SCORM packages of the company, for administrators: what is being prepared or was refused, what is
 * ready, and sending another one.
 */
import { type ReactNode, useEffect, useState } from 'react';
import {
  dismissPackageUpload,
  listScormPackages,
  packageListLimits,
} from '#contract/areas/scorm/api/scorm-packages.ts';
import type {
  ListedPackage,
  PackageUpload,
} from '#contract/areas/scorm/entities/package-upload.ts';
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

/** A page of the company's packages, asked for again while one of them is being prepared. */
const usePackages = (page: number, idUpload: string | undefined, reachable: boolean) => {
  const query = { limit: packageListLimits.page, offset: page * packageListLimits.page, idUpload };
  const { answer, loading, failed, again } = useAnswer(listScormPackages, { query }, reachable);
  const uploads = answer?.uploads ?? [];
  const waiting = uploads.filter(({ state }) => state === 'PENDING');
  const sent = uploads.find((one) => one.idUpload === idUpload) ?? null;
  // An upload is listed as soon as the server has noted its last byte.
  const isExpected = idUpload !== undefined && sent === null;
  const watches = reachable && !loading && (waiting.length > 0 || isExpected);
  useEffect(() => (watches ? clock.after(LOOK_MS, again) : undefined));
  return {
    answer,
    isFirstLoad: loading && answer === null && reachable,
    failed,
    again,
    waiting,
    refused: uploads.filter(({ state }) => state === 'ERROR'),
    sent,
    isEmpty: answer !== null && answer.totalRecords === 0 && uploads.length === 0,
  };
};

interface UploadListProps {
  title: string;
  uploads: readonly PackageUpload[];
  now: number;
  onDismiss: (idUpload: string) => void;
}

const UploadList = ({ title, uploads, now, onDismiss }: UploadListProps) =>
  uploads.length === 0 ? null : (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {uploads.map((one) => (
          <UploadRow
            key={one.idUpload}
            one={one}
            now={now}
            onDismiss={() => onDismiss(one.idUpload)}
          />
        ))}
      </ul>
    </section>
  );

interface PackageListProps {
  packages: readonly ListedPackage[];
  now: number;
  /** Null where another one is being sent. */
  onVersion: ((idNode: string) => void) | null;
  children: ReactNode;
}

const PackageList = ({ packages, now, onVersion, children }: PackageListProps) =>
  packages.length === 0 ? null : (
    <section className={styles.section}>
      <h2>{words.ready}</h2>
      <ul className={styles.list}>
        {packages.map((one) => (
          <PackageRow
            key={one.idContentItem}
            one={one}
            now={now}
            onVersion={onVersion && (() => onVersion(one.idNode))}
          />
        ))}
      </ul>
      {children}
    </section>
  );

/** The states of an upload in which another package can be chosen. */
const mayChooseAt: ReadonlySet<string> = new Set(['none', 'sent', 'refused']);

export const PackagesScreen = ({ page, onPage }: { page: number; onPage(page: number): void }) => {
  const { reachable } = useSyncStatus();
  const { person } = usePerson();
  const now = useMinute();
  const { upload, state } = usePackageUpload();
  const [idNode, setIdNode] = useState<string | null>(null);
  const { answer, failed, again, waiting, refused, sent, ...list } = usePackages(
    page,
    state.at === 'sent' ? state.idUpload : undefined,
    reachable,
  );
  const dismiss = async (idUpload: string): Promise<void> => {
    const outcome = await askAsPerson(person, dismissPackageUpload, { params: { idUpload } });
    if (!outcome.ok && outcome.code !== 'not_found') showToast({ text: words.notDismissed });
    again();
  };
  const chooseFor = (of: string | null): void => {
    upload.forget();
    setIdNode(of);
  };
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
      <NotAnswered reachable={reachable} failed={failed} words={words} onRetry={again} />
      {(answer !== null || state.at !== 'none') && (
        <UploadPart
          upload={upload}
          state={state}
          sent={sent}
          idNode={idNode}
          reachable={reachable}
          areas={answer?.areas ?? []}
          replaceable={answer?.replaceable ?? []}
          limit={answer?.limit ?? 0}
          onNew={() => chooseFor(null)}
        />
      )}
      {list.isFirstLoad && <RowsWaiting />}
      <UploadList
        title={words.attention}
        uploads={refused}
        now={now}
        onDismiss={(idUpload) => void dismiss(idUpload)}
      />
      <UploadList
        title={words.preparing}
        uploads={waiting}
        now={now}
        onDismiss={(idUpload) => void dismiss(idUpload)}
      />
      {list.isEmpty && <EmptyState picture="shelf" level={2} {...words.empty} />}
      {answer && (
        <PackageList
          packages={answer.packages}
          now={now}
          onVersion={mayChooseAt.has(state.at) ? chooseFor : null}
        >
          <Pager
            page={page}
            size={packageListLimits.page}
            total={answer.totalRecords}
            onPage={onPage}
          />
        </PackageList>
      )}
    </div>
  );
};
