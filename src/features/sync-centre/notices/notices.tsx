import { momentPhrase } from '#src/ui/format/moment.ts';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { exportCopy } from '#src/learning/export/export.copy.ts';
import { useRuntimeState } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { KeepButton } from './keep-button.tsx';
import type { Warning } from './warnings-of.ts';
import styles from './notices.module.css';

const copy = syncCentreCopy.notices;

interface NoticesProps {
  warnings: readonly Warning[];
  now: number;
  onExport(): void;
  onKept(): void;
}

const reload = (): void => window.location.reload();

export const Notices = ({ warnings, now, onExport, onKept }: NoticesProps) => {
  const { update } = useRuntimeState();
  const noticeOf = (warning: Warning) => {
    switch (warning.kind) {
      case 'outdated':
        return (
          <Notice
            tone="info"
            title={copy.outdated.title}
            actions={
              <Button size="small" onClick={update ?? reload}>
                {copy.outdated.action}
              </Button>
            }
          >
            {copy.outdated.text}
          </Notice>
        );
      case 'old':
        return (
          <Notice
            tone="warning"
            title={copy.old.title}
            actions={
              <Button size="small" onClick={onExport}>
                {exportCopy.panel.export}
              </Button>
            }
          >
            {copy.old.text(momentPhrase(warning.since, now))}
          </Notice>
        );
      case 'full':
        return (
          <Notice tone="warning" title={copy.full.title(warning.percent)}>
            {copy.full.text}
          </Notice>
        );
      case 'not-kept':
        return (
          <Notice title={copy.notKept.title} actions={<KeepButton onKept={onKept} />}>
            {copy.notKept.text}
          </Notice>
        );
    }
  };
  return (
    warnings.length > 0 && (
      <ul className={styles.notices}>
        {warnings.map((warning) => (
          <li key={warning.kind}>{noticeOf(warning)}</li>
        ))}
      </ul>
    )
  );
};
