import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './drawing.module.css';

export type DrawingName =
  | 'cloud-off'
  | 'done'
  | 'shield'
  | 'road'
  | 'search'
  | 'shelf'
  | 'parcel'
  | 'talk';

const { middle, deep, paper, pop, inkLine, paperLine, half, thin } = styles;
const disc = <circle cx="160" cy="160" r="112" className={middle} />;

/**
 * The pictures of empty states: flat, five tones, with a wide margin so that any aspect ratio may
 * crop them.
 */
const drawings: Record<DrawingName, { palette: number; parts: ReactNode }> = {
  'cloud-off': {
    palette: 6,
    parts: (
      <>
        {disc}
        <path d="M104 214a42 42 0 0 1-2-84 62 62 0 0 1 118-6 46 46 0 0 1 0 90z" className={paper} />
        <path d="m96 96 128 138" className={inkLine} />
        <circle cx="236" cy="96" r="15" className={pop} />
      </>
    ),
  },
  done: {
    palette: 1,
    parts: (
      <>
        {disc}
        <circle cx="160" cy="160" r="74" className={deep} />
        <path d="m124 162 26 26 48-52" className={paperLine} />
        <circle cx="246" cy="92" r="14" className={pop} />
        <circle cx="72" cy="232" r="10" className={pop} />
      </>
    ),
  },
  shield: {
    palette: 6,
    parts: (
      <>
        {disc}
        <path d="M160 62l80 28v64c0 52-34 84-80 102-46-18-80-50-80-102V90z" className={deep} />
        <circle cx="160" cy="142" r="25" className={paper} />
        <path d="M150 150h20l10 52h-40z" className={paper} />
        <path d="M160 62l80 28v64c0 52-34 84-80 102z" className={classNames(pop, half)} />
      </>
    ),
  },
  road: {
    palette: 1,
    parts: (
      <>
        <circle cx="160" cy="158" r="62" className={pop} />
        <path d="M-160 190q90-50 190-26t170-18 280 40v260h-640z" className={middle} />
        <path d="M-160 222q150-46 320-20t320-10v260h-640z" className={classNames(deep, half)} />
        <path d="M148 178h24l120 280H28z" className={deep} />
        <path
          d="M158.5 190h3l1.5 20h-6zM156 222h8l2.5 30h-13zM152 268h16l5 50h-26z"
          className={paper}
        />
      </>
    ),
  },
  search: {
    palette: 2,
    parts: (
      <>
        {disc}
        <circle cx="146" cy="146" r="58" className={paper} />
        <circle cx="146" cy="146" r="58" className={inkLine} />
        <path d="m190 190 44 44" className={inkLine} />
        <circle cx="244" cy="90" r="14" className={pop} />
      </>
    ),
  },
  shelf: {
    palette: 5,
    parts: (
      <>
        {disc}
        <rect x="92" y="104" width="36" height="112" rx="4" className={deep} />
        <rect x="134" y="88" width="30" height="128" rx="4" className={paper} />
        <rect
          x="176"
          y="112"
          width="34"
          height="108"
          rx="4"
          className={pop}
          transform="rotate(-12 193 216)"
        />
        <rect x="64" y="216" width="192" height="14" rx="7" className={deep} />
      </>
    ),
  },
  parcel: {
    palette: 3,
    parts: (
      <>
        <rect x="-160" y="228" width="640" height="240" className={middle} />
        <rect x="70" y="220" width="180" height="12" rx="4" className={deep} />
        <rect x="84" y="140" width="84" height="80" rx="6" className={deep} />
        <path d="M118 140h16v30h-16z" className={paper} />
        <rect x="174" y="160" width="62" height="60" rx="6" className={pop} />
        <path d="M198 160h14v24h-14z" className={paper} />
        <rect x="104" y="84" width="62" height="56" rx="6" className={paper} />
        <path d="M135 92v30m-13-13 13 13 13-13" className={classNames(inkLine, thin)} />
      </>
    ),
  },
  talk: {
    palette: 4,
    parts: (
      <>
        {disc}
        <path
          d="M70 96q0-20 20-20h104q20 0 20 20v52q0 20-20 20h-64l-34 30v-30h-6q-20 0-20-20z"
          className={deep}
        />
        <path
          d="M154 154q0-18 18-18h68q18 0 18 18v44q0 18-18 18v26l-30-26h-38q-18 0-18-18z"
          className={pop}
        />
        <circle cx="116" cy="122" r="9" className={paper} />
        <circle cx="148" cy="122" r="9" className={paper} />
        <path d="M180 168h52M180 188h34" className={classNames(inkLine, thin)} />
      </>
    ),
  },
};

export const Drawing = ({ of, className }: { of: DrawingName; className?: string | undefined }) => (
  <svg
    className={classNames(styles.drawing, className)}
    data-palette={drawings[of].palette}
    viewBox="0 40 320 240"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {drawings[of].parts}
  </svg>
);
