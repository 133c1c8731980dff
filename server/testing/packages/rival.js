/**
 * Takes all that it can from other packages, and leaves all that it can in their way. #achado: what others left; #resultado: what came of each attempt.
 * For tests alone.
 */
(function () {
  'use strict';
  var scorm = window.scorm;
  var found = {};
  var outside = window.parent;

  function say(id, text) {
    document.getElementById(id).textContent = text;
  }

  function note(name, value) {
    found[name] = value;
    say('resultado', JSON.stringify(found));
  }

  function attempt(name, work) {
    return Promise.resolve()
      .then(work)
      .then(
        function (value) {
          note(name, String(value));
        },
        function (error) {
          note(name, 'barrado: ' + error);
        },
      );
  }

  /** Answers in place of the page around lessons, under every name under which it was ever kept. */
  function poison() {
    var pages = [
      '/lesson',
      '/lesson-page.js',
      '/lesson-worker.js',
      '/p/maintenance',
      '/maintenance.js',
      '/sync-requests.js',
    ];
    var answer = function () {
      return new Response('veneno', {
        headers: {
          'content-type': 'text/html',
          'content-security-policy': "frame-ancestors 'none'",
        },
      });
    };
    return caches.keys().then(function (names) {
      return Promise.all(
        names.concat('lesson-page-policy', 'lesson-page-1', 'rival-veneno').map(function (name) {
          return caches.open(name).then(function (cache) {
            return Promise.all(
              pages.map(function (page) {
                return cache.put(page, answer());
              }),
            );
          });
        }),
      );
    });
  }

  /** Workers of its own, and the scripts of the page around lessons in the place of the worker. */
  function register() {
    var scripts = [
      'comum/rival.js',
      '/lesson-page.js',
      '/delivery-test.js',
      '/maintenance.js',
      '/sync-requests.js',
    ];
    return Promise.all(
      scripts.map(function (script) {
        return navigator.serviceWorker.register(script).then(
          function () {
            return script;
          },
          function () {
            return '';
          },
        );
      }),
    ).then(function (taken) {
      return taken.filter(Boolean).join() || 'nenhum';
    });
  }

  function unregister() {
    return navigator.serviceWorker.getRegistrations().then(function (all) {
      return Promise.all(
        all.map(function (one) {
          return one.unregister();
        }),
      );
    });
  }

  /** Until the browser refuses, or `most` MB. */
  async function fill(most) {
    var mega = new Uint8Array(4 * 1024 * 1024);
    var cache = await caches.open('rival-cheio');
    for (var n = 0; n < most; n += 4) {
      crypto.getRandomValues(mega.subarray(0, 65536));
      await cache.put('/rival/' + n, new Response(mega));
    }
    return most + ' MB';
  }

  /** A script of the package in the page around it: what it says there, the page says. */
  function inPage() {
    return new Promise(function (resolve, reject) {
      var script = outside.document.createElement('script');
      script.src = new URL('comum/rival-fora.js', location.href).pathname;
      script.addEventListener('load', function () {
        resolve('dentro');
      });
      script.addEventListener('error', reject);
      outside.document.body.append(script);
    });
  }

  function flood() {
    for (var n = 0; n < 10000; n += 1) {
      scorm.set('cmi.suspend_data', 'volta ' + n);
      scorm.save();
    }
    return '10000';
  }

  scorm.start();
  window.armazens.achar('vizinha').then(function (others) {
    say('achado', JSON.stringify(others));
  });
  scorm.set(scorm.field.status, 'completed');
  scorm.save();
  document.getElementById('atacar').addEventListener('click', async function () {
    await attempt('janela', function () {
      window.janela = window.open('janela.html', 'rival');
      return window.janela ? 'aberta' : 'barrada';
    });
    await attempt('página em volta', inPage);
    await attempt('marcas', function () {
      return window.armazens.deixar('rival');
    });
    await attempt('veneno', poison);
    await attempt('trabalhadores', register);
    await attempt('encher', function () {
      return fill(80);
    });
    await attempt('gravações', flood);
    await attempt('sem trabalhador', unregister);
    say('estado', 'feito');
  });
})();
