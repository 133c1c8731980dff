/** The engine and its wire, and nothing else: what its size is measured on. */
import { createEngine } from '#sync/engine.ts';
import { httpWire } from '#sync/remote/http-wire.ts';

Object.assign(globalThis, { createEngine, httpWire });
