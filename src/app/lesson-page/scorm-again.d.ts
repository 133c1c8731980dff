// The library's own types of these entries name a default export; the files have a named one.
// oxlint-disable-next-line import/default -- of the types
import type Scorm12 from 'scorm-again/scorm12';
// oxlint-disable-next-line import/default -- of the types
import type Scorm2004 from 'scorm-again/scorm2004';

declare module 'scorm-again/scorm12' {
  export const Scorm12API: typeof Scorm12;
}

declare module 'scorm-again/scorm2004' {
  export const Scorm2004API: typeof Scorm2004;
}
