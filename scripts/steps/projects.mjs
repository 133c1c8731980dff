// The compiler projects: one a runtime, and the root for what joins them.
export const projects = ['contract', 'sync', 'worker', 'src', 'server', '.'];
