import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPackage } from '#server/areas/scorm/package/read-package.ts';
import { layZip } from '../scorm-zip.ts';
import { firePackage } from './demo-packages.ts';

/** The runtime with the tree of our package of 2004, as a player starts it. */
const started = async () => {
  const { zip, remove } = await layZip(firePackage());
  const { scorm } = await readPackage(zip).finally(remove);
  const { window } = new JSDOM('', { url: 'http://pacotes.localhost/' });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  const { Scorm2004API } = await import('scorm-again/scorm2004');
  const delivered: string[] = [];
  const onActivityDelivery = (activity: { id: string }): void => void delivered.push(activity.id);
  const api = new Scorm2004API({
    autocommit: false,
    logLevel: 5,
    sequencing: { activityTree: scorm.sequencing as never, eventListeners: { onActivityDelivery } },
  });
  expect(api.lmsInitialize('')).toBe('true');
  return {
    api,
    delivered,
    choice: () => api.lmsGetValue('adl.nav.request_valid.choice.{target=prova}'),
  };
};

afterEach(() => vi.unstubAllGlobals());

describe('the activity tree of a package', () => {
  it('is taken by the runtime as it is: the quiz is closed before the lesson is done', async () => {
    const { api, delivered, choice } = await started();
    expect([delivered, String(choice())]).toEqual([['licao'], 'false']);
    api.lmsSetValue('cmi.completion_status', 'incomplete');
    api.processNavigationRequest('continue');
    expect(delivered).toEqual(['licao']);
  });

  it('and the quiz opens after it', async () => {
    const { api, delivered } = await started();
    api.lmsSetValue('cmi.completion_status', 'completed');
    api.lmsSetValue('cmi.success_status', 'passed');
    expect([api.processNavigationRequest('continue'), delivered]).toEqual([
      true,
      ['licao', 'prova'],
    ]);
  });
});
