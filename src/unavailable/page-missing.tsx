import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { levelCopy } from '#src/copy/pt-BR/level.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';

interface PageMissingProps {
  title: string;
  /** The reason, when online; `offline` when the missing connection may be the reason. */
  online: string;
  offline?: string;
}

/** The requested thing is not on this device: says so and links to what is. */
export const PageMissing = ({ title, online, offline = online }: PageMissingProps) => {
  const { reachable } = useSyncStatus();
  const home = <LinkButton to="/">{levelCopy.toHome}</LinkButton>;
  return <EmptyState picture="search" level={1} title={title} text={reachable ? online : offline} action={home} />;
};
