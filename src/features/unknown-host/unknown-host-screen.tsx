/** Shown when no company is known yet: neutral colours, and what the person can do. */
import { RotateCw } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { unknownHostCopy } from './unknown-host.copy.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import type { WhyNoApp } from '#src/platform/device/device.ts';
import { applyTheme } from '#src/theme/apply-theme.ts';
import { neutralBrand } from '#contract/theme/neutral-brand.ts';
import { Button } from '#src/ui/action/button.tsx';
import type { DrawingName } from '#src/ui/picture/drawing.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import styles from './unknown-host.module.css';

interface UnknownHostScreenProps {
  why: WhyNoApp;
  onRetry: () => void;
}

const pictures = {
  unknown: 'search',
  unreachable: 'cloud-off',
  refused: 'shield',
  full: 'shelf',
} as const satisfies Record<WhyNoApp, DrawingName>;

export const UnknownHostScreen = ({ why, onRetry }: UnknownHostScreenProps) => {
  const [trying, setTrying] = useState(false);
  useLayoutEffect(() => applyTheme(neutralBrand), []);
  const copy = unknownHostCopy[why];
  useLayoutEffect(() => {
    document.title = copy.title;
  }, [copy]);
  return (
    <main className={styles.screen}>
      <EmptyState
        level={1}
        picture={pictures[why]}
        title={copy.title}
        text={typeof copy.text === 'string' ? copy.text : copy.text(window.location.host)}
        action={
          <Button
            tone="primary"
            icon={RotateCw}
            aria-busy={trying}
            onClick={() => {
              setTrying(true);
              onRetry();
            }}
          >
            {trying ? unknownHostCopy.trying : uiCopy.retry}
          </Button>
        }
      />
    </main>
  );
};
