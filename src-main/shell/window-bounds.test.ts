import { expect, test } from 'vitest';
import { boundsOn } from './window-bounds.ts';

const screen = { x: 0, y: 0, width: 1920, height: 1040 };
const second = { x: 1920, y: 0, width: 1280, height: 984 };
const at = (x: number, y: number, size = { width: 1200, height: 800 }) => ({
  x,
  y,
  ...size,
  maximized: false,
});

test.each([
  ['nothing was kept', undefined, [screen], { width: 1440, height: 900 }],
  ['it was on the screen', at(100, 50), [screen], { x: 100, y: 50, width: 1200, height: 800 }],
  ['its top is still in reach', at(1750, 900), [screen], { x: 1750, y: 900, width: 1200, height: 800 }],
  [
    'it was on the second screen',
    at(2000, 20),
    [screen, second],
    { x: 2000, y: 20, width: 1200, height: 800 },
  ],
  ['the second screen is gone', at(2000, 20), [screen], { width: 1200, height: 800 }],
  ['its top is above the screen', at(100, -20), [screen], { width: 1200, height: 800 }],
  ['its top is below the screen', at(100, 1020), [screen], { width: 1200, height: 800 }],
  ['too little of it is seen', at(-1100, 10), [screen], { width: 1200, height: 800 }],
  [
    'the screen became smaller',
    at(0, 0, { width: 3000, height: 2000 }),
    [second],
    { x: 760, y: 0, width: 1280, height: 984 },
  ],
  ['no screen is known', undefined, [], { width: 1440, height: 900 }],
])('%s', (...[, kept, screens, expected]) => {
  expect(boundsOn(kept, screens)).toEqual(expected);
});
