/** What a viewer is given, with everything it says written down. */
import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import type { JourneyPart } from '#contract/areas/content/entities/journey-part.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { ViewerProps } from '#src/kinds/viewers/viewer.ts';
import { aContent } from '../rows.ts';

/** Viewer props whose recorder and ways note what is asked of them in `said`. */
export const viewerOf = (
  content: Partial<Content>,
  over: Partial<ViewerProps> = {},
): { props: ViewerProps; said: unknown[][] } => {
  const said: unknown[][] = [];
  const note =
    (name: string) =>
    (...told: unknown[]): void =>
      void said.push([name, ...told]);
  const props: ViewerProps = {
    content: aContent(content),
    enrollment: null as ContentEnrollment | null,
    recorder: {
      started: note('started'),
      progress: note('progress'),
      complete: note('complete'),
      activity: note('activity'),
    },
    parentTitle: null,
    online: true,
    ways: {
      contentHref: (id) => `/contentNode/${id}`,
      videoHref: ({ hashed_id }) => `/wtplayer/${hashed_id}`,
      replace: note('replace'),
      back: note('back'),
    },
    tellDuration: note('duration'),
    ...over,
  };
  return { props, said };
};

export const aPart = (idContentItem: string, over: Partial<JourneyPart> = {}): JourneyPart => ({
  idContentItem,
  text: `Parte ${idContentItem}`,
  contentLocation: null,
  parentName: null,
  completed: 0,
  image: null,
  referenceLink: null,
  idClassification: null,
  classificationAbbreviation: null,
  classificationTitle: null,
  content: `<p>Texto ${idContentItem}</p>`,
  children: [],
  ...over,
});
