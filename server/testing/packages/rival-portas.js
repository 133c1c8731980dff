/**
 * In the page around the lesson: gives the rival two ports, one that answers with the text of all
 * frames, and one of the app's, for the files of the saved package. For tests alone.
 */
(function () {
  'use strict';
  var lesson = frames[0];
  var app = new URL(location.href).searchParams.get('app');
  var ofPage = new MessageChannel();
  ofPage.port1.addEventListener('message', function (event) {
    var texts = '';
    for (var n = 0; n < frames.length; n += 1) texts += frames[n].document.body.innerText;
    event.ports[0].postMessage({ bytes: new TextEncoder().encode(texts).buffer });
  });
  ofPage.port1.start();
  lesson.postMessage('porta', location.origin, [ofPage.port2]);
  var session = (/\/p\/~([^/]+)\//.exec(lesson.location.pathname) || [])[1];
  if (!session) return;
  var ofApp = new MessageChannel();
  ofApp.port1.addEventListener('message', function (event) {
    if (event.ports[0]) lesson.postMessage('porta', location.origin, [event.ports[0]]);
  });
  ofApp.port1.start();
  top.postMessage({ kind: 'files', session: session }, app, [ofApp.port2]);
})();
