// Checks the Node version: the same range as in package.json and the build target. The message says
// what to do.

/** @param {string} version as in process.versions.node */
export const isSupported = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
};

/** Ends the process when Node is too old. */
export const demandNode = () => {
  const { node } = process.versions;
  if (isSupported(node)) return;
  console.error(
    `O Node instalado é o ${node}, e este projeto precisa do 20.19 ou mais novo (na linha 22, do 22.12 em diante). Atualize o Node e tente de novo.`,
  );
  process.exit(1);
};
