/**
 * Section type 25: what people sent with a form, the newest first. One's own are from this device,
 * also before they arrived.
 */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { listUserUploads, uploadLimits } from '#contract/areas/media/api/user-uploads.ts';
import type { UserUpload } from '#contract/areas/media/entities/user-upload.ts';
import { uploadsCopy as copy } from './uploads.copy.ts';
import { dayAndTime } from '#src/ui/format/span.ts';
import { paths } from '#src/paths.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
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
import { useKeptPages } from '../use-kept-pages.ts';
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

/** The uploads to a form: the person's own from this device, the others' from the server. */
const useUploads = (idSection: string, form: string) => {
  const { person } = usePerson();
  const [wanted, setWanted] = useState(1);
  const own = useMirror((db) => readOwnUploads(db, form), [form]);
  const found = useKeptPages(
    listUserUploads,
    { list: 'uploads', of: idSection },
    Array.from({ length: wanted }, (_, at) => ({
      params: { idSection },
      query: { offset: at * SIZE, limit: SIZE },
    })),
  );
  const { answers } = found;
  const ownById = new Map((own ?? []).map((upload) => [upload.idUserUpload, upload]));
  const others = answers
    .flatMap(({ data }) => data)
    .filter(({ idUserUpload, idUser }) => idUser !== person.idUser && !ownById.has(idUserUpload));
  return {
    ...found,
    isWaiting: own === undefined || found.isWaiting,
    ownById,
    rows: [...(own ?? []), ...others].toSorted((one, other) =>
      one.createdAt < other.createdAt ? 1 : -1,
    ),
    total: answers.at(-1)?.totalRecords ?? 0,
    shown: answers.reduce((sum, { data }) => sum + data.length, 0),
    showMore: (): void => found.more(() => setWanted(wanted + 1)),
  };
};

interface NoUploadsProps {
  uploads: ReturnType<typeof useUploads>;
  /** Uploads to review are listed above. */
  hasReviews: boolean;
}

/** Why there are no uploads of the server to show. */
const NoUploads = ({ uploads, hasReviews }: NoUploadsProps) => {
  if (uploads.isWaiting) return <RowsWaiting />;
  if (uploads.answers.length === 0)
    return (
      <NotAnswered
        reachable={!uploads.offline}
        failed="failed"
        words={{
          offline: { title: copy.offline, text: copy.offlineText },
          failed: {
            title: copy.listFailed,
            text: copy.listFailedText,
            forbidden: copy.listFailed,
          },
        }}
        onRetry={uploads.ask}
      />
    );
  if (uploads.rows.length > 0 || hasReviews) return null;
  return <EmptyState picture="shelf" level={2} title={copy.empty} text={copy.emptyText} />;
};

const UploadsSection = ({ section }: SectionProps) => {
  const { idSection } = section;
  const form = section.form ?? idSection;
  const { person } = usePerson();
  const reviews = useMirror((db) => readUploadReviews(db, form), [form]) ?? [];
  const uploads = useUploads(idSection, form);
  const { shown, total } = uploads;
  const isAdmin = reviews.length > 0 && person.idSupporter === undefined;
  return (
    <>
      <SectionHeading section={section} title={copy.list}>
        {form !== idSection && (
          <LinkButton tone="primary" to={paths.section(copy.title, form)}>
            {copy.add}
          </LinkButton>
        )}
      </SectionHeading>
      {isAdmin && <ReviewList reviews={reviews} idSection={idSection} />}
      {uploads.staleSince !== null && <StaleLine when={uploads.staleSince} />}
      <NoUploads uploads={uploads} hasReviews={isAdmin} />
      <ol className={styles.list} aria-busy={uploads.isAsking}>
        {uploads.rows.map((upload) => (
          <UploadRow
            key={upload.idUserUpload}
            upload={upload}
            own={uploads.ownById.get(upload.idUserUpload)}
            idSection={idSection}
          />
        ))}
      </ol>
      {uploads.answers.length > 0 && (
        <ListFoot
          shown={shown}
          total={total}
          figures={copy.shown(shown, total)}
          more={copy.more}
          busy={uploads.isLoadingMore}
          onMore={uploads.showMore}
        />
      )}
    </>
  );
};

export default UploadsSection;
