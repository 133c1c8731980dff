// A browser opens what this site has stored when it is first asked for it, which on a phone that was just started takes its time: asked for
// before anything else, it is open when the app comes to read it. Nothing is opened or made here.
if (globalThis.indexedDB?.databases) indexedDB.databases().catch(() => undefined);
