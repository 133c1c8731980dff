/** Whether somebody has just come in by a login and is on their way to home: asked once there, and forgotten with the page. */
let fresh = false;

export const freshLogin = {
  note: (): void => {
    fresh = true;
  },
  /** True once a login. */
  take: (): boolean => {
    const was = fresh;
    fresh = false;
    return was;
  },
  forget: (): void => {
    fresh = false;
  },
};
