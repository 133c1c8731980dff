import { besideThisTab } from '#src/ui/own-address.ts';
import { CalendarClock, MapPin, MonitorPlay, UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import type { BlockData } from '#contract/blocks.ts';
import { blocksCopy } from '../blocks.copy.ts';
import { spanPhrase } from '#src/ui/format/span.ts';
import { Chip } from '#src/ui/action/chip.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import type { BlockProps, MeetingEvent } from '#src/learning/reads/block-page.ts';
import quiet from '../quiet-line.module.css';
import styles from './meeting-block.module.css';

const words = blocksCopy.meetings;

const Meeting = ({
  of: { title, meetingType, startDate, finishDate, address, url, speaker },
}: {
  of: MeetingEvent;
}) => (
  <li className={styles.card}>
    <div className={styles.head}>
      <Tag>{words.types[meetingType] ?? meetingType}</Tag>
      <h3 className={styles.title}>{title}</h3>
    </div>
    <dl className={styles.facts}>
      <dt>
        <Icon of={CalendarClock} size={16} />
        <span className={styles.label}>{words.starts}</span>
      </dt>
      <dd>{spanPhrase(startDate, finishDate)}</dd>
      {meetingType === 'ONLINE' ? (
        url !== null && (
          <>
            <dt>
              <Icon of={MonitorPlay} size={16} />
            </dt>
            <dd>
              <a className={styles.link} href={url} {...besideThisTab(url)}>
                {words.room}
              </a>
            </dd>
          </>
        )
      ) : (
        <>
          <dt>
            <Icon of={MapPin} size={16} />
            <span className={styles.label}>{words.address}</span>
          </dt>
          <dd>{address ?? '-'}</dd>
        </>
      )}
      {speaker !== null && (
        <>
          <dt>
            <Icon of={UserRound} size={16} />
            <span className={styles.label}>{words.conductor}</span>
          </dt>
          <dd>{speaker}</dd>
        </>
      )}
    </dl>
  </li>
);

/** Class meetings: those of this page, or all that the person may attend. */
export const MeetingBlock = ({ data, page }: BlockProps<BlockData<'Meeting'>>) => {
  const heading = useId();
  const [all, setAll] = useState(false);
  const shown = all ? page.meetings : page.meetings.filter(({ ofPage }) => ofPage);
  return (
    <section aria-labelledby={heading}>
      <SectionHead title={data.title ?? words.title} id={heading} />
      <div role="group" aria-label={words.filter} className={styles.filter}>
        <Chip pressed={!all} onClick={() => setAll(false)}>
          {words.page}
        </Chip>
        <Chip pressed={all} onClick={() => setAll(true)}>
          {words.all}
        </Chip>
      </div>
      {shown.length === 0 ? (
        <p className={quiet.line} role="status">
          {words.none}
        </p>
      ) : (
        <ul className={styles.list}>
          {shown.map((meeting) => (
            <Meeting key={meeting.idMeeting} of={meeting} />
          ))}
        </ul>
      )}
    </section>
  );
};
