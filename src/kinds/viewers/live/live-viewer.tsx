/**
 * Content type 6: the film only on its day, by the company's calendar, otherwise the picture. The
 * conversation is beside both.
 */
import { CalendarDays } from 'lucide-react';
import { companyDay } from '#contract/rules/company-time.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { ReadingPage } from '../reading/reading-page.tsx';
import styles from '../reading/reading.module.css';
import VideoViewer from '../video/video-viewer.tsx';
import { useCompleteAfter } from '../use-complete-after.ts';
import type { ViewerProps } from '../viewer.ts';
import live from './live.module.css';
import { useLiveToday } from './use-live-today.ts';

const words = viewersCopy.live;
const never = (): number => 0;
/** '2026-11-21' as '21/11/2026'. */
const spoken = (day: string): string => day.split('-').toReversed().join('/');

const when = (initDate: string | null | undefined, now: number): string => {
  if (!initDate) return words.never;
  return initDate < companyDay(now) ? words.was(spoken(initDate)) : words.on(spoken(initDate));
};

const LiveViewer = (props: ViewerProps) => {
  const { content, recorder, parentTitle, state, below, chat, now = never } = props;
  const today = useLiveToday(content.initDate, now);
  // No person can see it any more: who opens its page after its day is not kept from going on.
  const isPast =
    !today && Boolean(content.initDate) && (content.initDate ?? '') < companyDay(now());
  useCompleteAfter(recorder.complete, isPast);
  const more = (
    <>
      {chat}
      {below}
    </>
  );
  if (today) return <VideoViewer {...props} below={more} />;
  return (
    <div className={live.still}>
      <ReadingPage
        plain
        overline={parentTitle}
        title={content.text}
        state={state}
        lead={
          <>
            <div className={styles.gap} />
            <Picture
              className={styles.picture}
              src={content.image ?? content.poster}
              title={content.text}
              eager
            />
          </>
        }
        after={more}
      >
        <Notice icon={CalendarDays} title={when(content.initDate, now())}>
          {content.description}
        </Notice>
      </ReadingPage>
    </div>
  );
};

export default LiveViewer;
