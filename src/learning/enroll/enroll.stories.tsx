import type { Meta, StoryObj } from '@storybook/react-vite';
import { EnrollDialog } from './enroll-dialog.tsx';
import type { TeamOffer } from './team-offer.ts';

const today = new Date();
const at = (days: number, hour: number): string =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hour).toISOString();

const team = (name: string, over: Partial<TeamOffer> = {}): TeamOffer => ({
  idTeam: name,
  name,
  description: 'N / A',
  duration: 12,
  initialDate: at(3, 8),
  finalDate: null,
  capacity: 24,
  totalVacanciesAvailable: 3,
  needApproval: 0,
  awaitingApproval: false,
  meetings: [{ meetingType: 'PRESENCIAL', startDate: at(3, 8), address: 'Rod. Anhanguera, km 98' }],
  processing: false,
  refused: null,
  ...over,
});
const teams = [
  team('Turma C · Manhã'),
  team('Turma D · On-line ao vivo', {
    meetings: [{ meetingType: 'ONLINE', startDate: at(4, 19), address: null }],
    capacity: null,
    totalVacanciesAvailable: null,
  }),
  team('Turma E · Supervisores de pátio e líderes de turno', {
    needApproval: 1,
    description: 'Só para quem lidera.',
  }),
  team('Turma F · Noite', { needApproval: 1, awaitingApproval: true }),
  team('Turma G · Tarde', {
    totalVacanciesAvailable: 0,
    refused: 'Não há mais vagas nesta turma.',
  }),
  team('Turma H', { processing: true }),
];

const meta: Meta<typeof EnrollDialog> = {
  title: 'Matrícula',
  component: EnrollDialog,
  args: {
    open: true,
    page: { title: 'Trabalho em altura: NR-35', nodeType: 'LEARNING', syllabus: '<p>Ementa</p>' },
    teams,
    seatsOf: undefined,
    thanked: false,
    failed: false,
    onChoose: () => undefined,
    onClose: () => undefined,
  },
};
export default meta;

type Story = StoryObj<typeof EnrollDialog>;
export const Classes: Story = {};
export const Dates: Story = { args: { teams: teams.map((one) => ({ ...one, meetings: [] })) } };
export const Offline: Story = { args: { seatsOf: 'ontem às 17:40' } };
export const None: Story = { args: { teams: [] } };
export const Thanks: Story = { args: { thanked: true } };
