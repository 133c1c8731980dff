import {
  cloneElement,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  text: string;
  side?: 'below' | 'right';
  /** Turn it off where the element itself shows the text. */
  disabled?: boolean;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const gap = 8;

/**
 * A short text on hover and focus; Escape closes it. Never the only place for important
 * information, because touch has no hover.
 */
export const Tooltip = ({ text, side = 'below', disabled = false, children }: TooltipProps) => {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);

  const show = (): void => {
    const box = anchor.current?.firstElementChild?.getBoundingClientRect();
    if (!box || disabled) return;
    setPlace(
      side === 'right'
        ? { x: box.right + gap, y: box.top + box.height / 2 }
        : { x: box.left + box.width / 2, y: box.bottom + gap },
    );
  };
  const hide = (): void => setPlace(null);

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {cloneElement(children, { 'aria-describedby': place ? id : undefined })}
      {place &&
        createPortal(
          <span
            id={id}
            role="tooltip"
            className={classNames(styles.tip, styles[side])}
            style={{ '--x': `${place.x}px`, '--y': `${place.y}px` } as CSSProperties}
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
};
