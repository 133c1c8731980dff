/**
 * Error boundary of a viewer: when it throws or its code is not on the device, the frame and its
 * links stay usable.
 */
import { Component, type ReactNode } from 'react';
import { contentCopy } from '#src/learning/reads/content.copy.ts';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import styles from './content.module.css';

export class ViewerBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    const { title, text } = contentCopy.loadFailed;
    return (
      <div className={styles.notice}>
        <ErrorNotice title={title} text={text} onRetry={() => window.location.reload()} />
      </div>
    );
  }
}
