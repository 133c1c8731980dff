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
    return fetch(address, { method: method || 'GET', credentials: 'include' }).then(
      function (answer) {
        return answer.ok ? answer.text() : '';
      },
    );
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
  attempt('quadro sem regras', function () {
    return new Promise(function (resolve, reject) {
      var frame = document.createElement('iframe');
      frame.src = '/nada';
      frame.addEventListener('load', function () {
        // A frame of no origin refuses at once, by an exception that no promise would catch.
        try {
          frame.contentWindow
            .fetch(app() + '/health', { mode: 'no-cors' })
            .then(function () {
              resolve('outro servidor');
            })
            .catch(reject);
        } catch (error) {
          reject(error);
        }
      });
      document.body.append(frame);
    });
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
    // Cookies know no ports. The one that the app sets says whether the delivery network is reached, and nothing of any person.
    return document.cookie.replace(/(^|; )lesson_delivery_test=CDN_TEST_(PASSED|FAILED)/, '');
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
  attempt('pacote de outra empresa', function () {
    return read(window.location.href.replace(window.location.hostname, 'horizonte.localhost'));
  });
  attempt('trabalhador próprio', function () {
    return navigator.serviceWorker.register('comum/hostil.js').then(String);
  });
  attempt('trocar a página', function () {
    window.top.location.href = 'about:blank#hostil';
    return '';
  });
  // A click lets a frame do more.
  document.getElementById('sair').addEventListener('click', function () {
    try {
      window.top.location.href = 'about:blank#hostil';
    } catch {
      this.textContent = 'Barrado';
    }
  });
  document.getElementById('repetir').addEventListener('click', function () {
    var taken = 0;
    for (var n = 0; n < 10000; n += 1) {
      if (scorm.set('cmi.interactions.' + n + '.id', 'q' + n)) taken += 1;
      if (n % 500 === 0) scorm.save();
    }
    var isLong = scorm.set('cmi.suspend_data', 'x'.repeat(1000000));
    this.textContent = taken + ' respostas, ' + (isLong ? 'texto aceito' : 'texto recusado');
  });
  scorm.set(scorm.field.status, 'completed');
  scorm.save();
  window.addEventListener('pagehide', function () {
    scorm.end('');
  });
})();
