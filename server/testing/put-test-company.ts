import { hashPassword } from '#server/areas/access/login/password.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { putCompany } from '#server/areas/publish/put/put-company.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putMenu } from '#server/areas/publish/put/put-menu.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { putTerm } from '#server/areas/publish/put/put-term.ts';
import type { Database } from '#server/db/database.ts';
import { write } from '#server/feed/write.ts';
import { buildAppDetails, buildContent, buildElement, buildNode } from './build-docs.ts';

export const PASSWORD = 'Senha2026';
const CONTACT = {
  title: 'Fale conosco',
  description: 'Escreva para nós.',
  feedbackMessage: 'Recebemos a sua mensagem.',
};
let passwordHash: Promise<string> | undefined;

export interface TestCompany {
  tenant: string;
  host: string;
  ana: string;
  bia: string;
  admin: string;
  /** Sequential: `um`, then `dois`, then `extra`, which is not mandatory. */
  course: string;
  contents: { um: string; dois: string; extra: string };
  /** Ana's enrolment; Bia has her own. */
  enrollment: string;
  nodeEnrollment: string;
  biaEnrollment: string;
  biaNodeEnrollment: string;
}

let companies = 0;

/**
 * A separate company for each test, so that tests on one database are independent. All ids contain
 * the company's id.
 */
export const putTestCompany = async (db: Database, now: Date): Promise<TestCompany> => {
  companies += 1;
  const tenant = `t${companies}`;
  const own = (name: string) => `${tenant}-${name}`;
  const company: TestCompany = {
    tenant,
    host: `${tenant}.test`,
    ana: own('ana'),
    bia: own('bia'),
    admin: own('admin'),
    course: own('curso'),
    contents: { um: own('um'), dois: own('dois'), extra: own('extra') },
    enrollment: own('matricula'),
    nodeEnrollment: own('matricula.n'),
    biaEnrollment: own('matricula-bia'),
    biaNodeEnrollment: own('matricula-bia.n'),
  };
  const hash = await (passwordHash ??= hashPassword(PASSWORD));
  await write(db, { tenant, now }, async (w) => {
    await putCompany(w, {
      app: buildAppDetails({ idCompany: tenant, contact: CONTACT }),
      hosts: [company.host],
      contactTo: `contato@${tenant}.example`,
    });
    for (const [idUser, admin] of [
      [company.ana, 0],
      [company.bia, 0],
      [company.admin, 1],
    ] as const) {
      const username = idUser.slice(tenant.length + 1);
      await putPerson(w, {
        idUser,
        username,
        name: username,
        email: `${username}@${tenant}.example`,
        admin,
        passwordHash: hash,
      });
    }
    await putTerm(w, {
      idTerm: 'uso',
      kind: 'usage',
      name: 'Termos de uso',
      html: '<p>v2</p>',
      versionNumber: 2,
    });
    await putTerm(w, {
      idTerm: 'resp',
      kind: 'responsibility',
      name: 'Responsabilidade',
      html: '<p>v1</p>',
      versionNumber: 1,
    });
    await putMenu(w, { idMenu: 'menu', options: [{ text: 'Curso', idNode: company.course }] });
    const { um, dois, extra } = company.contents;
    await putNode(w, buildNode({ idNode: tenant, nodeCode: null, nodeType: 'ORGANIZATION' }));
    await putNode(
      w,
      buildNode({
        idNode: company.course,
        sequential: true,
        mapElements: [
          buildElement({ idElement: um }),
          buildElement({ idElement: dois, sequential: true }),
          buildElement({ idElement: extra, mandatory: false }),
        ],
      }),
    );
    for (const idContentItem of [um, dois, extra])
      await putContent(w, buildContent({ idContentItem, idNode: company.course }));
    await enroll(w, {
      idUser: company.ana,
      idNode: company.course,
      idEnrollment: company.enrollment,
    });
    await enroll(w, {
      idUser: company.bia,
      idNode: company.course,
      idEnrollment: company.biaEnrollment,
    });
  });
  return company;
};
