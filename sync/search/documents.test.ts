import { expect, test } from 'vitest';
import { aNode } from '#tests/builders/rows.ts';
import { campaignDocument, eventDocument, pagesByKey, teamDocument } from './documents.ts';

const page = aNode({ idNode: 'n1', nodeCode: '1.2', title: 'Empilhadeira' });
const hidden = aNode({ idNode: 'n2', nodeCode: '1.3', status: 'ARCHIVED' });
const pages = pagesByKey([page, hidden]);

const team = {
  idTeam: 't1',
  idNode: 'n1',
  nodeCode: '1.2',
  name: 'Turma de sábado',
  description: 'N/A',
  duration: null,
  initialDate: null,
  finalDate: null,
  capacity: null,
  totalVacanciesAvailable: null,
  ...({ needApproval: 0, allowReenrollment: 0, allowAccessUponCompletion: 0 } as const),
  meetings: [
    {
      meetingType: 'PRESENCIAL',
      title: 'Prática',
      startDate: '',
      finishDate: '',
      address: 'Galpão 3',
      url: null,
      speaker: 'Ivo Prado',
    },
  ],
};
const event = {
  idSchedule: 'e1',
  idScheduleType: 's1',
  title: 'Simulado de incêndio',
  description: 'Ponto de encontro',
  url: null,
  startDate: '',
  endDate: '',
  nodeCode: null as string | null,
  type: { description: 'Segurança' },
};
const campaign = {
  idCampaign: 'k1',
  name: 'Maratona de março',
  description: null,
  startDate: '',
  endDate: '2026-03-31T00:00:00.000Z',
  rules: '<p>Some <b>pontos</b></p>',
  image: null,
  nodes: [],
  contents: [],
};

test('a class is found by its name, its page and its meetings, and leads to its page', () => {
  const found = teamDocument(team, pages);
  expect(found).toMatchObject({
    title: 'Turma de sábado',
    about: 'Empilhadeira',
    description: '',
    text: 'Prática Galpão 3 Ivo Prado',
  });
  expect(found?.found).toMatchObject({ elementType: 'TEAM', idNode: 'n1', description: null });
});

test('an event is found by its title and kind; the company’s own belongs to no page', () => {
  expect(eventDocument(event, pages)).toMatchObject({
    about: 'Segurança',
    found: { elementType: 'EVENT', idNode: null },
  });
  expect(eventDocument({ ...event, nodeCode: '1.2' }, pages)?.found).toMatchObject({
    label: 'Segurança · Empilhadeira',
    idNode: 'n1',
  });
});

test('nothing is told of a page that the person does not see', () => {
  expect([
    teamDocument({ ...team, idNode: 'n2' }, pages),
    teamDocument({ ...team, idNode: 'other' }, pages),
  ]).toEqual([null, null]);
  expect([
    eventDocument({ ...event, nodeCode: '1.3' }, pages),
    eventDocument({ ...event, nodeCode: '9' }, pages),
  ]).toEqual([null, null]);
});

test('a campaign is found by its rules until it is over', () => {
  const end = Date.parse(campaign.endDate);
  expect(campaignDocument(campaign, end - 1)).toMatchObject({
    title: 'Maratona de março',
    text: 'Some pontos',
  });
  expect(campaignDocument(campaign, end + 1)).toBeNull();
});
