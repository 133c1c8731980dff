/**
 * Section type 25: what people sent with a form, the newest first. One's own are from this device,
 * also before they arrived.
 */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { listUserUploads, uploadLimits } from '#contract/api/content/user-uploads.ts';
import type { UserUpload } from '#contract/entities/user-upload.ts';
import { uploadsCopy as copy } from './uploads.copy.ts';
import { dayAndTime } from '#src/ui/format/span.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { paths } from '#src/paths.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useKeptAnswers } from '#src/platform/requests/use-kept-answers.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StaleLine } from '#src/ui/label/stale-line.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { NotAnswered } from '#src/ui/message/not-answered.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import {
  readOwnUploads,
  readUploadReviews,
  type UploadView,
} from '#sync/reads/sections/read-uploads.ts';
import { ListFoot } from '../list-foot.tsx';
import { SectionHeading } from '../section-heading.tsx';
import type { SectionProps } from '../section-spec.ts';
import { ReviewList } from './review-list.tsx';
import { UploadMark } from './upload-mark.tsx';
import { UploadProgress } from './upload-state.tsx';
import styles from './upload.module.css';

const SIZE = uploadLimits.page;

interface RowProps {
  upload: UserUpload;
  own: UploadView | undefined;
  idSection: string;
}

const UploadRow = ({ upload, own, idSection }: RowProps) => (
  <li>
    <AppLink className={styles.row} to={paths.userUpload(upload.idUserUpload, idSection)}>
      <UploadMark upload={upload} />
      <span className={styles.words}>
        <b>{upload.title}</b>
        <span
          className={styles.fact}
        >{`${copy.by(own ? copy.you : upload.name)} · ${dayAndTime(upload.createdAt)}`}</span>
        <span className={styles.text}>{upload.description}</span>
        {own && <UploadProgress upload={own} />}
      </span>
      <Icon of={ChevronRight} size={18} />
    </AppLink>
  </li>
);

const UploadsSection = ({ section }: SectionProps) => {
  const { idSection } = section;
  const form = section.form ?? idSection;
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const [wanted, setWanted] = useState(1);
  const own = useMirror((db) => readOwnUploads(db, form), [form]);
  const reviews = useMirror((db) => readUploadReviews(db, form), [form]);
  const found = useKeptAnswers(
    listUserUploads,
    { list: 'uploads', of: idSection },
    Array.from({ length: wanted }, (_, at) => ({
      params: { idSection },
      query: { offset: at * SIZE, limit: SIZE },
    })),
  );
  const pages = (found.pages ?? []).flatMap((page) => (page ? [page] : []));
  const away = !reachable || found.state === 'offline';
  const ownById = new Map((own ?? []).map((upload) => [upload.idUserUpload, upload]));
  const others = pages
    .flatMap(({ answer }) => answer.data)
    .filter(({ idUserUpload, idUser }) => idUser !== person.idUser && !ownById.has(idUserUpload));
  const rows = [...(own ?? []), ...others].toSorted((one, other) =>
    one.createdAt < other.createdAt ? 1 : -1,
  );
  const total = pages.at(-1)?.answer.totalRecords ?? 0;
  const shown = pages.reduce((sum, { answer }) => sum + answer.data.length, 0);
  const waits =
    own === undefined ||
    found.pages === undefined ||
    (pages.length === 0 && found.state === 'asking' && !away);
  const isAdmin = (reviews?.length ?? 0) > 0 && person.idSupporter === undefined;
  return (
    <>
      <SectionHeading section={section} title={copy.list}>
        {form !== idSection && (
          <LinkButton tone="primary" to={paths.section(copy.title, form)}>
            {copy.add}
          </LinkButton>
        )}
      </SectionHeading>
      {isAdmin && <ReviewList reviews={reviews ?? []} idSection={idSection} />}
      {away && pages.length > 0 && (
        <StaleLine
          when={momentPhrase(
            new Date(Math.min(...pages.map(({ seenAt }) => seenAt))).toISOString(),
            clock.now(),
          )}
        />
      )}
      {waits && <RowsWaiting />}
      {!waits && pages.length === 0 && (
        <NotAnswered
          reachable={!away}
          failed="failed"
          words={{
            offline: { title: copy.offline, text: copy.offlineText },
            failed: {
              title: copy.listFailed,
              text: copy.listFailedText,
              forbidden: copy.listFailed,
            },
          }}
          onRetry={found.ask}
        />
      )}
      {!waits && pages.length > 0 && rows.length === 0 && !isAdmin && (
        <EmptyState picture="shelf" level={2} title={copy.empty} text={copy.emptyText} />
      )}
      <ol className={styles.list} aria-busy={found.state === 'asking'}>
        {rows.map((upload) => (
          <UploadRow
            key={upload.idUserUpload}
            upload={upload}
            own={ownById.get(upload.idUserUpload)}
            idSection={idSection}
          />
        ))}
      </ol>
      {pages.length > 0 && (
        <ListFoot
          shown={shown}
          total={total}
          figures={copy.shown(shown, total)}
          more={copy.more}
          busy={found.state === 'asking' && pages.length < wanted}
          onMore={() => (pages.length < wanted ? found.ask() : setWanted(wanted + 1))}
        />
      )}
    </>
  );
};

export default UploadsSection;
