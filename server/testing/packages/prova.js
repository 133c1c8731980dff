/** A quiz: one question a screen, each answer kept at once; the score decides, by the measure that the package asks for. */
(function () {
  'use strict';
  var scorm = window.scorm;
  var questions = JSON.parse(document.getElementById('perguntas').textContent);
  var place = document.querySelector('main');
  var next = document.getElementById('continuar');
  var back = document.getElementById('voltar');
  var bar = document.querySelector('.barra i');
  var count = document.getElementById('conta');
  var state = { at: 0, answers: [] };
  var needed = 70;
  /** What the button does on this screen. */
  var act = function () {};

  function keep() {
    scorm.set(scorm.field.place, String(state.at));
    scorm.set('cmi.suspend_data', JSON.stringify(state));
    scorm.save();
  }

  function record(at, answer) {
    var key = 'cmi.interactions.' + at + '.';
    var right = String(questions[at].right);
    scorm.set(key + 'id', 'pergunta-' + (at + 1));
    scorm.set(key + 'type', 'choice');
    if (scorm.is2004) scorm.set(key + 'description', questions[at].text.slice(0, 250));
    scorm.set(key + 'correct_responses.0.pattern', right);
    scorm.set(key + (scorm.is2004 ? 'learner_response' : 'student_response'), String(answer));
    scorm.set(
      key + 'result',
      String(answer) === right ? 'correct' : scorm.is2004 ? 'incorrect' : 'wrong',
    );
  }

  function element(name, text, className) {
    var made = document.createElement(name);
    if (text) made.textContent = text;
    if (className) made.className = className;
    return made;
  }

  function points() {
    var right = questions.filter(function (question, at) {
      return state.answers[at] === question.right;
    }).length;
    return Math.round((right / questions.length) * 100);
  }

  function showResult() {
    var got = points();
    var passed = got >= needed;
    place.replaceChildren(
      element('h1', passed ? 'Você passou!' : 'Ainda não foi desta vez'),
      element(
        'p',
        'Você fez ' + got + ' pontos; para passar são ' + needed + '.',
        passed ? 'bom' : 'ruim',
      ),
    );
    if (!passed) place.append(element('p', 'Releia a lição com calma e tente de novo.'));
    back.hidden = true;
    next.textContent = passed ? 'Prova concluída' : 'Tentar de novo';
    next.disabled = passed;
    act = function () {
      state = { at: 0, answers: [] };
      keep();
      show();
    };
    bar.style.width = '100%';
    count.textContent = 'Resultado';
  }

  function grade() {
    var got = points();
    var passed = got >= needed;
    scorm.set(scorm.field.score + 'min', '0');
    scorm.set(scorm.field.score + 'max', '100');
    scorm.set(scorm.field.score + 'raw', String(got));
    if (scorm.is2004) {
      scorm.set('cmi.score.scaled', String(got / 100));
      scorm.set('cmi.success_status', passed ? 'passed' : 'failed');
      scorm.set('cmi.completion_status', 'completed');
      scorm.set('cmi.progress_measure', '1');
    } else scorm.set(scorm.field.status, passed ? 'passed' : 'failed');
    keep();
    showResult();
  }

  function show() {
    if (state.at >= questions.length) return showResult();
    var question = questions[state.at];
    var fields = element('fieldset');
    fields.append(element('legend', question.text));
    question.options.forEach(function (option, i) {
      var label = element('label');
      var input = element('input');
      input.type = 'radio';
      input.name = 'resposta';
      input.value = String(i);
      input.checked = state.answers[state.at] === i;
      input.addEventListener('change', function () {
        next.disabled = false;
      });
      label.append(input, element('span', option));
      fields.append(label);
    });
    place.replaceChildren(fields);
    back.hidden = false;
    back.disabled = state.at === 0;
    next.disabled = state.answers[state.at] === undefined;
    next.textContent = state.at === questions.length - 1 ? 'Terminar a prova' : 'Responder';
    act = function () {
      var chosen = document.querySelector('input[name=resposta]:checked');
      if (!chosen) return;
      state.answers[state.at] = Number(chosen.value);
      record(state.at, chosen.value);
      state.at += 1;
      if (state.at === questions.length) return grade();
      keep();
      show();
    };
    bar.style.width = Math.round((state.at / questions.length) * 100) + '%';
    count.textContent = 'Pergunta ' + (state.at + 1) + ' de ' + questions.length;
    window.scrollTo(0, 0);
  }

  back.addEventListener('click', function () {
    state.at -= 1;
    keep();
    show();
  });
  next.addEventListener('click', function () {
    act();
  });

  scorm.start();
  var asked = scorm.is2004
    ? Number(scorm.get('cmi.scaled_passing_score')) * 100
    : Number(scorm.get('cmi.student_data.mastery_score'));
  if (asked > 0) needed = Math.round(asked);
  var kept = scorm.state();
  if (kept && Array.isArray(kept.answers)) state = kept;
  if (!scorm.isDone()) scorm.set(scorm.field.status, 'incomplete');
  show();
  keep();
  window.addEventListener('pagehide', function () {
    scorm.end(state.at < questions.length ? 'suspend' : scorm.is2004 ? 'normal' : '');
  });
})();
