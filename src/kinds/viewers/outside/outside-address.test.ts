// @vitest-environment node
import { expect, it } from 'vitest';
import { outsideAddress } from './outside-address.ts';

it.each([
  ['https://www.gov.br/a?b=1', 'gov.br'],
  ['http://escola.example', 'escola.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/contentNode/1', null],
  ['gov.br', null],
  [null, null],
])('%s leads to %s', (href, host) => expect(outsideAddress(href)?.host ?? null).toBe(host));
