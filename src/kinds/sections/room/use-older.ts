/**
 * Older messages of a room, as one asks for them: what is on this device is shown at once, the
 * server is asked for what lies before it.
 */
import { useState } from 'react';

/**
 * `missing`: the server did not answer; it is asked again when one wishes, or when the connection
 * comes back.
 */
export type OlderState = 'idle' | 'loading' | 'missing';

interface OlderNeeds {
  more: boolean;
  reachable: boolean;
  /** There are older ones on this device that are not shown yet. */
  isHere: boolean;
  /** @returns whether the server answered. */
  load(): Promise<boolean>;
  show(): void;
}

export const useOlder = ({ more, reachable, isHere, load, show }: OlderNeeds) => {
  const [older, setOlder] = useState<OlderState>('idle');
  const [askedWith, setAskedWith] = useState(reachable);
  if (askedWith !== reachable) {
    setAskedWith(reachable);
    if (older === 'missing') setOlder('idle');
  }
  const onOlder = async (): Promise<void> => {
    if (older === 'loading' || !more) return;
    setOlder('loading');
    const came = isHere || (await load());
    if (came) show();
    setOlder(came ? 'idle' : 'missing');
  };
  return { older, onOlder };
};
