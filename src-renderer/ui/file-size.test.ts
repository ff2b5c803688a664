import { expect, it } from 'vitest';
import { fileSizeText } from './file-size.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1.023 bytes'],
  [433_414, '423,3 KB'],
  [200 * 1024 * 1024, '200 MB'],
  [73.05 * 1024 ** 3, '73,1 GB'],
])('says %i bytes as %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
