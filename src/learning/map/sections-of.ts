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
