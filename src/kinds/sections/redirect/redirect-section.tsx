import type { ReactNode } from 'react';
import { sectionsCopy } from '../sections.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';

interface RedirectSectionProps {
  question: string;
  text: string;
  /** The way on. */
  accept: ReactNode;
  onDeny(): void;
}

/** Asks before the person leaves the page; 'no' leads back to where they came from. */
export const RedirectSection = ({ question, text, accept, onDeny }: RedirectSectionProps) => (
  <EmptyState
    picture="search"
    level={1}
    title={question}
    text={text}
    action={
      <>
        {accept}
        <Button onClick={onDeny}>{sectionsCopy.deny}</Button>
      </>
    }
  />
);
