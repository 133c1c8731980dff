import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Certificate {
  key: string;
  cert: string;
}

/** Of `localhost`, signed by itself: a person who is to believe it is told so. */
export const makeCertificate = (): Certificate => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-noenc',
    '-days',
    '2',
  ];
  execFileSync('openssl', ['req', '-x509', ...kind, ...named, '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  });
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
};

export interface Delivered {
  from: string;
  to: string[];
  /** As it came over the wire. */
  source: string;
  user: string | undefined;
  secure: boolean;
}

export interface MailServer {
  port: number;
  delivered: Delivered[];
  stop(): Promise<void>;
}

/** A mail server that takes whatever it is told to and keeps it in memory. */
export const startMailServer = async (
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> => {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onData: (stream, session, done) => {
      let source = '';
      stream.on('data', (bytes: Buffer) => {
        source += bytes.toString('latin1');
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        delivered.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
          user: session.user,
          secure: session.secure,
        });
        done();
      });
    },
    ...options,
  });
  // A client that hangs up on a certificate is what some tests are about.
  server.on('error', () => undefined);
  const listening = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    const http = server.listen(port, '127.0.0.1', () => {
      const address = http.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
  return {
    port: listening,
    delivered,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};
