/** Opens the dialog about plans from wherever it is offered; the shell, which has it, listens. */
const door = new EventTarget();

export const openPlans = (): void => void door.dispatchEvent(new Event('open'));

export const onPlansAsked = (open: () => void): (() => void) => {
  door.addEventListener('open', open);
  return () => door.removeEventListener('open', open);
};
