import { expect, it } from 'vitest';
import { serverHost } from './server-host.ts';

it('a window knows whether its server is on another computer, and how that one is called', () => {
  expect(['localhost', '127.0.0.1', '[::1]'].map((hostname) => serverHost({ hostname }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(serverHost({ hostname: 'deposito' })).toBe('deposito');
  expect(serverHost({ hostname: '192.168.0.10' })).toBe('192.168.0.10');
});
