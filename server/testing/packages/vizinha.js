/**
 * A lesson that means well and keeps a secret in every place of the browser. It says in #achado what the rival left there, in #guardado what it had left
 * itself, and in #estado when it is done. For tests alone.
 */
(function () {
  'use strict';
  var scorm = window.scorm;
  var say = function (id, text) {
    document.getElementById(id).textContent = text;
  };
  scorm.start();
  scorm.set(scorm.field.status, 'incomplete');
  scorm.set('cmi.suspend_data', 'segredo-da-vizinha');
  scorm.save();
  window.armazens
    .achar('rival')
    .then(function (found) {
      say('achado', JSON.stringify(found));
      return window.armazens.achar('vizinha');
    })
    .then(function (own) {
      say('guardado', JSON.stringify(own));
      return window.armazens.deixar('vizinha-segredo');
    })
    .then(function () {
      say('estado', 'pronta');
    });
  // What was set from outside shows here.
  setInterval(function () {
    say('nota', scorm.get(scorm.field.status) + ' ' + scorm.get(scorm.field.score + 'raw'));
  }, 100);
  window.addEventListener('pagehide', function () {
    scorm.end('suspend');
  });
})();
