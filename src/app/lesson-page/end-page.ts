// The end of a lesson's page, as the lesson itself would see it when a browser's tab is closed.

/** Windows of a frame and of all frames in it, the inner ones last. */
const windowsIn = (frame: HTMLIFrameElement): Window[] => {
  const found: Window[] = [];
  const collect = (window: Window): void => {
    found.push(window);
    for (let i = 0; i < window.frames.length; i += 1) {
      const inner = window.frames[i];
      if (inner) collect(inner);
    }
  };
  if (frame.contentWindow) collect(frame.contentWindow);
  return found;
};

/**
 * Removes the frame. Lessons that store in `pagehide` or `unload` do it in this turn. Removing a
 * frame fires no `beforeunload`, so that one is dispatched: the browser asks no question about it,
 * because it is not its own.
 */
export const endPage = (frame: HTMLIFrameElement): void => {
  for (const window of windowsIn(frame)) {
    try {
      window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    } catch {
      // A frame of another site in a lesson has nothing to store here.
    }
  }
  frame.remove();
};
