import { Checkbox } from '#src/ui/field/checkbox.tsx';
import type { KeptListening } from '../viewer.ts';
import { viewersCopy } from '../viewers.copy.ts';

/** Whether the next audio of the list begins when this one ends. */
export const SequenceSwitch = ({
  listening: { choices, change },
}: {
  listening: KeptListening;
}) => (
  <Checkbox checked={choices.inSequence ?? false} onChange={(inSequence) => change({ inSequence })}>
    {viewersCopy.audio.inSequence}
  </Checkbox>
);
