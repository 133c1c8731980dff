/**
 * A shared worker of the rival: it keeps every port that a visit gives it and asks on them for
 * others' files, looks for what other packages stored, and leaves marks. For tests alone.
 */
(function () {
  'use strict';
  var clients = [];
  var kept = [];
  var answers = 0;
  var read = {};
  var channel = new BroadcastChannel('rival');

  function ask(port) {
    var answer = new MessageChannel();
    answer.port1.addEventListener('message', function (event) {
      var data = event.data;
      answer.port1.close();
      if (!data || !data.bytes) return;
      answers += 1;
      if (/vizinha/i.test(new TextDecoder().decode(data.bytes))) read['porta: texto'] = true;
    });
    answer.port1.start();
    port.postMessage({ path: 'index.html', start: 0 }, [answer.port2]);
  }

  function look() {
    return Promise.all([
      caches.keys(),
      indexedDB.databases().then(function (all) {
        return all.map(function (one) {
          return one.name;
        });
      }),
    ]).then(function (names) {
      names.flat().forEach(function (name) {
        if (name.indexOf('vizinha') === 0) read['armazém: ' + name] = true;
      });
    });
  }

  function leave() {
    indexedDB.open('rival-guarda').addEventListener('success', function (event) {
      event.target.result.close();
    });
    return caches.open('rival-guarda').then(function (cache) {
      return cache.put('/rival-guarda', new Response('guarda'));
    });
  }

  function tell() {
    clients.forEach(function (client) {
      client.postMessage({ answers: answers, read: Object.keys(read) });
    });
  }

  self.addEventListener('connect', function (event) {
    var client = event.ports[0];
    clients.push(client);
    client.addEventListener('message', function (message) {
      kept.push.apply(kept, message.ports);
    });
    client.start();
  });

  // The caller learns that it still runs.
  channel.addEventListener('message', function (event) {
    if (event.data === 'quem está aí?') channel.postMessage('a guarda');
  });

  setInterval(function () {
    kept.forEach(ask);
    look().then(leave).then(tell, tell);
  }, 200);
})();
