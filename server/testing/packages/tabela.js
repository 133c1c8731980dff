/** Makes the calls of a table in its order, and says which were answered otherwise than the standard wants. For tests alone. */
(function () {
  'use strict';
  var api = window.parent.API_1484_11 || window.parent.API;
  var is2004 = Boolean(window.parent.API_1484_11);
  var lastError = is2004 ? 'GetLastError' : 'LMSGetLastError';
  var errorString = is2004 ? 'GetErrorString' : 'LMSGetErrorString';
  var steps = JSON.parse(document.getElementById('chamadas').textContent);
  var wrong = [];

  /** Lists of children are in any order. */
  function inOrder(name, answer) {
    return name.endsWith('._children') ? String(answer).split(',').sort().join() : answer;
  }

  steps.forEach(function (step) {
    var answer = api[step.call].apply(null, step.args);
    var error = api[lastError]('');
    var isString = typeof answer === 'string' && typeof error === 'string';
    var isAsWanted =
      (step.answer === null ||
        inOrder(step.args[0], answer) === inOrder(step.args[0], step.answer)) &&
      error === step.error;
    // Asking what an error means changes nothing of it.
    var isTold = api[errorString](error) !== '' && api[lastError]('') === error;
    if (!isString || !isAsWanted || !isTold)
      wrong.push(step.line + '  →  ' + String(answer).slice(0, 60) + ' ! ' + String(error));
  });
  document.getElementById('resultado').textContent = wrong
    .concat(steps.length + ' chamadas, ' + wrong.length + ' erradas')
    .join('\n');
})();
