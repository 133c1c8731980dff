/**
 * Finds its API as the engines of authoring tools do: the newer standard first, up through every parent, then through the window that opened this one,
 * and without catching anything. For tests alone.
 */
function procurar(win, nome) {
  var passos = 0;
  while (win[nome] == null && win.parent != null && win.parent != win && passos < 500) {
    passos++;
    win = win.parent;
  }
  return win[nome];
}
function achar(nome) {
  var api = procurar(window, nome);
  if (api == null && window.opener != null && typeof window.opener != 'undefined')
    api = procurar(window.opener, nome);
  return api;
}
var nova = achar('API_1484_11');
var api = nova || achar('API');
window.motor = {
  iniciar: function () {
    return api.LMSInitialize('') == 'true';
  },
  concluir: function (texto) {
    api.LMSSetValue('cmi.suspend_data', texto);
    api.LMSSetValue('cmi.core.lesson_status', 'completed');
    var gravou = api.LMSCommit('') == 'true';
    return gravou ? 'Gravado' : 'Erro ' + api.LMSGetLastError();
  },
  terminar: function () {
    api.LMSFinish('');
  },
};
