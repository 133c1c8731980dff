/**
 * Tries what no lesson may do, and says what came of it in #resultado and in its suspend data: each line must read 'barrado'. For tests alone.
 * `?outro=` names another package by its id.
 */
(function () {
  'use strict';
  var scorm = window.scorm;
  var told = document.getElementById('resultado');
  var found = {};

  function note(name, value) {
    found[name] = value;
    told.textContent = JSON.stringify(found, null, 1);
    scorm.set('cmi.suspend_data', JSON.stringify(found));
    scorm.save();
  }

  function judge(name, value) {
    note(name, value ? 'conseguiu: ' + String(value).slice(0, 80) : 'barrado');
  }

  /** Whatever throws, rejects or gives nothing was refused. */
  function attempt(name, work) {
    Promise.resolve()
      .then(work)
      .then(
        function (value) {
          judge(name, value);
        },
        function () {
          note(name, 'barrado');
        },
      );
  }

  function read(address, method) {
    return fetch(address, { method: method || 'GET', credentials: 'include' }).then(function (answer) {
      return answer.ok ? answer.text() : '';
    });
  }

  /** The app's origin, as a frame may learn it. */
  function app() {
    var above = window.location.ancestorOrigins;
    if (above && above.length > 0) return above[above.length - 1];
    return document.referrer === '' ? '' : new URL(document.referrer).origin;
  }

  /** Its own address with the other package's id in place of its own. */
  function other() {
    var id = new URLSearchParams(window.location.search).get('outro');
    return id ? window.location.pathname.replace(/[0-9a-f]{64}(?=\/)/, id) : '';
  }

  scorm.start();
  attempt('documento do aplicativo', function () {
    return window.top.document.title || 'sem título';
  });
  attempt('bancos do aplicativo', function () {
    return window.top.indexedDB.databases();
  });
  attempt('armazenamento do aplicativo', function () {
    return window.top.localStorage.length + 1;
  });
  attempt('endereço do aplicativo', function () {
    return window.top.location.href;
  });
  attempt('cookies', function () {
    return document.cookie;
  });
  attempt('espelho nesta origem', function () {
    return indexedDB.databases().then(function (all) {
      return all
        .map(function (one) {
          return one.name;
        })
        .filter(function (name) {
          return /trilha|mirror|person/.test(name);
        })
        .join();
    });
  });
  attempt('sessão pelo aplicativo', function () {
    return read(app() + '/api/login/renewlogin', 'POST');
  });
  attempt('dados pelo aplicativo', function () {
    return read(app() + '/api/sync/scopes');
  });
  attempt('dados nesta origem', function () {
    return read('/api/sync/scopes');
  });
  attempt('detalhes nesta origem', function () {
    return read('/api/app/details');
  });
  attempt('pasta acima', function () {
    return read('../imsmanifest.xml');
  });
  attempt('pasta acima, codificada', function () {
    return read('..%2f..%2f..%2fpackage.json');
  });
  attempt('pasta acima, com barras invertidas', function () {
    return read('..%5c..%5cpackage.json');
  });
  attempt('outro pacote', function () {
    return other() === '' ? '' : read(other());
  });
  attempt('trocar a página', function () {
    window.top.location.href = 'about:blank#hostil';
    return '';
  });
  scorm.set(scorm.field.status, 'completed');
  scorm.save();
  window.addEventListener('pagehide', function () {
    scorm.end('');
  });
})();
