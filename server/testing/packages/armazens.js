/**
 * All places where a page can leave something in a browser: `deixar` leaves a mark in each, `achar` answers what is found there. For tests alone.
 * Places that the browser refuses are left out.
 */
(function () {
  'use strict';
  /** The app's own cookie: cookies know no ports. */
  var ofTheApp = /^lesson_delivery_test=/;

  function none() {
    return [];
  }

  function database(name) {
    return new Promise(function (resolve, reject) {
      var opening = indexedDB.open(name);
      opening.addEventListener('upgradeneeded', function () {
        opening.result.createObjectStore('marcas');
      });
      opening.addEventListener('success', function () {
        opening.result.close();
        resolve();
      });
      opening.addEventListener('error', reject);
    });
  }

  var places = {
    local: {
      leave: function (mark) {
        localStorage.setItem(mark, mark);
      },
      find: function () {
        return Object.keys(localStorage);
      },
    },
    sessao: {
      leave: function (mark) {
        sessionStorage.setItem(mark, mark);
      },
      find: function () {
        return Object.keys(sessionStorage);
      },
    },
    cookies: {
      leave: function (mark) {
        document.cookie = mark + '=1; path=/';
        document.cookie = mark + '-pasta=1; path=/p/';
      },
      find: function () {
        return document.cookie.split('; ').filter(function (one) {
          return one !== '' && !ofTheApp.test(one);
        });
      },
    },
    bancos: {
      leave: database,
      find: function () {
        return indexedDB.databases().then(function (all) {
          return all.map(function (one) {
            return one.name;
          });
        });
      },
    },
    caches: {
      leave: function (mark) {
        return caches.open(mark).then(function (cache) {
          return cache.put('/' + mark, new Response(mark));
        });
      },
      find: function () {
        return caches.keys();
      },
    },
    arquivos: {
      leave: function (mark) {
        return navigator.storage.getDirectory().then(function (root) {
          return root.getFileHandle(mark, { create: true });
        });
      },
      find: async function () {
        var names = [];
        for await (var name of (await navigator.storage.getDirectory()).keys()) names.push(name);
        return names;
      },
    },
  };

  function each(run) {
    return Promise.all(
      Object.keys(places).map(function (name) {
        return Promise.resolve()
          .then(function () {
            return run(places[name]);
          })
          .catch(none)
          .then(function (found) {
            return [name, found];
          });
      }),
    );
  }

  window.armazens = {
    deixar: function (mark) {
      return each(function (place) {
        return place.leave(mark);
      });
    },
    /** Those that begin with `start`, each with its place. */
    achar: function (start) {
      return each(function (place) {
        return place.find();
      }).then(function (all) {
        return all.flatMap(function (one) {
          return one[1]
            .filter(function (name) {
              return String(name).indexOf(start) === 0;
            })
            .map(function (name) {
              return one[0] + ': ' + name;
            });
        });
      });
    },
  };
})();
