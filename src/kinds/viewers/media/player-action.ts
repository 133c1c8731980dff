/** Maps keys to player actions, with the shortcuts that video players share. */
export const seekSeconds = 10;

export type PlayerAction =
  | { kind: 'toggle' }
  | { kind: 'seek'; by: number }
  | { kind: 'volume'; by: number }
  | { kind: 'mute' }
  | { kind: 'captions' }
  | { kind: 'fullscreen' };

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
  return actions[key.length === 1 ? key.toLowerCase() : key];
};
