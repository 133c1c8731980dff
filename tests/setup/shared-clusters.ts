/**
 * A folder for the PostgreSQL clusters that the test files of a worker share, and their end. A file
 * that uses one starts it: most runs need none.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTERS, stopClusters } from '../../server/testing/postgres-cluster.ts';

export default (): (() => void) => {
  const all = mkdtempSync(join(tmpdir(), 'test-clusters-'));
  // A run as root starts them as another user.
  chmodSync(all, 0o755);
  process.env[CLUSTERS] = all;
  return () => {
    stopClusters(all);
    rmSync(all, { recursive: true, force: true });
  };
};
