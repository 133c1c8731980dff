/** The engine and its wire, and nothing else: what its size is measured on. */
import { createEngine } from '#sync/engine/engine.ts';
import { httpWire } from '#sync/transport/http-wire.ts';

Object.assign(globalThis, { createEngine, httpWire });
