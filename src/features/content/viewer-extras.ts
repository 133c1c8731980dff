/**
 * What a viewer needs from the page besides recording: navigation, the address of an embedded page,
 * a playlist's duration.
 */
import { paths } from '#src/paths.ts';
import { serviceOf } from '#contract/areas/content/entities/playlist.ts';
import { openFrame } from '#contract/areas/content/api/frame.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { OpenFrame, ViewerWays } from '#src/kinds/viewers/viewer.ts';

/** Navigation, provided by the route. */
export interface Moves {
  replace(to: string): void;
  back(): void;
}

interface ViewerRequest {
  idContentItem: string;
  moves: Moves;
  settled(): Promise<void>;
  onFailure(): void;
}

export interface ViewerExtras {
  ways: ViewerWays;
  openFrameOf(video?: string): OpenFrame;
  tellDuration(seconds: number): void;
}

/** Create once per page, so that its functions stay the same between renders. */
export const viewerExtras = (
  { person, engine }: Pick<PersonRuntime, 'person' | 'engine'>,
  asked: ViewerRequest,
): ViewerExtras => {
  const { idContentItem, moves, settled, onFailure } = asked;
  const frames = new Map<string, OpenFrame>();
  const openFrameOf = (video?: string): OpenFrame => {
    const known = frames.get(video ?? '');
    if (known) return known;
    const made: OpenFrame = async () => {
      const outcome = await askAsPerson(person, openFrame, {
        params: { idContentItem },
        query: video === undefined ? {} : { video },
      });
      if (!outcome.ok) return null;
      const { address, framing = 'unknown' } = outcome.value;
      return { address, framing };
    };
    frames.set(video ?? '', made);
    return made;
  };
  return {
    ways: {
      contentHref: paths.content,
      videoHref: (video) =>
        paths.video({ idContentItem, type: serviceOf(video), hashedId: video.hashed_id }),
      replace: (to) => void settled().then(() => moves.replace(to)),
      back: moves.back,
    },
    openFrameOf,
    tellDuration: (duration) =>
      void engine.dispatch('playlist.duration', { idContentItem, duration }).catch(onFailure),
  };
};
