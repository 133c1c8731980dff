import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { levelCopy } from '#src/copy/pt-BR/level.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';

interface PageMissingProps {
  title: string;
  /** Why, where the company can be asked; `offline` where it cannot and that may be the reason. */
  online: string;
  offline?: string;
}

/** What was asked for is not on this device: what happened, and the way to what is. */
export const PageMissing = ({ title, online, offline = online }: PageMissingProps) => {
  const { reachable } = useSyncStatus();
  const home = <LinkButton to="/">{levelCopy.toHome}</LinkButton>;
  return <EmptyState picture="search" level={1} title={title} text={reachable ? online : offline} action={home} />;
};
