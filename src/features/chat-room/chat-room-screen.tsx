/**
 * A room by its own address: one that is a section, or the conversation beside contents, live or
 * not.
 */
import { type ReactNode, useState } from 'react';
import { ROOM_PAGE } from '#contract/areas/social/api/chat.ts';
import { sectionTypes } from '#contract/kinds.ts';
import { roomCopy } from '#src/kinds/sections/room/room.copy.ts';
import { sectionsQuery } from '#src/learning/reads/page-queries.ts';
import { paths } from '#src/paths.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { SectionWaiting } from '#src/kinds/sections/section-waiting.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { HomeAfterLogin } from '#src/learning/unavailable/home-after-login.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { readRoomBeside } from '#sync/reads/read-room-beside.ts';
import { RoomOfContent } from './room-of-content.tsx';

interface ChatRoomScreenProps {
  idChatRoom: string;
  /** The section of this id, drawn as a section. */
  section: ReactNode;
}

export const ChatRoomScreen = ({ idChatRoom, section }: ChatRoomScreenProps) => {
  const sections = useSharedMirror(sectionsQuery);
  const [older, setOlder] = useState(0);
  const beside = useMirror((db) => readRoomBeside(db, idChatRoom, older), [idChatRoom, older]);
  const { lastOkAt, reachable } = useSyncStatus();
  if (sections === undefined || beside === undefined) return <SectionWaiting />;
  if (beside) {
    const showOlder = (): void => setOlder((shown) => shown + ROOM_PAGE);
    return (
      <RoomOfContent
        key={idChatRoom}
        idChatRoom={idChatRoom}
        beside={beside}
        onShowOlder={showOlder}
      />
    );
  }
  const known = sections.get(idChatRoom.toLowerCase());
  if (known && sectionTypes[known.idSectionType] === 'room') return section;
  const mayCome = lastOkAt === null || !reachable;
  return (
    <HomeAfterLogin isUnsure={mayCome}>
      <EmptyState
        picture={mayCome ? 'cloud-off' : 'search'}
        level={1}
        title={roomCopy.missing}
        text={mayCome ? roomCopy.missingOffline : roomCopy.missingText}
        action={<LinkButton to={paths.home}>{roomCopy.toHome}</LinkButton>}
      />
    </HomeAfterLogin>
  );
};
