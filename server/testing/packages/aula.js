/** A lesson of several screens: goes on where the person was, and is complete when the last one was seen. */
(function () {
  'use strict';
  var scorm = window.scorm;
  var screens = Array.prototype.slice.call(document.querySelectorAll('main > section'));
  var back = document.getElementById('voltar');
  var next = document.getElementById('continuar');
  var bar = document.querySelector('.barra i');
  var count = document.getElementById('conta');
  var state = { seen: [] };
  var at = 0;
  var isDone = false;

  function keep() {
    scorm.set(scorm.field.place, String(at));
    scorm.set('cmi.suspend_data', JSON.stringify(state));
    if (scorm.is2004)
      scorm.set(
        'cmi.progress_measure',
        String(Math.round((state.seen.length / screens.length) * 100) / 100),
      );
    scorm.save();
  }

  function show(place) {
    at = Math.max(0, Math.min(screens.length - 1, place));
    if (state.seen.indexOf(at) === -1) state.seen.push(at);
    screens.forEach(function (screen, i) {
      screen.hidden = i !== at;
    });
    back.disabled = at === 0;
    next.textContent =
      at < screens.length - 1 ? 'Continuar' : isDone ? 'Lição concluída' : 'Concluir a lição';
    next.disabled = at === screens.length - 1 && isDone;
    bar.style.width = Math.round(((at + 1) / screens.length) * 100) + '%';
    count.textContent = at + 1 + ' de ' + screens.length;
    window.scrollTo(0, 0);
  }

  function finish() {
    isDone = true;
    scorm.set(scorm.field.status, 'completed');
    if (scorm.is2004) scorm.set('cmi.success_status', 'passed');
    keep();
    show(at);
  }

  back.addEventListener('click', function () {
    show(at - 1);
    keep();
  });
  next.addEventListener('click', function () {
    if (at === screens.length - 1) return finish();
    show(at + 1);
    keep();
  });

  scorm.start();
  isDone = scorm.isDone();
  var kept = scorm.state();
  if (kept && Array.isArray(kept.seen)) state = kept;
  if (!isDone) scorm.set(scorm.field.status, 'incomplete');
  show(Number(scorm.get(scorm.field.place)) || 0);
  keep();
  window.addEventListener('pagehide', function () {
    scorm.end(isDone ? (scorm.is2004 ? 'normal' : '') : 'suspend');
  });
})();
