// A browser opens what this site has stored when it is first asked for it, which on a phone that was just started takes its time: asked for
// before anything else, it is open when the app comes to read it. Nothing is opened or made here.
if (globalThis.indexedDB?.databases) indexedDB.databases().catch(() => undefined);

// Who is not signed in needs the login, and each round of asking costs a slow line half a second: its files, which the server named in the
// page, come beside those of every start. The page that the worker keeps names none.
const isSignedIn = () => {
  try {
    return localStorage.getItem('signed-in') !== null;
  } catch {
    return false;
  }
};
const parts = document.querySelector('meta[name="login-parts"]')?.content.split(' ') ?? [];
if (!isSignedIn())
  for (const href of parts) {
    const link = document.createElement('link');
    // As the app asks for them later, or they would be loaded twice.
    if (href.endsWith('.css'))
      Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '', href });
    else Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
