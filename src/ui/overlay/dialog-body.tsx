import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

/**
 * What of a dialog scrolls. It can be focused while it is longer than its box, so that keys scroll
 * it: not every text has a button in it.
 */
export const DialogBody = ({ title, children }: { title: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const body = box.current;
    if (!body || !('ResizeObserver' in window)) return;
    const sizes = new ResizeObserver(() => setScrolls(body.scrollHeight > body.clientHeight + 1));
    const follow = (): void => {
      sizes.disconnect();
      for (const element of [body, ...body.children]) sizes.observe(element);
    };
    const parts = new MutationObserver(follow);
    parts.observe(body, { childList: true });
    follow();
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, []);
  return (
    <div
      ref={box}
      className={classNames(styles.body)}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': title })}
    >
      {children}
    </div>
  );
};
