/** Only the engine and its HTTP transport: the bundle whose size is measured. */
import { createEngine } from '#sync/engine/engine.ts';
import { httpWire } from '#sync/transport/http-wire.ts';

Object.assign(globalThis, { createEngine, httpWire });
