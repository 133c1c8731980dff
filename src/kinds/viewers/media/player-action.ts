/** Maps keys to player actions, with the shortcuts that video players share. */
export const seekSeconds = 10;

export type PlayerAction =
  | { kind: 'toggle' }
  | { kind: 'seek'; by: number }
  /** To a share of the whole, from 0 to 1. */
  | { kind: 'jump'; to: number }
  | { kind: 'volume'; by: number }
  | { kind: 'mute' }
  | { kind: 'captions' }
  | { kind: 'fullscreen' }
  | { kind: 'picture' };

const actions: Readonly<Record<string, PlayerAction>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  ArrowLeft: { kind: 'seek', by: -seekSeconds },
  j: { kind: 'seek', by: -seekSeconds },
  ArrowRight: { kind: 'seek', by: seekSeconds },
  l: { kind: 'seek', by: seekSeconds },
  ArrowUp: { kind: 'volume', by: 0.1 },
  ArrowDown: { kind: 'volume', by: -0.1 },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
  f: { kind: 'fullscreen' },
  Home: { kind: 'jump', to: 0 },
  End: { kind: 'jump', to: 1 },
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, tenth) => [
      String(tenth),
      { kind: 'jump', to: tenth / 10 } as const,
    ]),
  ),
};

export interface KeyPress {
  key: string;
  modified: boolean;
  /** Tag name of the focused element. */
  on: string;
}

/**
 * Undefined where the focused control needs the key itself: space presses a button, arrows open a
 * select.
 */
export const playerAction = ({ key, modified, on }: KeyPress): PlayerAction | undefined => {
  if (modified || on === 'select' || on === 'a') return undefined;
  if (on === 'button' && key === ' ') return undefined;
  if (on === 'input' && (key === 'Home' || key === 'End')) return undefined;
  return actions[key.length === 1 ? key.toLowerCase() : key];
};
