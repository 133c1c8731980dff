/** Section type 21: the form, and what the person sent with it. */
import type { Section } from '#contract/areas/content/entities/section.ts';
import { uploadsCopy as copy } from './uploads.copy.ts';
import { paths } from '#src/paths.ts';
import { sectionsQuery } from '#src/learning/reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { sectionTypes } from '#contract/kinds.ts';
import { readOwnUploads } from '#sync/reads/sections/read-uploads.ts';
import { useSupportLock } from '#src/platform/runtime/use-support-lock.ts';
import { LockedNote } from '#src/ui/message/locked-note.tsx';
import { SectionHeading } from '../section-heading.tsx';
import type { SectionProps } from '../section-spec.ts';
import { OwnRow } from './own-row.tsx';
import styles from './upload.module.css';
import { UploadForm } from './upload-form.tsx';

/** The list that shows what this form sends. */
const listOf = (
  sections: ReadonlyMap<string, Section> | undefined,
  idSection: string,
): Section | undefined =>
  [...(sections?.values() ?? [])].find(
    (one) => sectionTypes[one.idSectionType] === 'uploads' && one.form === idSection,
  );

const UploadSection = ({ section }: SectionProps) => {
  const { idSection } = section;
  const lock = useSupportLock();
  const list = listOf(useSharedMirror(sectionsQuery), idSection);
  const own = useMirror((db) => readOwnUploads(db, idSection), [idSection]);
  return (
    <>
      <SectionHeading section={section} title={copy.title} />
      <div className={styles.grid}>
        {lock ? <LockedNote text={lock.text} /> : <UploadForm section={section} />}
        <section aria-label={copy.own}>
          <SectionHead
            title={copy.own}
            more={
              list
                ? { label: copy.all, to: paths.section(list.title ?? copy.list, list.idSection) }
                : null
            }
          />
          {own?.length === 0 && <p className={styles.hint}>{copy.none}</p>}
          <ol className={styles.rows}>
            {own?.map((upload) => (
              <OwnRow key={upload.idUserUpload} upload={upload} />
            ))}
          </ol>
        </section>
      </div>
    </>
  );
};

export default UploadSection;
