/** A package that is not taken. The message is Portuguese, for the person who brings it. */
export class PackageRefused extends Error {
  override readonly name = 'PackageRefused';
}

export const refuse = (reason: string): never => {
  throw new PackageRefused(reason);
};
