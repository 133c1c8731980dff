/**
 * A cookie that says only that somebody is signed in here, so that the first page does not carry what the login needs. It is no session:
 * those live in the device's database, and nothing but the first page looks at it.
 */
export const SIGNED_IN = 'signed-in=1';
