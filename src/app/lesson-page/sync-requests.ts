// Stands at the beginning of each page of a saved package. Browsers ask no service worker for what
// a page loads synchronously, so that it would come from the network alone: here such a request is
// led to the text that the page around the lesson holds.

/** By the path of its address: the texts of the saved package whose lesson is open. */
export type TextsHolder = Window & { savedTexts?: ReadonlyMap<string, Blob> };

/** The page around the lesson, up through the frames and the window that opened this one. */
const textsFor = (from: TextsHolder | null): ReadonlyMap<string, Blob> | undefined => {
  try {
    for (let at = from; at; at = at.parent) {
      if (at.savedTexts) return at.savedTexts;
      if (at.parent === at) return at.opener ? textsFor(at.opener as TextsHolder) : undefined;
    }
  } catch {
    // Another origin's window: there is nothing for this one.
  }
  return undefined;
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const textOf = (url: string | URL): Blob | undefined => {
  const { origin, pathname } = new URL(url, document.baseURI);
  const texts = origin === location.origin ? textsFor(window) : undefined;
  const path = decoded(pathname);
  // Many packages were made where case does not matter.
  return texts?.get(path) ?? texts?.get(path.toLowerCase());
};

const { open } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.open = function (
  ...given: [method: string, url: string | URL, async?: boolean]
) {
  // A third word that is there and says nothing means the same as 'false'.
  const text = given.length < 3 || given[2] ? undefined : textOf(given[1]);
  if (text === undefined) return Reflect.apply(open, this, given);
  const address = URL.createObjectURL(text);
  this.addEventListener('loadend', () => URL.revokeObjectURL(address));
  return open.call(this, 'GET', address, false);
};
