import { expect, test } from 'vitest';
import { pageHeadersFor } from './headers.ts';

test.each([
  ['127.0.0.1:4477', 'same-origin'],
  ['localhost:4477', 'same-origin'],
  ['[::1]:4477', 'same-origin'],
  ['almoxarife-pc:4477', undefined],
  ['192.168.0.7:4477', undefined],
])('a page of %s has the opener policy %s', (host, policy) => {
  expect(pageHeadersFor(host)).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  expect(new Map(Object.entries(pageHeadersFor(host))).get('cross-origin-opener-policy')).toBe(policy);
});
