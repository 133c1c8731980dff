import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CardKind } from '#contract/kinds.ts';
import type { CardActs, CardState } from '#src/learning/reads/card.ts';
import { CardView } from './card-view.tsx';
import { element, longTitle, pictures, state } from '#tests/stories/samples.ts';

const acts: CardActs = {
  enroll: () => undefined,
  like: () => undefined,
  enrolFirst: () => undefined,
  certificate: () => undefined,
};
const states: [string, Partial<CardState>][] = [
  ['Acessar', { action: 'access', like: 'canEnrollment' }],
  ['Matriculado', { action: 'enrolled', like: 'dislike' }],
  ['Fazer matrícula', { action: 'canEnroll', click: 'choose', like: 'canEnrollment' }],
  ['Processando', { action: 'processing', click: 'nothing', line: { phase: 'device' } }],
  ['Rematrícula', { action: 'reenroll', click: 'choose', status: 'expired' }],
  [
    'Em andamento',
    {
      action: 'enrolled',
      status: 'in-progress',
      progress: 36,
      mandatory: true,
      like: 'like',
      certificate: 'blocked',
    },
  ],
  [
    'Concluído',
    { action: 'enrolled', status: 'done', progress: 100, certificate: 'available', like: 'like' },
  ],
  ['Reprovado', { action: 'enrolled', status: 'failed', progress: 100 }],
  [
    'Bloqueado',
    {
      locked: { reason: 'Abre quando você concluir “Checklist antes de ligar”.' },
      mandatory: true,
    },
  ],
  ['Restrito', { restricted: true }],
  ['Arquivado', { archived: true, locked: { reason: 'Este conteúdo foi arquivado.' } }],
  ['Salvo', { saved: true }],
  [longTitle, { action: 'canEnroll', click: 'choose', mandatory: true }],
  ['', { action: 'inactive', click: 'nothing' }],
];

const Cards = ({ kind }: { kind: CardKind }) => (
  <section className="kit">
    <h2>{kind}</h2>
    <div className={kind === 'standard' ? 'cards' : 'two'}>
      {states.map(([title, over]) => (
        <CardView
          key={title}
          kind={kind}
          format="square"
          href="/level/x"
          acts={acts}
          state={state(over)}
          element={element(title, { image: pictures.forklift, duration: 6600 })}
        />
      ))}
    </div>
  </section>
);

const meta: Meta<typeof Cards> = { title: 'Cartões', component: Cards };
export default meta;

type Story = StoryObj<typeof Cards>;
export const Standard: Story = { args: { kind: 'standard' } };
export const Block: Story = { args: { kind: 'block' } };
export const Banner: Story = { args: { kind: 'banner' } };
export const Navigation: Story = { args: { kind: 'navigation' } };
export const Avatar: Story = { args: { kind: 'avatar' } };
export const Button: Story = { args: { kind: 'button' } };
