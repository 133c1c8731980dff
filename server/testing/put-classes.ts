import { putContent } from '#server/areas/publish/put/put-content.ts';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putGroup } from '#server/areas/publish/put/put-group.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { putTeam, type TeamInput } from '#server/areas/publish/put/put-team.ts';
import { hashPassword } from '#server/areas/access/login/password.ts';
import type { Database } from '#server/db/database.ts';
import { write } from '#server/feed/write.ts';
import { buildContent, buildElement, buildNode } from './build-docs.ts';
import { PASSWORD, type TestCompany } from './put-test-company.ts';

export interface TestClasses {
  /** A page with classes and a page below it; Ana and Bia are not enrolled in them. */
  page: string;
  below: string;
  content: string;
  contentBelow: string;
  /** Open to every person without a class. */
  open: string;
  /** Restricted to Bia's group, as are its content and its class. */
  secret: string;
  secretContent: string;
  secretTeam: string;
  /** Classes of `page`: unlimited, two seats, with approval, ended, starting in ten days. */
  teams: { free: string; two: string; approval: string; ended: string; soon: string };
}

const day = 86_400_000;

export const buildTeam = (
  over: Partial<TeamInput> & { idTeam: string; idNode: string },
): TeamInput => ({
  nodeCode: '2.1',
  name: over.idTeam,
  description: null,
  duration: 30,
  initialDate: null,
  finalDate: null,
  capacity: null,
  needApproval: 0,
  allowReenrollment: 1,
  allowAccessUponCompletion: 1,
  meetings: [],
  ...over,
});

/** Adds pages to enrol in to a test company. */
export const putClasses = async (
  db: Database,
  { tenant, bia, course }: TestCompany,
  now: Date,
): Promise<TestClasses> => {
  const own = (name: string) => `${tenant}-${name}`;
  const c: TestClasses = {
    page: own('pagina'),
    below: own('abaixo'),
    content: own('aula'),
    contentBelow: own('aula-abaixo'),
    open: own('aberta'),
    secret: own('secreta'),
    secretContent: own('sigilo'),
    secretTeam: own('turma-secreta'),
    teams: {
      free: own('livre'),
      two: own('duas'),
      approval: own('aprova'),
      ended: own('fim'),
      soon: own('breve'),
    },
  };
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  await write(db, { tenant, now }, async (w) => {
    await putNode(
      w,
      buildNode({
        idNode: c.below,
        nodeCode: '2.1.1',
        mapElements: [buildElement({ idElement: c.contentBelow })],
      }),
    );
    await putNode(
      w,
      buildNode({
        idNode: c.page,
        nodeCode: '2.1',
        title: 'Página com turmas',
        tags: ['Logística'],
        childNodes: [c.below],
        mapElements: [
          buildElement({ idElement: c.content }),
          buildElement({ idElement: c.below, elementType: 'NODE', idContentType: null }),
        ],
      }),
    );
    await putNode(
      w,
      buildNode({
        idNode: c.open,
        nodeCode: '2.2',
        title: 'Aberta a todos',
        selfEnrollment: 1,
        tags: ['Vendas'],
        equivalences: [{ idNode: course, nodeCode: '1.1', title: 'Curso' }],
      }),
    );
    const secret = {
      idNode: c.secret,
      nodeCode: '2.3',
      title: 'Plano confidencial',
      restrictedTo: own('diretoria'),
      tags: ['Sigilo'],
    };
    await putNode(
      w,
      buildNode({
        ...secret,
        selfEnrollment: 1,
        syllabus: '<p>palavra-secreta</p>',
        mapElements: [buildElement({ idElement: c.secretContent })],
      }),
    );
    await putContent(
      w,
      buildContent({ idContentItem: c.content, idNode: c.page, text: 'Conferência de carga' }),
    );
    await putContent(
      w,
      buildContent({ idContentItem: c.contentBelow, idNode: c.below, text: 'Aula de baixo' }),
    );
    await putContent(
      w,
      buildContent({
        idContentItem: c.secretContent,
        idNode: c.secret,
        text: 'palavra-secreta',
        tags: ['Sigilo'],
      }),
    );
    const { free, two, approval, ended, soon } = c.teams;
    for (const team of [
      { idTeam: free },
      { idTeam: two, capacity: 2 },
      { idTeam: approval, needApproval: 1 as const, capacity: 1 },
      { idTeam: ended, initialDate: at(-20), finalDate: at(-10) },
      { idTeam: soon, initialDate: at(10), finalDate: at(20) },
    ])
      await putTeam(w, buildTeam({ idNode: c.page, ...team }));
    await putTeam(
      w,
      buildTeam({
        idNode: c.secret,
        nodeCode: '2.3',
        idTeam: c.secretTeam,
        name: 'palavra-secreta',
      }),
    );
    await putGroup(w, own('diretoria'), [bia]);
    await grantToGroups(w);
  });
  return c;
};

let hash: Promise<string> | undefined;

/** Adds people with the logins `pessoa1`, `pessoa2`, …; returns their ids. */
export const putPeople = async (
  db: Database,
  { tenant }: TestCompany,
  count: number,
  now: Date,
): Promise<string[]> => {
  const passwordHash = await (hash ??= hashPassword(PASSWORD));
  const ids = Array.from({ length: count }, (_, i) => `${tenant}-pessoa${i + 1}`);
  await write(db, { tenant, now }, async (w) => {
    for (const [i, idUser] of ids.entries()) {
      await putPerson(w, {
        idUser,
        username: `pessoa${i + 1}`,
        name: `Pessoa ${i + 1}`,
        email: null,
        admin: 0,
        passwordHash,
      });
    }
  });
  return ids;
};
