import { Check, Copy, Shield, TriangleAlert } from 'lucide-react';
import { authenticityCopy as words } from './authenticity.copy.ts';
import { copyText } from '#src/platform/device/files.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import styles from './authenticity.module.css';
import type { Authenticity } from './use-authenticity.ts';

/** A rosette in the company's colours. */
const Seal = () => (
  <svg className={styles.seal} viewBox="0 0 64 84" aria-hidden="true">
    <path className={styles.ribbon} d="m22 48-8 34 18-9 18 9-8-34z" />
    <circle className={styles.disc} cx="32" cy="30" r="27" />
    <circle className={styles.ring} cx="32" cy="30" r="20" />
    <path className={styles.tick} d="m23 31 6.500 6.500L42 24.500" />
  </svg>
);

interface FoundCertificateProps {
  certificate: Authenticity;
  company: string;
  /** When it was checked. */
  at: Date;
}

/** What the paper must say, and whether it is still within its validity. */
export const FoundCertificate = ({ certificate, company, at }: FoundCertificateProps) => {
  const { username, title, startDate, finishDate, validityDate, progress, token } = certificate;
  const ended = validityDate !== null && new Date(validityDate) <= at;
  const facts = [
    // A page concluded by equivalence can have a finish date before its start date.
    ...(startDate > finishDate ? [] : [[words.facts.start, words.day(startDate)] as const]),
    [words.facts.finish, words.day(finishDate)] as const,
    [words.facts.progress, words.percent(progress)] as const,
    ...(validityDate === null
      ? []
      : [[ended ? words.facts.ended : words.facts.validity, words.day(validityDate)] as const]),
  ];
  const copy = async (): Promise<void> =>
    showToast({ text: (await copyText(token)) ? words.copied : words.notCopied });
  return (
    <>
      <div className={styles.verdict}>
        <span className={styles.mark} data-ended={ended || undefined}>
          <Icon of={ended ? TriangleAlert : Check} size={24} />
        </span>
        <div>
          <h1>{ended ? words.ended : words.valid}</h1>
          <p className={styles.muted}>
            {ended ? words.endedOn(company, validityDate) : words.issuedBy(company, at)}
          </p>
        </div>
      </div>
      <article className={styles.paper}>
        <div className={styles.main}>
          <p className={styles.small}>{words.of}</p>
          <p className={styles.name}>{username}</p>
          <p className={styles.small}>{words.completed}</p>
          <p className={styles.title}>{title}</p>
        </div>
        <Seal />
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.token}>
          <span>
            <span className={styles.tiny}>{words.code}</span>
            <b>{token}</b>
          </span>
          <Button tone="secondary" icon={Copy} onClick={() => void copy()}>
            {words.copy}
          </Button>
        </div>
      </article>
      <p className={styles.note}>
        <Icon of={Shield} size={16} />
        <span>{words.compare}</span>
      </p>
    </>
  );
};
