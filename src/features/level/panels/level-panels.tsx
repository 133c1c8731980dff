/**
 * Beside a page, or below it on phones: the person's class, or the open ones, and the certificate.
 * Renders nothing where there are none.
 */
import { certificateOf } from '#contract/areas/certificate/rules/certificate.ts';
import { levelCertificate } from '#src/learning/certificate/level-certificate.ts';
import { LevelCertificateButton } from '#src/learning/certificate/level-certificate-button.tsx';
import { levelPanelsCopy } from '../level-panels.copy.ts';
import { openTeams } from '#src/learning/enroll/node-card-state.ts';
import type { CompanyView } from '#sync/reads/read-company.ts';
import { isExpired, type LevelView } from '#sync/reads/read-level.ts';
import { ClassPanel } from './class-panel.tsx';
import { OpenClasses } from './open-classes.tsx';
import styles from './level-panels.module.css';

const words = levelPanelsCopy.certificate;

interface LevelPanelsProps {
  level: LevelView;
  company: CompanyView;
  now: number;
  /** Opens the choice of a class; null where the person may not enrol. */
  onEnroll: (() => void) | null;
}

/** What the certificate of a page asks for; null where it gives none. */
const certificateText = ({
  level,
  company,
  now,
}: Omit<LevelPanelsProps, 'onEnroll'>): string | null => {
  const { node, nodeEnrollment, steps, progress } = level;
  if (!nodeEnrollment) {
    const given = [null, ...openTeams(company, node.idNode, now)].some((team) =>
      certificateOf({ node, team, idParentNodeEnrollment: null }),
    );
    return given ? words.given : null;
  }
  const state = levelCertificate(node, level, company, now);
  if (state === 'none') return null;
  if (state === 'available') return words.ready;
  if (isExpired(level, now)) return '';
  return words.asks(
    progress.total,
    steps.some(({ element }) => element.mandatory),
  );
};

/** Whether the certificate waits to be downloaded. */
export const hasCertificate = (level: LevelView, company: CompanyView, now: number): boolean =>
  levelCertificate(level.node, level, company, now) === 'available';

export const LevelPanels = ({ level, company, now, onEnroll }: LevelPanelsProps) => {
  const { node, team, nodeEnrollment } = level;
  const open = onEnroll && !nodeEnrollment ? openTeams(company, node.idNode, now) : [];
  const others = team
    ? openTeams(company, node.idNode, now).filter(({ idTeam }) => idTeam !== team.idTeam)
    : [];
  const text = certificateText({ level, company, now });
  if (!team && open.length === 0 && text === null) return null;
  const valid = node.validityMonths === null ? '' : words.valid(node.validityMonths);
  const certificate = text !== null && (
    <section className={styles.panel}>
      <h2>{nodeEnrollment ? words.title : words.after}</h2>
      <p className={styles.text}>{[text, valid].filter((part) => part !== '').join(' ')}</p>
      {nodeEnrollment && (
        <div className={styles.action}>
          <LevelCertificateButton level={level} />
        </div>
      )}
    </section>
  );
  const first = hasCertificate(level, company, now);
  return (
    <aside className={styles.panels} aria-label={levelPanelsCopy.label}>
      {first && certificate}
      {team && <ClassPanel team={team} others={others} page={node.title} now={now} />}
      {open.length > 0 && onEnroll && <OpenClasses teams={open} onAll={onEnroll} />}
      {!first && certificate}
    </aside>
  );
};
