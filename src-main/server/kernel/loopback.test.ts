import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.0.10', false],
  ['::ffff:192.168.0.10', false],
  ['127.0.0.1.example.com', false],
  ['1127.0.0.1', false],
  ['fe80::1', false],
  ['', false],
])('%s: %s', (ip, own) => {
  expect(isLoopback(ip)).toBe(own);
});
