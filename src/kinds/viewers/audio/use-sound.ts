/**
 * The sound of an audio's page. It outlives the page while it plays: the small player goes on with
 * it. A page that was reached in sequence begins by itself.
 */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { listening } from '#src/learning/listening/listening.ts';
import { useMediaSession, type MediaSession } from '../media/use-media-session.ts';
import type { ViewerProps } from '../viewer.ts';

const opensHere = ({ needsConnection = false }: { needsConnection?: boolean }): boolean =>
  !needsConnection;

export const useSound = (props: ViewerProps): MediaSession => {
  const { content, idSection = null, siblings = [], ways } = props;
  const { idContentItem, text, author, image, poster } = content;
  const [own] = useState(() => listening.elementFor(idContentItem));
  const session = useMediaSession(props, own);
  const { element } = own;
  const { source, askFrom } = session;
  const picture = image ?? poster;
  const queue = siblings.filter(opensHere).map((one) => one.content.idContentItem);
  const names = queue.join(' ');
  const sound = useMemo(
    () => ({
      idContentItem,
      idSection,
      title: text,
      author,
      picture,
      element,
      queue: names.split(' ').filter(Boolean),
    }),
    [idContentItem, idSection, text, author, picture, element, names],
  );
  useEffect(() => {
    if (source !== null && element.getAttribute('src') !== source && !own.plays)
      element.src = source;
  }, [element, source, own]);
  useEffect(() => listening.show(sound), [sound]);
  const begin = useEffectEvent(() => {
    // Where it begins is asked first: nothing is recorded before.
    if (listening.takeExpected(idContentItem) && askFrom === null)
      element.play().catch(() => undefined);
  });
  useEffect(() => begin(), []);
  const playNext = useEffectEvent(() => {
    const next = siblings.find(opensHere);
    if (listening.endsHere() || !props.listening?.choices.inSequence || !next || !ways) return;
    listening.expect(next.content.idContentItem, element);
    ways.replace(next.href);
  });
  useEffect(() => {
    const ended = (): void => playNext();
    element.addEventListener('ended', ended);
    return () => element.removeEventListener('ended', ended);
  }, [element]);
  return session;
};
