import { areaWith } from '#server/area.ts';
import { listAuditRoute } from './audit/list-audit.ts';
import { countPeopleRoute, listPeopleRoute } from './list/list-people.ts';
import { listOrgUnitsRoute, renameOrgUnitRoute } from './org-units.ts';
import { changePersonRoute, createPersonRoute } from './record/change-person.ts';
import { appointPersonRoute, changePersonRolesRoute } from './record/change-roles.ts';
import {
  blockPersonRoute,
  invitePersonRoute,
  readPersonRecordRoute,
  unblockPersonRoute,
} from './record/let-in.ts';
import type { PeopleServices } from './services.ts';

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
  },
  writes: {},
  makeServices: () => ({}),
});
