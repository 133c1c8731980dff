/**
 * Section type 33: the company's assessment, a page of another service that fills the height. Its
 * address is asked for each time it is opened.
 */
import { useCallback } from 'react';
import { openSectionAssessment } from '#contract/areas/content/api/sections.ts';
import { sectionListsCopy } from './section-lists.copy.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { EmbeddedPage } from '#src/kinds/viewers/frame/embedded-page.tsx';
import type { OpenFrame } from '#src/kinds/viewers/viewer.ts';
import chat from './chat/chat-section.module.css';
import type { SectionProps } from './section-spec.ts';
import { SectionWaiting } from './section-waiting.tsx';
import { unrecorded } from './unrecorded.ts';

const words = sectionListsCopy.assessment;

const AssessmentSection = ({ section: { idSection, title, address = null } }: SectionProps) => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const email = useMirror(
    async (db) => (await db.mirror('me').get(person.idUser))?.email ?? null,
    [person.idUser],
  );
  const open = useCallback<OpenFrame>(async () => {
    const outcome = await askAsPerson(person, openSectionAssessment, {
      params: { idSection },
      body: { email: email ?? null },
    });
    return outcome.ok && outcome.value.url !== null
      ? { address: outcome.value.url, framing: 'allowed' }
      : null;
  }, [person, idSection, email]);
  if (email === undefined) return <SectionWaiting />;
  return (
    <div className={chat.chat}>
      <EmbeddedPage
        title={title ?? words.title}
        openFrame={open}
        online={reachable}
        recorder={unrecorded}
        outside={address}
        failure={{ title: words.failed, text: words.failedText }}
        completed
      />
    </div>
  );
};

export default AssessmentSection;
