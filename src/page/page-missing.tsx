import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { levelCopy } from '#src/copy/pt-BR/level.ts';

/** What was asked for is not on this device: what happened, and the way to what is. */
export const PageMissing = ({ title, text }: { title: string; text: string }) => (
  <EmptyState picture="search" level={1} title={title} text={text} action={<LinkButton to="/">{levelCopy.missing.home}</LinkButton>} />
);
