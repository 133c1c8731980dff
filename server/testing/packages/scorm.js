/** Finds the API by the standard's own search and speaks SCORM 1.2 or 2004, whichever is there. */
(function () {
  'use strict';

  var names = {
    API: {
      start: 'LMSInitialize',
      get: 'LMSGetValue',
      set: 'LMSSetValue',
      save: 'LMSCommit',
      end: 'LMSFinish',
      error: 'LMSGetLastError',
    },
    API_1484_11: {
      start: 'Initialize',
      get: 'GetValue',
      set: 'SetValue',
      save: 'Commit',
      end: 'Terminate',
      error: 'GetLastError',
    },
  };

  /** From a window up through its parents; another origin's window ends the search. */
  function above(win, name) {
    try {
      for (var tries = 0; win && tries < 500; tries += 1) {
        if (win[name]) return win[name];
        if (!win.parent || win.parent === win) return null;
        win = win.parent;
      }
    } catch {
      return null;
    }
    return null;
  }

  function find(name) {
    return above(window, name) || (window.opener ? above(window.opener, name) : null);
  }

  var api2004 = find('API_1484_11');
  var api = api2004 || find('API');
  var is2004 = Boolean(api2004);
  var call = names[is2004 ? 'API_1484_11' : 'API'];
  var began = Date.now();
  var running = false;

  function two(number) {
    return (number < 10 ? '0' : '') + number;
  }

  function sessionTime() {
    var seconds = Math.round((Date.now() - began) / 1000);
    if (is2004) return 'PT' + seconds + 'S';
    return (
      two(Math.floor(seconds / 3600)) +
      ':' +
      two(Math.floor(seconds / 60) % 60) +
      ':' +
      two(seconds % 60)
    );
  }

  var field = is2004
    ? {
        status: 'cmi.completion_status',
        place: 'cmi.location',
        exit: 'cmi.exit',
        time: 'cmi.session_time',
        score: 'cmi.score.',
        name: 'cmi.learner_name',
      }
    : {
        status: 'cmi.core.lesson_status',
        place: 'cmi.core.lesson_location',
        exit: 'cmi.core.exit',
        time: 'cmi.core.session_time',
        score: 'cmi.core.score.',
        name: 'cmi.core.student_name',
      };

  var scorm = {
    is2004: is2004,
    isThere: Boolean(api),
    start: function () {
      running = Boolean(api) && String(api[call.start]('')) === 'true';
      return running;
    },
    get: function (key) {
      return running ? String(api[call.get](key)) : '';
    },
    set: function (key, value) {
      return running && String(api[call.set](key, String(value))) === 'true';
    },
    save: function () {
      return running && String(api[call.save]('')) === 'true';
    },
    error: function () {
      return api ? String(api[call.error]()) : '';
    },
    field: field,
    /** Of a state that was kept before; null where there is none, or it is another lesson's. */
    state: function () {
      try {
        return JSON.parse(scorm.get('cmi.suspend_data'));
      } catch {
        return null;
      }
    },
    isDone: function () {
      return ['completed', 'passed', 'failed'].indexOf(scorm.get(field.status)) !== -1;
    },
    /** Once. The standard forbids every call after it. */
    end: function (exit) {
      if (!running) return;
      scorm.set(field.exit, exit);
      scorm.set(field.time, sessionTime());
      scorm.save();
      api[call.end]('');
      running = false;
    },
  };

  window.scorm = scorm;
})();
