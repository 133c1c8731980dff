/** Before anything of a company is known: nobody's colours, and what can be done about it. */
import { RotateCw } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { unknownHostCopy } from '#src/copy/pt-BR/unknown-host.ts';
import { uiCopy } from '#src/copy/pt-BR/ui.ts';
import { applyTheme } from '#src/theme/apply-theme.ts';
import { neutralBrand } from '#src/theme/neutral-brand.ts';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import styles from './unknown-host.module.css';

interface UnknownHostScreenProps {
  /** `unknown`: our server has no app for this host. `unreachable`: never opened here, and no way to ask. */
  why: 'unknown' | 'unreachable';
  onRetry: () => void;
}

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
        picture={why === 'unknown' ? 'search' : 'cloud-off'}
        title={copy.title}
        text={why === 'unknown' ? unknownHostCopy.unknown.text(window.location.host) : unknownHostCopy.unreachable.text}
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
