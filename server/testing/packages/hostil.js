/** Tries what no lesson may do, and says what came of it. Each line must read 'barrado'. For tests alone. */
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

  function attempt(name, work) {
    try {
      var value = work();
      if (value && typeof value.then === 'function')
        value.then(
          function (late) {
            note(name, late ? 'conseguiu: ' + late : 'barrado');
          },
          function () {
            note(name, 'barrado');
          },
        );
      else note(name, value ? 'conseguiu: ' + value : 'barrado');
    } catch {
      note(name, 'barrado');
    }
  }

  /** Text of an answer that is not an error. */
  function read(address) {
    return fetch(address, { credentials: 'include' }).then(function (answer) {
      return answer.ok
        ? answer.text().then(function (text) {
            return text.slice(0, 80);
          })
        : '';
    });
  }

  var query = new URLSearchParams(location.search);
  scorm.start();
  attempt('documento do aplicativo', function () {
    return window.top.document.title;
  });
  attempt('banco do aplicativo', function () {
    return window.top.indexedDB && 'indexedDB';
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
  attempt('bancos desta origem', function () {
    return indexedDB.databases().then(function (all) {
      return all
        .map(function (one) {
          return one.name;
        })
        .join();
    });
  });
  attempt('sessão', function () {
    return read((query.get('app') || '') + '/api/session/renew');
  });
  attempt('sair da pasta', function () {
    return read('../imsmanifest.xml');
  });
  attempt('sair da pasta, codificado', function () {
    return read('..%2f..%2f..%2fimsmanifest.xml');
  });
  attempt('outro pacote', function () {
    return query.get('outro') ? read(query.get('outro')) : '';
  });
  attempt('trocar a página', function () {
    window.top.location = 'about:blank#hostil';
    return '';
  });
  scorm.set(scorm.field.status, 'completed');
  scorm.save();
  window.addEventListener('pagehide', function () {
    scorm.end('');
  });
})();
