import { expect, it } from 'vitest';
import { aTerm } from '#tests/builders/rows.ts';
import { acceptanceOf, tickOf, unticked } from './acceptance.ts';

const usage = aTerm({ versionNumber: 3 });
const responsibility = aTerm({ idTerm: 'resp', kind: 'responsibility', versionNumber: 2 });

it('signs everything that was shown, in its version', () => {
  expect(acceptanceOf('ana', { documents: [usage, responsibility], communications: true })).toEqual(
    {
      idUser: 'ana',
      communicationAccepted: 1,
      userLicenceTermsAccepted: 3,
      responsibility: [{ idTerm: 'resp', versionNumber: 2 }],
    },
  );
});

it('says nothing of usage terms that were not shown', () => {
  expect(acceptanceOf('ana', { documents: [responsibility], communications: false })).toEqual({
    idUser: 'ana',
    communicationAccepted: 0,
    userLicenceTermsAccepted: null,
    responsibility: [{ idTerm: 'resp', versionNumber: 2 }],
  });
});

it('wants a new tick for a new version', () => {
  expect(unticked([usage, responsibility], [tickOf(usage)])).toEqual([responsibility]);
  expect(unticked([aTerm({ versionNumber: 4 })], [tickOf(usage)])).toHaveLength(1);
});
