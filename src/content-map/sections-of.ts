import type { Step } from '#sync/reads/read-level.ts';

export interface MapSection {
  title: string | null;
  steps: Step[];
}

/** Groups consecutive steps by section. */
export const sectionsOf = (steps: readonly Step[]): MapSection[] => {
  const sections: MapSection[] = [];
  for (const step of steps) {
    const last = sections.at(-1);
    if (last && last.title === step.element.section) last.steps.push(step);
    else sections.push({ title: step.element.section, steps: [step] });
  }
  return sections;
};

/** Steps that render together. */
const PART = 40;

export const partsOf = (steps: readonly Step[]): Step[][] => {
  const parts: Step[][] = [];
  for (let at = 0; at < steps.length; at += PART) parts.push(steps.slice(at, at + PART));
  return parts;
};
