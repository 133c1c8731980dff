import { listAudit } from './api/audit.ts';
import { listOrgUnits, renameOrgUnit } from './api/org-units.ts';
import {
  appointPerson,
  blockPerson,
  changePerson,
  changePersonRoles,
  countPeople,
  createPerson,
  invitePerson,
  listPeople,
  readPersonRecord,
  unblockPerson,
} from './api/people.ts';
import {
  checkPeopleImport,
  createPeopleImport,
  listPeopleImportLines,
  listPeopleImports,
  readPeopleImport,
  readRefusedLines,
  startPeopleImport,
  undoPeopleImport,
} from './api/people-imports.ts';

export const calls = {
  listPeople,
  countPeople,
  readPersonRecord,
  createPerson,
  changePerson,
  blockPerson,
  unblockPerson,
  invitePerson,
  changePersonRoles,
  appointPerson,
  listOrgUnits,
  renameOrgUnit,
  listAudit,
  listPeopleImports,
  createPeopleImport,
  readPeopleImport,
  checkPeopleImport,
  listPeopleImportLines,
  startPeopleImport,
  undoPeopleImport,
  readRefusedLines,
} as const;
