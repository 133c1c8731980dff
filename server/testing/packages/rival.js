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
  function inPage(name) {
    return new Promise(function (resolve, reject) {
      var script = outside.document.createElement('script');
      script.src = new URL(name, location.href).pathname;
      script.addEventListener('load', function () {
        resolve('dentro');
      });
      script.addEventListener('error', reject);
      outside.document.body.append(script);
    });
  }

  /** The page around may not have its worker yet. */
  function often(name, times) {
    return inPage(name).catch(function (error) {
      if (times === 0) throw error;
      return new Promise(function (resolve) {
        setTimeout(resolve, 500);
      }).then(function () {
        return often(name, times - 1);
      });
    });
  }

  /** Frames of this origin that show nothing of the package. */
  function withFrames(addresses, use) {
    return Promise.all(
      addresses.map(function (address) {
        return new Promise(function (resolve) {
          var frame = document.createElement('iframe');
          frame.src = address;
          frame.addEventListener('load', function () {
            resolve(frame.contentWindow);
          });
          document.body.append(frame);
        });
      }),
    ).then(function (frames) {
      frames.forEach(use);
    });
  }

  /**
   * A shared worker that is to outlive the visit, with a way to the page around this lesson and to
   * the app's reader of saved files.
   */
  function keep() {
    var options = { name: 'rival', extendedLifetime: true };
    var guards = [];
    /** `makes`: a window of this origin, which may have a policy of its own or none. */
    function guardOf(makes, address) {
      try {
        var guard = new makes.SharedWorker(address, options);
        guard.port.addEventListener('message', function (event) {
          say('portas', String(event.data.answers));
        });
        guard.port.start();
        guards.push(guard);
      } catch {
        // Refused.
      }
    }
    var script = new URL('comum/rival-guarda.js', location.href).href;
    window.addEventListener('message', function (event) {
      if (event.data !== 'porta') return;
      // A port goes to one of them.
      event.ports.forEach(function (port) {
        guards[0].port.postMessage('porta', [port]);
      });
    });
    guardOf(window, script);
    guardOf(outside, script);
    return fetch(script)
      .then(function (answer) {
        return answer.blob();
      })
      .then(function (blob) {
        guardOf(window, URL.createObjectURL(blob));
        return withFrames(['/nada', '/delivery-test.txt', '/p/nada'], function (frame) {
          guardOf(frame, script);
          guardOf(frame, URL.createObjectURL(blob));
        });
      })
      .then(function () {
        return often('comum/rival-portas.js', 40);
      });
  }

  function flood() {
    for (var n = 0; n < 10000; n += 1) {
      scorm.set('cmi.suspend_data', 'volta ' + n);
      scorm.save();
    }
    return '10000';
  }

  // Asked for by the test, in a visit that is for the ports alone.
  window.guardar = function () {
    return attempt('guarda', keep);
  };
  window.desinstalar = function () {
    return attempt('sem trabalhador', unregister);
  };

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
    await attempt('guarda', keep);
    await attempt('página em volta', function () {
      return inPage('comum/rival-fora.js');
    });
    await attempt('marcas', function () {
      return window.armazens.deixar('rival');
    });
    await attempt('veneno', poison);
    await attempt('trabalhadores', register);
    await attempt('encher', function () {
      return fill(80);
    });
    await attempt('gravações', flood);
    say('estado', 'feito');
  });
})();
