import { areaWith } from '#server/area.ts';
import { listAuditRoute } from './audit/list-audit.ts';
import { countPeopleRoute, listPeopleRoute } from './list/list-people.ts';
import { forgetImports } from './import/forget-imports.ts';
import {
  checkPeopleImportRoute,
  createPeopleImportRoute,
  listPeopleImportLinesRoute,
  listPeopleImportsRoute,
  readPeopleImportRoute,
  readRefusedLinesRoute,
  startPeopleImportRoute,
  undoPeopleImportRoute,
} from './import/people-imports.ts';
import { listOrgUnitsRoute, renameOrgUnitRoute } from './org-units.ts';
import { changePersonRoute, createPersonRoute } from './record/change-person.ts';
import { appointPersonRoute, changePersonRolesRoute } from './record/change-roles.ts';
import {
  blockPersonRoute,
  invitePersonRoute,
  readPersonRecordRoute,
  unblockPersonRoute,
} from './record/let-in.ts';
import { makePeopleServices, type PeopleServices } from './services.ts';

const FORGOTTEN_EVERY_MS = 3_600_000;

export const people = areaWith<PeopleServices>()({
  routes: {
    listPeople: listPeopleRoute,
    countPeople: countPeopleRoute,
    readPersonRecord: readPersonRecordRoute,
    createPerson: createPersonRoute,
    changePerson: changePersonRoute,
    blockPerson: blockPersonRoute,
    unblockPerson: unblockPersonRoute,
    invitePerson: invitePersonRoute,
    changePersonRoles: changePersonRolesRoute,
    appointPerson: appointPersonRoute,
    listOrgUnits: listOrgUnitsRoute,
    renameOrgUnit: renameOrgUnitRoute,
    listAudit: listAuditRoute,
    listPeopleImports: listPeopleImportsRoute,
    createPeopleImport: createPeopleImportRoute,
    readPeopleImport: readPeopleImportRoute,
    checkPeopleImport: checkPeopleImportRoute,
    listPeopleImportLines: listPeopleImportLinesRoute,
    startPeopleImport: startPeopleImportRoute,
    undoPeopleImport: undoPeopleImportRoute,
    readRefusedLines: readRefusedLinesRoute,
  },
  writes: {},
  makeServices: makePeopleServices,
  jobs: [
    {
      everyMs: FORGOTTEN_EVERY_MS,
      failed: 'files of people were not cleaned up',
      run: ({ db, clock }) => forgetImports(db, new Date(clock.now())),
    },
  ],
  install: (app, { services: { imports, sessions, disk } }) => {
    app.addHook('onClose', () => imports.close());
    imports.isPaused = () => !disk.takesWrites;
    imports.endSessions = (tenant, idUser) => sessions.endAll(tenant, idUser);
  },
});
