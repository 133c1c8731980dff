// The TypeScript projects: one per runtime, and the root for the code that combines them.
export const projects = ['contract', 'sync', 'worker', 'src', 'server', '.'];
