import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ChatRoomScreen } from '#src/features/chat-room/chat-room-screen.tsx';
import { SectionScreen } from '#src/kinds/sections/section-screen.tsx';
import { paths } from '#src/paths.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import type { SectionMoves } from '#src/kinds/sections/section-spec.ts';

/** A section for the person of this page. `folder` is a media library's. */
const ShownSection = ({ idSection, folder = '' }: { idSection: string; folder?: string }) => {
  const { history } = useRouter();
  const { person } = usePerson();
  const admin = useMirror(
    async (db) => ((await db.mirror('me').get(person.idUser))?.admin ?? 0) > 0,
    [person.idUser],
  );
  const moves = useMemo<SectionMoves>(
    () => ({
      replace: (to) => history.replace(to),
      back: () => (history.canGoBack() ? history.back() : history.replace(paths.home)),
    }),
    [history],
  );
  const inSupport = person.idSupporter !== undefined;
  return (
    <SectionScreen
      key={idSection}
      idSection={idSection}
      admin={admin === undefined ? undefined : admin && !inSupport}
      moves={moves}
      folder={folder}
    />
  );
};

export const SectionRoute = () => {
  const { idSection } = useParams({ from: '/person/accepted/shell/$slug/$idSection' });
  const { pasta = '' } = useSearch({ from: '/person/accepted/shell/$slug/$idSection' });
  return <ShownSection idSection={idSection} folder={pasta} />;
};

export const ChatRoomRoute = () => {
  const { room } = useParams({ from: '/person/accepted/shell/chat/$room' });
  return <ChatRoomScreen idChatRoom={room} section={<ShownSection idSection={room} />} />;
};
