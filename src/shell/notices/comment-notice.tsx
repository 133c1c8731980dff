/** Tells, on any page, that an administrator hid a comment of the person, or that it is shown again. */
import { EyeOff, MessageSquare } from 'lucide-react';
import { interactionsCopy } from '#src/copy/pt-BR/interactions.ts';
import { paths } from '#src/paths.ts';
import { useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import { clock } from '#src/platform/ports.ts';
import { Button } from '#src/ui/action/button.tsx';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { noteCommentNewsSeen, readCommentNews } from '#sync/reads/comment-notices.ts';
import styles from './update-notice.module.css';

const words = interactionsCopy.news;
/** What is older was told on a device before this one. */
const RECENT_MS = 30 * 86_400_000;

/** Not in support access: it is for the account's owner. */
export const CommentNotice = () => {
  const { db, person } = usePerson();
  const news = useMirror((mirror) => readCommentNews(mirror, new Date(clock.now() - RECENT_MS).toISOString()));
  if (!news || person.idSupporter !== undefined) return null;
  const { notice, page } = news;
  const title = page?.title ?? null;
  const seen = (): void => void noteCommentNewsSeen(db, notice).catch(() => undefined);
  return (
    <div className={styles.notice}>
      <Notice
        tone={notice.hidden ? 'warning' : 'info'}
        icon={notice.hidden ? EyeOff : MessageSquare}
        title={notice.hidden ? words.hidden(title) : words.shown(title)}
        actions={
          <>
            {page && (
              <TextLink to={paths.level(page.idNode)} onClick={seen}>
                {words.open}
              </TextLink>
            )}
            <Button size="small" tone="quiet" onClick={seen}>
              {words.close}
            </Button>
          </>
        }
      >
        {notice.reason !== null && interactionsCopy.why(notice.reason)}
      </Notice>
    </div>
  );
};
