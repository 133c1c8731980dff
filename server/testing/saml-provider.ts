/** A SAML identity provider of a library of its own, with a fresh key. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import samlp, { type AuthnRequest, type Options } from 'samlp';

export interface SamlAnswer {
  nameID: string;
  email?: string;
  name?: string;
  /** What is wrong with the answer; nothing where left out. */
  issuer?: string;
  audience?: string;
  recipient?: string;
  inResponseTo?: string | undefined;
  lifetimeInSeconds?: number;
  signResponse?: boolean;
  signAssertion?: boolean;
  weak?: boolean;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

export class SamlProvider {
  readonly issuer: string;
  /** Whom its page signs in where the app does not say who asks. */
  someone = '';
  /** How often its page was asked for. */
  asked = 0;
  readonly #key: string;
  /** PEM, as a company's settings hold it. */
  readonly certificate: string;
  readonly #der: string;

  constructor(issuer = 'https://idp.example/saml') {
    this.issuer = issuer;
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    this.#key = privateKey;
    this.certificate = publicKey;
    this.#der = publicKey.replaceAll(/-----.*-----/g, '').trim();
  }

  /** The request that a redirect carries. */
  static read = (redirect: string): Promise<AuthnRequest> =>
    new Promise((done, fail) => {
      const query = Object.fromEntries(new URL(redirect).searchParams);
      samlp.parseRequest({ query }, (error, request) => (error ? fail(error) : done(request)));
    });

  /** The XML of an answer to that redirect. */
  async xml(redirect: string, answer: SamlAnswer): Promise<string> {
    const { id, issuer, assertionConsumerServiceURL } = await SamlProvider.read(redirect);
    const { nameID, email = `${nameID}@idp.example`, name = nameID, weak = false } = answer;
    const inResponseTo = 'inResponseTo' in answer ? answer.inResponseTo : id;
    const options: Options = {
      issuer: answer.issuer ?? this.issuer,
      audience: answer.audience ?? issuer,
      destination: assertionConsumerServiceURL,
      recipient: answer.recipient ?? assertionConsumerServiceURL,
      ...(inResponseTo !== undefined && { inResponseTo }),
      cert: `-----BEGIN CERTIFICATE-----\n${this.#der}\n-----END CERTIFICATE-----`,
      key: this.#key,
      lifetimeInSeconds: answer.lifetimeInSeconds ?? 300,
      signResponse: answer.signResponse ?? true,
      signAssertion: answer.signAssertion ?? true,
      signatureAlgorithm: weak ? 'rsa-sha1' : 'rsa-sha256',
      digestAlgorithm: weak ? 'sha1' : 'sha256',
    };
    const user = {
      id: nameID,
      displayName: name,
      name: { givenName: name, familyName: name },
      emails: [{ value: email }],
    };
    return new Promise((done, fail) =>
      samlp.getSamlResponse(options, user, (error, xml) => (error ? fail(error) : done(xml))),
    );
  }

  /** As a browser posts it. */
  async answer(redirect: string, answer: SamlAnswer): Promise<string> {
    return base64(await this.xml(redirect, answer));
  }

  /**
   * Its page on a free port of this machine: signs in the person whom `login_hint` names, by one
   * press of a button.
   */
  async listen(): Promise<{ entryPoint: string; close(): Promise<void> }> {
    const server = createServer((request, response) => {
      const address = `http://${request.headers.host}${request.url}`;
      // A browser asks for an icon too.
      if (!new URL(address).searchParams.has('SAMLRequest'))
        return void response.writeHead(204).end();
      const nameID = new URL(address).searchParams.get('login_hint') ?? this.someone;
      this.asked += 1;
      void Promise.all([SamlProvider.read(address), this.answer(address, { nameID })]).then(
        ([asked, SAMLResponse]) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(
            `<!doctype html><html lang="pt-BR"><title>Entrada da empresa</title><h1>Entrada da empresa</h1><form method="post" action="${asked.assertionConsumerServiceURL}"><input type="hidden" name="SAMLResponse" value="${SAMLResponse}"><button>Sou eu</button></form></html>`,
          );
        },
      );
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return {
      entryPoint: `http://127.0.0.1:${port}/saml`,
      close: () => new Promise((done) => void server.close(() => done())),
    };
  }
}
