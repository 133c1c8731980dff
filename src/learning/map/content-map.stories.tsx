import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import { MapSections } from './map-sections.tsx';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import type { Step } from '#sync/reads/read-level.ts';
import { longTitle } from '#tests/stories/samples.ts';

const step = (
  n: number,
  over: Partial<Omit<Step, 'element'>>,
  one: Partial<MapElement> = {},
): Step => ({
  element: {
    elementType: 'CONTENT',
    idElement: `s${n}`,
    title: `Passo ${n}`,
    label: 'Vídeo',
    idContentType: 2,
    duration: 660,
    image: null,
    mandatory: n % 2 === 0,
    sequential: false,
    section: 'Antes de operar',
    size: null,
    ...one,
  },
  contentEnrollment: null,
  attempt: null,
  progress: null,
  done: false,
  status: 'NOT_ATTEMPTED',
  lockedBy: null,
  opensAt: null,
  prerequisites: [],
  ...over,
});
const few: Step[] = [
  step(0, { done: true }),
  step(1, { done: true }),
  step(2, {}, { title: 'Manobras em corredor estreito e cruzamento com pedestres' }),
  step(3, {}, { title: longTitle }),
  step(4, { lockedBy: 'Manobras em corredor estreito' }, { section: 'Na operação' }),
  step(
    5,
    {},
    {
      section: 'Na operação',
      elementType: 'NODE',
      label: 'Trilha',
      title: 'Uma página dentro da página',
    },
  ),
];

const ContentMap = ({ steps, here }: { steps: Step[]; here: string }) => (
  <Drawer open onClose={() => undefined} title="Operação segura de empilhadeira">
    <MapSections steps={steps} here={here} onFollow={() => undefined} />
  </Drawer>
);

const meta: Meta<typeof ContentMap> = { title: 'Mapa', component: ContentMap };
export default meta;

export const Few: StoryObj<typeof ContentMap> = { args: { steps: few, here: 's2' } };
export const Many: StoryObj<typeof ContentMap> = {
  args: {
    steps: Array.from({ length: 2000 }, (_, n) => step(n, { done: n < 1000 })),
    here: 's1000',
  },
};
