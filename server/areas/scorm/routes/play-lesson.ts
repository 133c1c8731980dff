import { playLesson } from '#contract/areas/scorm/api/scorm.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { ownEnrollment } from '#server/areas/learning/own-enrollment.ts';

/** Whose package it is comes from the content: a caller names no package itself. */
export const playLessonRoute = forPerson(
  playLesson,
  async ({ services, person, tenant, request, body }) => {
    const docs = docsFor(services, person);
    const content = await docs.content(body.idContentItem);
    const pack = content?.scorm;
    const at = pack?.lessons.findIndex(({ idSco }) => idSco === body.idSco) ?? -1;
    const lesson = pack?.lessons[at];
    if (!content || !pack || !lesson || pack.status !== 'SUCCESS') throw new Failure('not_found');
    if (!(await ownEnrollment(services.db, tenant, person.idUser, body.idEnrollment)))
      throw new Failure('not_enrolled');
    const node = await docs.node(content.idNode);
    const steps = (node?.mapElements ?? []).filter(({ elementType }) => elementType !== 'IMAGE');
    const neighbour = (i: number) => {
      const one = pack.lessons[i];
      return one ? { idSco: one.idSco, title: one.title, sequential: 1 as const } : null;
    };
    const holder = { tenant, idUser: person.idUser, idPackage: pack.idPackage };
    return {
      url: (await services.packages.base(request, holder, body.useCdn)) + lesson.launch,
      nextItem: neighbour(at + 1),
      previousItem: neighbour(at - 1),
      currentItem: {
        idSco: lesson.idSco,
        title: lesson.title,
        nodeCode: node?.nodeCode ?? null,
        isLastContent:
          steps.at(-1)?.idElement === content.idContentItem ? (1 as const) : (0 as const),
      },
    };
  },
);
