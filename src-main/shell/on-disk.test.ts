import { expect, test } from 'vitest';
import { onDisk } from './on-disk.ts';

test.each([
  ['file:///opt/Almoxarife/resources/app.asar/out/main/index.js', '/resources/app.asar.unpacked/out/main/'],
  ['C:\\Almoxarife\\resources\\app.asar\\out\\renderer', '\\app.asar.unpacked\\out\\renderer'],
  ['/home/ana/app.asar-copia/out/main', '/home/ana/app.asar-copia/out/main'],
  ['/home/ana/almoxarife/out/main', '/home/ana/almoxarife/out/main'],
])('of an installed application: %s', (path, expected) => {
  expect(onDisk(path)).toContain(expected);
});
