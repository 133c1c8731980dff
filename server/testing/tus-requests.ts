/** Requests of uploads, each by itself: the app's own client would hide what stands in them. */
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

export interface TusAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TusCaller {
  call(
    method: string,
    path: string,
    token: string,
    headers?: Record<string, string>,
    bytes?: Uint8Array,
  ): Promise<TusAnswer>;
  create(
    path: string,
    token: string,
    length: number,
    facts: Record<string, string>,
  ): Promise<TusAnswer>;
  send(path: string, token: string, offset: number, bytes: Uint8Array): Promise<TusAnswer>;
}

const metadata = (facts: Record<string, string>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Path of an upload that was begun. */
export const pathOfUpload = ({ headers }: TusAnswer): string =>
  new URL(headers.location ?? '', 'http://a').pathname;

export const tusCaller = (app: FastifyInstance, host: string): TusCaller => {
  const call: TusCaller['call'] = (method, path, token, headers = {}, bytes) =>
    new Promise((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo;
      const all = { host, authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers };
      const sent = ask({ port, host: '127.0.0.1', method, path, headers: all }, (got) => {
        void text(got).then((body) =>
          resolve({ status: got.statusCode ?? 0, headers: got.headers, body }),
        );
      });
      sent.on('error', reject);
      sent.end(bytes);
    });
  return {
    call,
    create: (path, token, length, facts) =>
      call('POST', path, token, {
        'upload-length': String(length),
        'upload-metadata': metadata(facts),
      }),
    send: (path, token, offset, bytes) =>
      call(
        'PATCH',
        path,
        token,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        bytes,
      ),
  };
};
