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

const dispatchIn = (window: Window, event: Event): void => {
  try {
    window.dispatchEvent(event);
  } catch {
    // A frame of another site in a lesson has nothing to store here.
  }
};

/**
 * WebKit keeps pages that are left, to show them again at once, and fires no `unload` then: lessons
 * that store in it would store nothing. They hear it after their own `pagehide`, which comes once
 * that of the page around them is over.
 */
export const unloadKept = (frame: HTMLIFrameElement): void => {
  for (const window of windowsIn(frame)) {
    try {
      window.addEventListener('pagehide', () => dispatchIn(window, new Event('unload')), {
        once: true,
      });
    } catch {
      // As above.
    }
  }
};

/**
 * Removes the frame. Lessons that store in `pagehide` or `unload` do it in this turn. Removing a
 * frame fires no `beforeunload`, so that one is dispatched: the browser asks no question about it,
 * because it is not its own.
 */
export const endPage = (frame: HTMLIFrameElement): void => {
  for (const window of windowsIn(frame))
    dispatchIn(window, new Event('beforeunload', { cancelable: true }));
  frame.remove();
};
