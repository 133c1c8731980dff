/** In the page around the lesson: says ten thousand times what that page says to the app, of this visit and of others. For tests alone. */
(function () {
  'use strict';
  var app = new URL(location.href).searchParams.get('app');
  var session =
    (/\/p\/~([^/]+)\//.exec(frames[0].location.pathname) || [])[1] ||
    '00000000-0000-4000-8000-000000000000';
  var state = { core: { lesson_location: 'x'.repeat(2000) } };
  for (var n = 0; n < 10000; n += 1) {
    top.postMessage({ kind: 'commit', session: session, n: n, state: state, ended: false }, app);
    top.postMessage({ kind: 'commit', session: 'outra', n: n, state: state, ended: true }, app);
    top.postMessage({ kind: 'files', session: session }, app, [new MessageChannel().port2]);
  }
  top.postMessage(
    { kind: 'document', session: session, address: 'https://example.org/rival' },
    app,
  );
})();
