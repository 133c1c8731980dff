/**
 * Content type 3: a text with a picture, its author and a reference link. Complete after two
 * seconds in view.
 */
import { viewersCopy } from '../viewers.copy.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { readingMinutes } from '../reading/reading-figures.ts';
import styles from '../reading/reading.module.css';
import { ReadingPage } from '../reading/reading-page.tsx';
import { ReferenceLink } from '../reading/reference-link.tsx';
import { RichText } from '../reading/rich-text.tsx';
import { useSinglePage } from '../reading/use-single-page.ts';
import type { ViewerProps } from '../viewer.ts';
import { Avatar } from '#src/ui/picture/avatar.tsx';

/** The author. */
const Byline = ({ author, role }: { author: string; role: string | null }) => (
  <div className={styles.byline}>
    <Avatar name={author} photo={null} size="medium" />
    <span>
      <b>{author}</b>
      {role === null ? null : <small>{role}</small>}
    </span>
  </div>
);

const ArticleViewer = ({
  content,
  recorder,
  parentTitle,
  online,
  state,
  below,
  chat,
}: ViewerProps) => {
  useSinglePage(recorder);
  const html = content.content ?? '';
  const length = html === '' ? null : viewersCopy.reading.minutes(readingMinutes(html));
  return (
    <ReadingPage
      overline={[parentTitle, length].filter(Boolean).join(' · ') || null}
      title={content.text}
      state={state}
      lead={
        <>
          {content.author === null ? (
            <div className={styles.gap} />
          ) : (
            <Byline author={content.author} role={content.authorRole} />
          )}
          {content.image === null ? null : (
            <Picture className={styles.picture} src={content.image} title={content.text} eager />
          )}
        </>
      }
      after={
        <>
          {chat}
          {below}
        </>
      }
    >
      <RichText html={html} />
      {content.referenceLink === null ? null : (
        <ReferenceLink href={content.referenceLink} online={online} />
      )}
    </ReadingPage>
  );
};

export default ArticleViewer;
