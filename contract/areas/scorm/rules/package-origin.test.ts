import { expect, it } from 'vitest';
import { isSharedOrigin, labelIn, ownOrigin, packageLabel } from './package-origin.ts';

const holder = {
  tenant: 'aurora',
  idUser: '01a22187-ea46-705e-9f82-ad5255052b32',
  idPackage: 'f218e7ac77523582'.repeat(4),
};

it('is a name of its own for each company, person and package', () => {
  const labels = [
    holder,
    { ...holder, tenant: 'horizonte' },
    { ...holder, idUser: '01a22187-ea46-705e-9f82-ad5255052b33' },
    { ...holder, idUser: '' },
    { ...holder, idPackage: '0'.repeat(64) },
  ].map(packageLabel);
  expect(new Set(labels).size).toBe(5);
  for (const label of labels) expect(label).toMatch(/^[a-z0-9-]{1,63}$/);
});

it('stays the same: what a lesson stored there is found again', () => {
  expect(packageLabel(holder)).toBe('p-f218e7ac77523582f218e7ac77523582-5121ff6847afca6d');
});

it('is known by its first label', () => {
  const origin = ownOrigin('https://{package}.licoes.aurora.test:8443', holder);
  expect([isSharedOrigin(origin), labelIn(new URL(origin).hostname)]).toEqual([
    false,
    packageLabel(holder),
  ]);
  for (const other of [
    'https://licoes.aurora.test',
    'http://192.168.0.7:18080',
    'http://p-1.aurora.test',
    'http://x.p-1.test',
  ])
    expect(isSharedOrigin(other)).toBe(true);
});
