/**
 * A window that stays after its lesson was left. It looks for other lessons through the app's window, and says in #achado what it read or changed there:
 * nothing. For tests alone.
 */
(function () {
  'use strict';
  var app = window.opener && window.opener.top;
  var told = {};

  function note(what) {
    told[what] = true;
    document.getElementById('achado').textContent = JSON.stringify(Object.keys(told));
  }

  /** Whatever throws was refused. */
  function attempt(name, work) {
    try {
      var value = work();
      if (value) note(name + ': ' + value);
    } catch {
      // Refused.
    }
  }

  function walk(page) {
    // Its own lesson, while that is open, is its own.
    attempt('texto', function () {
      return (
        page.location.href.indexOf(location.pathname.split('/')[3]) < 0 &&
        page.document.body.innerText
      );
    });
    attempt('API', function () {
      var api = page.API;
      if (!api || page.frames[0].location.href.indexOf(location.pathname.split('/')[3]) >= 0)
        return '';
      api.LMSSetValue('cmi.core.lesson_status', 'passed');
      api.LMSSetValue('cmi.core.score.raw', '100');
      return api.LMSCommit('');
    });
    attempt('posto à frente', function () {
      page.postMessage({ kind: 'leave', session: 'x', timeOut: false }, '*');
      return '';
    });
    for (var n = 0; n < page.length; n += 1) walk(page.frames[n]);
  }

  // Keeps the shared worker with the ports of ended visits.
  var guard = new SharedWorker('comum/rival-guarda.js', {
    name: 'rival',
    extendedLifetime: true,
  });
  guard.port.addEventListener('message', function (event) {
    document.getElementById('portas').textContent = String(event.data.answers);
    event.data.read.forEach(note);
  });
  guard.port.start();

  setInterval(function () {
    document.getElementById('voltas').textContent = String(
      Number(document.getElementById('voltas').textContent) + 1,
    );
    if (!app) return;
    for (var n = 0; n < app.length; n += 1) walk(app.frames[n]);
    window.armazens.achar('vizinha').then(function (found) {
      if (found.length > 0) note('armazéns: ' + found.join());
    });
    app.postMessage(
      {
        kind: 'commit',
        session: 'x',
        n: 1,
        state: { core: { lesson_status: 'passed' } },
        ended: true,
      },
      '*',
    );
  }, 200);
  // The app's own window, and frames of others, led elsewhere.
  window.desviar = function () {
    attempt('janela do aplicativo', function () {
      app.location.href = 'about:blank#rival';
      return '';
    });
    for (var n = 0; n < app.length; n += 1)
      attempt('quadro', function () {
        app.frames[n].location.href = location.href;
        return '';
      });
  };
})();
