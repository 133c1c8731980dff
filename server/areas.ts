/** The areas of the product: each a folder of `areas/`, and a line here. */
export { access } from './areas/access/plugin.ts';
export { campaign } from './areas/campaign/plugin.ts';
export { certificate } from './areas/certificate/plugin.ts';
export { company } from './areas/company/plugin.ts';
export { content } from './areas/content/plugin.ts';
export { evaluation } from './areas/evaluation/plugin.ts';
export { externalCourses } from './areas/external-courses/plugin.ts';
export { learning } from './areas/learning/plugin.ts';
export { media } from './areas/media/plugin.ts';
export { people } from './areas/people/plugin.ts';
export { publish } from './areas/publish/plugin.ts';
export { scorm } from './areas/scorm/plugin.ts';
export { social } from './areas/social/plugin.ts';
export { sso } from './areas/sso/plugin.ts';
export { store } from './areas/store/plugin.ts';
