/** The SQLSTATE of a full disk. */
export const DISK_FULL = '53100';

/**
 * A write was kept from a disk that is almost full. It has the code that PostgreSQL itself uses.
 */
export class DiskFull extends Error {
  override readonly name: string = 'DiskFull';
  readonly code = DISK_FULL;
  constructor(message = 'the disk is almost full') {
    super(message);
  }
}

/** An embedded database that is opened on a full disk hangs, so it is not opened. */
export class DiskTooFull extends DiskFull {
  override readonly name = 'DiskTooFull';
  constructor(
    readonly freeMb: number,
    readonly neededMb: number,
  ) {
    super(`${freeMb} MB of the disk are free, ${neededMb} MB are needed`);
  }
}
