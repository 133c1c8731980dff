/**
 * Home for a person who comes for the first time: the app's promise, what to begin with, what to
 * take along, and what they like.
 */
import { ArrowRight } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { dayPhrase } from '#src/ui/format/moment.ts';
import { welcomeCopy as words } from './welcome.copy.ts';
import { topicsCopy } from '#src/learning/topics/topics.copy.ts';
import { homeQuery } from '#src/learning/reads/page-queries.ts';
import { paths } from '#src/paths.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useApp, useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { canSave } from '#src/platform/saving/saved.ts';
import { SaveButton } from '#src/learning/saving/save-button.tsx';
import { TopicsDialog } from '#src/learning/topics/late-topics-dialog.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Drawing } from '#src/ui/picture/drawing.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { readTopics } from '#sync/reads/read-tags.ts';
import { useSupportLock } from '#src/platform/runtime/use-support-lock.ts';
import { type FirstTrail, firstTrail } from './first-trail.ts';
import { SpaceFact } from './space-fact.tsx';
import styles from './welcome.module.css';

interface WelcomeCardProps {
  picture: ReactNode;
  title: string;
  text: ReactNode;
  action: ReactNode;
}

const WelcomeCard = ({ picture, title, text, action }: WelcomeCardProps) => (
  <li className={styles.card}>
    <div className={styles.picture}>{picture}</div>
    <div className={styles.words}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <div className={styles.action}>{action}</div>
  </li>
);

const TrailCard = ({ trail, now }: { trail: FirstTrail | null; now: number }) => {
  const { person } = usePerson();
  if (!trail)
    return (
      <WelcomeCard
        picture={<Drawing of="road" />}
        title={words.trail.other}
        text={words.trail.catalog}
        action={
          <LinkButton tone="primary" to={paths.catalog(person.idCompany)}>
            {words.trail.toCatalog}
          </LinkButton>
        }
      />
    );
  const { level, required, seconds } = trail;
  const { idNode, title, image } = level.node;
  const until = level.endsAt === null ? null : dayPhrase(new Date(level.endsAt), now);
  return (
    <WelcomeCard
      picture={
        image === null ? (
          <Drawing of="road" />
        ) : (
          <Picture src={image} title={title} eager className={styles.image} />
        )
      }
      title={required ? words.trail.required : words.trail.other}
      text={words.trail.fact(
        title,
        level.steps.length,
        seconds === null ? null : durationPhrase(seconds),
        until,
      )}
      action={
        <LinkButton tone="primary" to={paths.level(idNode)}>
          {words.trail.start}
        </LinkButton>
      }
    />
  );
};

const SavingCard = ({ trail }: { trail: FirstTrail | null }) => (
  <WelcomeCard
    picture={<Drawing of="parcel" />}
    title={words.saving.title}
    text={trail ? <SpaceFact idNode={trail.level.node.idNode} /> : words.saving.unmeasured}
    action={
      trail ? (
        <SaveButton target={{ kind: 'node', id: trail.level.node.idNode }} />
      ) : (
        <LinkButton to={paths.saved}>{words.saving.see}</LinkButton>
      )
    }
  />
);

const JourneyCard = () => (
  <WelcomeCard
    picture={<Drawing of="done" />}
    title={words.journey.title}
    text={words.journey.text}
    action={<LinkButton to={paths.journey()}>{words.journey.open}</LinkButton>}
  />
);

const TopicsCard = () => {
  const { person } = usePerson();
  const lock = useSupportLock();
  const chosen = useMirror((db) => readTopics(db, person.idUser), [person.idUser])?.length ?? 0;
  const [open, setOpen] = useState(false);
  return (
    <>
      <WelcomeCard
        picture={<Drawing of="talk" />}
        title={words.topics.title}
        text={chosen === 0 ? words.topics.none : words.topics.some(chosen)}
        action={
          <Button aria-haspopup="dialog" why={lock} onClick={() => setOpen(true)}>
            {chosen === 0 ? words.topics.choose : words.topics.change}
          </Button>
        }
      />
      {open && (
        <Suspense>
          <TopicsDialog leave={topicsCopy.cancel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** `onSkip`: to home itself. */
export const WelcomeScreen = ({ onSkip }: { onSkip: () => void }) => {
  const { features } = useApp();
  const { person } = usePerson();
  const home = useSharedMirror(homeQuery);
  const me = useMirror((db) => db.mirror('me').get(person.idUser), [person.idUser]);
  const now = useCorrectedClock()();
  if (home === undefined || !me) return null;
  const trail = firstTrail(home, now);
  const [name = me.name] = me.name.trim().split(/\s+/);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p>{words.first}</p>
        <h1>{words.hello(name)}</h1>
        <p className={styles.promise}>{words.promise}</p>
      </header>
      <ol className={styles.cards}>
        <TrailCard trail={trail} now={now} />
        {canSave() && <SavingCard trail={trail} />}
        {features?.includes('RECOMMENDATION_BLOCK') === true ? <TopicsCard /> : <JourneyCard />}
      </ol>
      <p className={styles.skip}>
        <Button tone="quiet" onClick={onSkip}>
          {words.skip}
          <Icon of={ArrowRight} size={18} />
        </Button>
      </p>
    </div>
  );
};
