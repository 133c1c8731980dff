/** Keeps as much suspend data as the standard promises, and says whether what comes back is what was kept. */
(function () {
  'use strict';
  var scorm = window.scorm;
  var LENGTH = 64000;
  var told = document.getElementById('resultado');

  /** No two places alike, with letters beyond ASCII. */
  function long() {
    var text = '';
    for (var i = 0; text.length < LENGTH; i += 1) text += 'nº' + i + ' ação;';
    return text.slice(0, LENGTH);
  }

  function tell(text) {
    told.textContent = text;
  }

  scorm.start();
  var kept = scorm.get('cmi.suspend_data');
  tell(
    kept === ''
      ? 'Ainda não há anotações guardadas.'
      : kept === long()
        ? 'As 64.000 letras voltaram inteiras.'
        : 'Voltaram ' + kept.length + ' letras, diferentes das guardadas.',
  );
  document.getElementById('guardar').addEventListener('click', function () {
    var isSet = scorm.set('cmi.suspend_data', long());
    scorm.set(scorm.field.status, 'completed');
    tell(
      isSet && scorm.save() ? 'Guardado: 64.000 letras.' : 'Não coube: erro ' + scorm.error() + '.',
    );
  });
  window.addEventListener('pagehide', function () {
    scorm.end('suspend');
  });
})();
