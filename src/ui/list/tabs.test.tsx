import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const Example = () => {
  const [selected, select] = useState('one');
  return (
    <Tabs
      label="Jornada"
      selected={selected}
      onSelect={select}
      tabs={[
        { id: 'one', label: 'Matriculados' },
        { id: 'two', label: 'Histórico', count: 2 },
        { id: 'three', label: 'Certificados' },
      ]}
    >
      {selected}
    </Tabs>
  );
};

it('is walked by arrows, with one stop for Tab, and names its panel', () => {
  render(<Example />);
  const selected = () => screen.getByRole('tab', { selected: true });
  const press = (key: string) => fireEvent.keyDown(selected(), { key });
  expect(selected().textContent).toBe('Matriculados');
  press('ArrowRight');
  expect(document.activeElement).toBe(selected());
  expect(screen.getByRole('tabpanel', { name: 'Histórico2' }).textContent).toBe('two');
  press('End');
  press('ArrowRight');
  expect(selected().textContent).toBe('Matriculados');
  press('ArrowLeft');
  expect(selected().textContent).toBe('Certificados');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
});
