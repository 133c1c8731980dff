import styles from './feedback.module.css';

interface ScoreGaugeProps {
  /** 0 to 100. */
  grade: number;
  mastery: number | null;
  /** As it is told: '87,5'. */
  label: string;
}

const RADIUS = 96;
const LENGTH = Math.PI * RADIUS;

/** On the half circle; 0 is at the left end. */
const pointAt = (percent: number, radius: number): [number, number] => {
  const angle = Math.PI * (1 - percent / 100);
  return [120 + radius * Math.cos(angle), 120 - radius * Math.sin(angle)];
};

/**
 * A half circle with a needle at grade x 180 / 100 - 45 degrees of its own drawing, and a mark
 * where passing begins.
 */
export const ScoreGauge = ({ grade, mastery, label }: ScoreGaugeProps) => {
  const arc = `M24 120a${RADIUS} ${RADIUS} 0 0 1 192 0`;
  const [from, to] = [pointAt(mastery ?? 0, 84), pointAt(mastery ?? 0, 109)];
  return (
    <div className={styles.gauge}>
      <svg viewBox="0 0 240 136" role="img" aria-label={`${label}%`}>
        <path d={arc} fill="none" stroke="var(--track)" strokeWidth="18" strokeLinecap="round" />
        {grade > 0 && (
          <path
            d={arc}
            fill="none"
            stroke="currentColor"
            strokeWidth="18"
            strokeLinecap="round"
            strokeDasharray={`${(LENGTH * Math.min(grade, 100)) / 100} 999`}
          />
        )}
        {mastery !== null && (
          <path d={`M${from.join(' ')}L${to.join(' ')}`} stroke="var(--text)" strokeWidth="3" />
        )}
        {/* Drawn at 45 degrees, so that the angle of the needle is the one of the rule. */}
        <g className={styles.needle} style={{ rotate: `${(grade * 180) / 100 - 45}deg` }}>
          <path d="M120 120 72 72" stroke="var(--text)" strokeWidth="4" strokeLinecap="round" />
        </g>
        <circle cx="120" cy="120" r="7" fill="var(--text)" />
      </svg>
      <b aria-hidden="true">{label}%</b>
    </div>
  );
};
