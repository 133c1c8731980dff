// node scripts/demo-packages.mjs: makes the SCORM packages of the demonstration anew, of its own
// texts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSource } from './steps/load-source.mjs';
import { root } from './steps/root.mjs';

const packages = await loadSource(join(root, 'server/testing/packages/demo-packages.ts'));
const zips = await loadSource(join(root, 'server/testing/zip-bytes.ts'));
const courses = join(root, 'server/demo/aurora/courses');
writeFileSync(
  join(courses, 'descanso-que-protege/descanso.zip'),
  zips.module.zipBytes(packages.module.restPackage()),
);
writeFileSync(
  join(courses, 'primeiro-minuto/primeiro-minuto.zip'),
  zips.module.zipBytes(packages.module.firePackage()),
);
await packages.close();
await zips.close();
