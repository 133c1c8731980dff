/**
 * What a completed page came to: the certificate, the points, and what comes next. Wholly from the
 * mirror.
 */
import { Check } from 'lucide-react';
import { BlockCard } from '#src/kinds/cards/block/block-card.tsx';
import { useBlockPage } from '#src/kinds/blocks/page/use-block-page.ts';
import { LevelCertificateButton } from '#src/learning/certificate/level-certificate-button.tsx';
import { levelCertificate } from '#src/learning/certificate/level-certificate.ts';
import { courseEndCopy } from './course-end.copy.ts';
import { countedPhrase, totalsOf } from '#src/learning/reads/level-totals.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { dateText } from '#src/ui/format/span.ts';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { companyQuery, levelQuery } from '#src/learning/reads/page-queries.ts';
import { paths } from '#src/paths.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useOwnName } from '#src/platform/runtime/use-own-name.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { ViewerBadge } from '#src/ui/frame/viewer-badge.tsx';
import { ViewerFrame } from '#src/ui/frame/viewer-frame.tsx';
import { PageMissing } from '#src/learning/unavailable/page-missing.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Drawing } from '#src/ui/picture/drawing.tsx';
import { CardSkeleton } from '#src/ui/skeleton/card-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { isExpired, type LevelView, type Step } from '#sync/reads/read-level.ts';
import { readPoints } from '#sync/reads/points/read-points.ts';
import { CertificatePaper } from './certificate-paper.tsx';
import styles from './course-end.module.css';
import { type PagePoints, pagePoints } from './page-points.ts';
import { type OwnPlace, useOwnPlace } from './use-own-place.ts';
import { useAwaitedCertificate } from './use-awaited-certificate.ts';

const words = courseEndCopy;
/** Pages that are under way. */
const MAX_NEXT = 3;

/** The grade, where the page has one graded evaluation. */
const gradeOf = ({ steps }: LevelView): number | null => {
  const graded = steps.flatMap(({ attempt }) =>
    attempt && attempt.grade !== null && attempt.evaluationType !== 'PRE_TEST'
      ? [attempt.grade]
      : [],
  );
  return graded.length === 1 ? (graded[0] ?? null) : null;
};

const Points = ({ confirmed, waiting, total, place }: PagePoints & { place: OwnPlace | null }) => (
  <section className={styles.points} aria-label={words.points.title}>
    <p>
      <b className={styles.more}>{words.points.more(confirmed + waiting)}</b>
      <span>{words.points.earned(confirmed + waiting)}</span>
    </p>
    {waiting > 0 && (
      <p>
        <b>{words.points.number(waiting)}</b>
        <span>{words.points.unconfirmed}</span>
      </p>
    )}
    <p>
      <b>{words.points.number(total)}</b>
      <span>{words.points.total(total)}</span>
    </p>
    {place && (
      <p>
        <b>{words.points.place(place.position)}</b>
        <span>{words.points.placeOf(place.of, place.before)}</span>
      </p>
    )}
  </section>
);

/** Something optional of the page that is left, then the pages that the person has begun. */
const Next = ({ level, left }: { level: LevelView; left: Step | null }) => {
  const { page } = useBlockPage();
  const begun = page.inProgress
    .filter(({ element }) => element.idElement !== level.node.idNode)
    .slice(0, MAX_NEXT);
  const optional = left && {
    ...left.element,
    nodeCode: null,
    description: null,
    count: null,
    idNode: level.node.idNode,
  };
  return (
    <section className={styles.next}>
      <h2>{words.next.title}</h2>
      {(optional || begun.length > 0) && (
        <ul>
          {optional && (
            <li>
              <BlockCard
                element={optional}
                state={{ ...page.stateOf(optional), mandatory: false }}
                fact={words.next.optional}
                href={paths.step(optional)}
                format="square"
              />
            </li>
          )}
          {begun.map(({ element, state, fact }) => (
            <li key={element.idElement}>
              <BlockCard
                element={element}
                state={state}
                fact={fact}
                href={page.hrefOf(element)}
                format="square"
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <LinkButton to={paths.home}>{words.next.home}</LinkButton>
        <LinkButton tone="quiet" to={paths.journey()}>
          {words.next.journey}
        </LinkButton>
      </div>
    </section>
  );
};

const Completed = ({ level }: { level: LevelView }) => {
  const { person } = usePerson();
  const ownName = useOwnName();
  const { reachable } = useSyncStatus();
  const now = useCorrectedClock()();
  const company = useSharedMirror(companyQuery);
  const awaited = useAwaitedCertificate(level);
  const points = useMirror((db) => readPoints(db, person.idUser, now));
  const earned = points ? pagePoints(level, points) : null;
  const place = useOwnPlace(earned?.idCampaign ?? null, reachable);
  if (!company || awaited === undefined || points === undefined) return <Opening />;
  const { node, steps, endsAt } = level;
  const gives = levelCertificate(node, level, company, now) === 'available';
  const grade = gradeOf(level);
  const left = steps.find((step) => !step.done && stepLock(step, now) === null) ?? null;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        {gives ? (
          <CertificatePaper level={level} />
        ) : (
          <div className={styles.picture}>
            <Drawing of="done" />
          </div>
        )}
        <div className={styles.words}>
          <Tag tone="success" icon={Check}>
            {words.done}
          </Tag>
          <h1 tabIndex={-1}>{words.congratulations(ownName.split(' ')[0] ?? ownName)}</h1>
          <p className={styles.what}>
            {words.youCompleted} <b>{node.title}</b>
            {words.with(countedPhrase(totalsOf(level)), grade)}
          </p>
          <div className={styles.actions}>
            <LevelCertificateButton
              level={level}
              whenBlocked="hidden"
              tone="primary"
              awaited={awaited.why}
            />
            <LinkButton to={paths.level(node.idNode)}>{words.review}</LinkButton>
          </div>
          {awaited.unsent && (
            <div className={styles.state}>
              <StateLine
                phase={reachable ? 'waiting' : 'device'}
                text={reachable ? words.sending : words.saved}
              />
            </div>
          )}
          {endsAt !== null && Number.isFinite(endsAt) && (
            <p className={styles.fine}>
              {words.validUntil(dateText(new Date(endsAt).toISOString()))}
            </p>
          )}
        </div>
      </div>
      {earned && <Points {...earned} place={place} />}
      <Next level={level} left={left} />
    </div>
  );
};

const Opening = () => (
  <Waiting>
    <div className={styles.page}>
      <CardSkeleton ratio="square" />
    </div>
  </Waiting>
);

interface CourseEndScreenProps {
  idNode: string;
  onClose(): void;
}

export const CourseEndScreen = ({ idNode, onClose }: CourseEndScreenProps) => {
  const level = useSharedMirror(levelQuery(idNode));
  const now = useCorrectedClock()();
  const body = () => {
    if (level === undefined) return <Opening />;
    if (level === null) return <PageMissing id={idNode} {...levelCopy.missing} />;
    if (
      level.nodeEnrollment !== null &&
      level.progress.status === 'COMPLETED' &&
      !isExpired(level, now)
    )
      return <Completed level={level} />;
    return (
      <EmptyState
        picture="shelf"
        level={1}
        title={words.notYet.title}
        text={words.notYet.text}
        action={<LinkButton to={paths.level(idNode)}>{words.notYet.open}</LinkButton>}
      />
    );
  };
  return (
    <ViewerFrame
      title={level?.node.title ?? ''}
      onClose={onClose}
      badge={<ViewerBadge />}
      previous={null}
      next={null}
    >
      {body()}
    </ViewerFrame>
  );
};
