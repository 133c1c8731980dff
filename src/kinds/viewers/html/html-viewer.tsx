/**
 * Content type 5: a rich-text page with its author in one line. Complete after two seconds in view.
 */
import { viewersCopy } from '../viewers.copy.ts';
import styles from '../reading/reading.module.css';
import { ReadingPage } from '../reading/reading-page.tsx';
import { ReferenceLink } from '../reading/reference-link.tsx';
import { RichText } from '../reading/rich-text.tsx';
import { useSinglePage } from '../reading/use-single-page.ts';
import type { ViewerProps } from '../viewer.ts';

const HtmlViewer = ({
  content,
  recorder,
  parentTitle,
  online,
  state,
  below,
  chat,
}: ViewerProps) => {
  useSinglePage(recorder);
  // A page that consists only of an address is shown as a link to it.
  const link =
    content.content === null
      ? (content.contentLocation ?? content.referenceLink)
      : content.referenceLink;
  const author =
    content.author === null
      ? null
      : [viewersCopy.reading.by(content.author), content.authorRole].filter(Boolean).join(' · ');
  return (
    <ReadingPage
      overline={parentTitle}
      title={content.text}
      state={state}
      lead={
        author === null ? (
          <div className={styles.gap} />
        ) : (
          <p className={styles.authorLine}>{author}</p>
        )
      }
      after={
        <>
          {chat}
          {below}
        </>
      }
    >
      {content.content === null ? null : <RichText html={content.content} />}
      {link === null ? null : <ReferenceLink href={link} online={online} />}
    </ReadingPage>
  );
};

export default HtmlViewer;
