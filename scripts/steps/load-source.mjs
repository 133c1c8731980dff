// Loads a source file without a build. Dynamic imports also work, until `close` is called.
import { createRunnableDevEnvironment, resolveConfig } from 'vite';
import { root } from './root.mjs';

export const loadSource = async (path) => {
  const sources = {
    consumer: 'server',
    dev: { moduleRunnerTransform: true },
    resolve: { external: true, mainFields: [], conditions: ['node'] },
  };
  const config = await resolveConfig(
    { root, configFile: false, envDir: false, logLevel: 'error', environments: { sources } },
    'serve',
  );
  const environment = createRunnableDevEnvironment('sources', config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  });
  await environment.init();
  return { module: await environment.runner.import(path), close: () => environment.close() };
};
