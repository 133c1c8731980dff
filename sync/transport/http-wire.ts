// The sync calls over HTTP, with the paths of the contract.
import { renewLogin } from '#contract/areas/access/api/login.ts';
import { reportDevice } from '#contract/sync/api/report.ts';
import {
  compareHistory,
  push,
  readChanges,
  readEarly,
  readScopes,
} from '#contract/sync/api/sync.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '#contract/protocol.ts';
import type { Wire } from '../ports.ts';
import { sendHttp } from './http.ts';

const TIMEOUT = 15_000;
/** Longer limit: a page of changes may come over a very weak connection. */
const SLOW_TIMEOUT = 30_000;

const bearer = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  [PROTOCOL_HEADER]: String(PROTOCOL_VERSION),
});

/** `base` is the address of the API without a slash at its end: `https://host/api`. */
export const httpWire = (base: string): Wire => ({
  push: (token, body) =>
    sendHttp({
      method: push.method,
      url: base + push.path,
      body,
      headers: bearer(token),
      timeout: TIMEOUT,
    }),
  changes: (token, query) =>
    sendHttp({
      method: readChanges.method,
      url: base + readChanges.path,
      query,
      headers: bearer(token),
      timeout: SLOW_TIMEOUT,
    }),
  scopes: (token, query) =>
    sendHttp({
      method: readScopes.method,
      url: base + readScopes.path,
      query,
      headers: bearer(token),
      timeout: SLOW_TIMEOUT,
    }),
  early: (token, query) =>
    sendHttp({
      method: readEarly.method,
      url: base + readEarly.path,
      query,
      headers: bearer(token),
      timeout: SLOW_TIMEOUT,
    }),
  history: (token, body) =>
    sendHttp({
      method: compareHistory.method,
      url: base + compareHistory.path,
      body,
      headers: bearer(token),
      timeout: TIMEOUT,
    }),
  report: (token, body) =>
    sendHttp({
      method: reportDevice.method,
      url: base + reportDevice.path,
      body,
      headers: bearer(token),
      timeout: TIMEOUT,
    }),
  renew: (token, body) =>
    sendHttp({
      method: renewLogin.method,
      url: base + renewLogin.path,
      body,
      headers: bearer(token),
      timeout: TIMEOUT,
    }),
});
