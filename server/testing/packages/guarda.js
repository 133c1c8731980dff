// A lesson that counts its visits in `cmi.location`, and stores the count in the way that its
// address names.
(function () {
  var how = /como=([a-z-]+)/.exec(location.search)[1];
  var api = null;
  for (var at = window; !api; at = at.parent) {
    api = at.API_1484_11 || null;
    if (at === at.parent) break;
  }
  api.Initialize('');
  var before = Number(api.GetValue('cmi.location') || '0');
  var isNoted = false;
  document.getElementById('lido').textContent = String(before);

  function define() {
    if (isNoted) api.SetValue('cmi.location', String(before + 1));
  }
  function store() {
    if (!isNoted) return;
    define();
    api.Commit('');
  }
  function finish() {
    if (!isNoted) return;
    define();
    api.SetValue('cmi.exit', 'suspend');
    api.Terminate('');
  }
  document.getElementById('anotar').onclick = function () {
    isNoted = true;
    if (how === 'grava') store();
    if (how === 'define') define();
    document.getElementById('anotado').textContent = 'Anotado';
  };
  if (how === 'beforeunload') window.addEventListener('beforeunload', store);
  if (how === 'pagehide') window.addEventListener('pagehide', store);
  if (how === 'unload') window.addEventListener('unload', store);
  if (how === 'unload-fim') window.addEventListener('unload', finish);
})();
