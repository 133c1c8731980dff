/** The part of samlp that the tests' identity provider uses; the package has no types. */
declare module 'samlp' {
  export interface AuthnRequest {
    id: string;
    issuer: string;
    assertionConsumerServiceURL: string;
  }
  export interface Options {
    issuer: string;
    audience: string;
    recipient: string;
    destination: string;
    inResponseTo?: string;
    cert: string;
    key: string;
    lifetimeInSeconds: number;
    signResponse: boolean;
    signAssertion: boolean;
    signatureAlgorithm: 'rsa-sha256' | 'rsa-sha1';
    digestAlgorithm: 'sha256' | 'sha1';
  }
  interface User {
    id: string;
    displayName: string;
    name: { givenName: string; familyName: string };
    emails: { value: string }[];
  }
  type Done<T> = (error: Error | null, value: T) => void;
  const samlp: {
    parseRequest(request: { query: Record<string, string> }, done: Done<AuthnRequest>): void;
    getSamlResponse(options: Options, user: User, done: Done<string>): void;
  };
  export default samlp;
}
