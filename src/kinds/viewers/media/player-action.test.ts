// @vitest-environment node
import { expect, it } from 'vitest';
import { playerAction, type PlayerAction } from './player-action.ts';

const press = (key: string, on = 'section', modified = false) =>
  playerAction({ key, on, modified });

it.each<[string, PlayerAction]>([
  [' ', { kind: 'toggle' }],
  ['k', { kind: 'toggle' }],
  ['K', { kind: 'toggle' }],
  ['ArrowLeft', { kind: 'seek', by: -10 }],
  ['ArrowRight', { kind: 'seek', by: 10 }],
  ['ArrowUp', { kind: 'volume', by: 0.1 }],
  ['ArrowDown', { kind: 'volume', by: -0.1 }],
  ['m', { kind: 'mute' }],
  ['c', { kind: 'captions' }],
  ['f', { kind: 'fullscreen' }],
  ['j', { kind: 'seek', by: -10 }],
  ['l', { kind: 'seek', by: 10 }],
  ['0', { kind: 'jump', to: 0 }],
  ['7', { kind: 'jump', to: 0.7 }],
  ['Home', { kind: 'jump', to: 0 }],
  ['End', { kind: 'jump', to: 1 }],
])('%s', (key, action) => {
  expect(press(key)).toEqual(action);
});

it.each([
  ['Tab', 'section', false],
  ['f', 'section', true],
  [' ', 'button', false],
  ['ArrowDown', 'select', false],
  ['k', 'a', false],
  ['End', 'input', false],
  ['5', 'select', false],
])('%s on %s is left to the browser', (key, on, modified) => {
  expect(press(key, on, modified)).toBeUndefined();
});

it('steps the time slider by ten seconds, like everywhere in the player', () => {
  expect(press('ArrowRight', 'input')).toEqual({ kind: 'seek', by: 10 });
});
