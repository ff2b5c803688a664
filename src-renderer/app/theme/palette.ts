import type { MantineColorsTuple } from '@mantine/core';

/** Kraft, the one accent: corrugated board and racking primer, dark enough for text at step 7. */
export const kraft: MantineColorsTuple = [
  '#fbf5ec',
  '#f4e6d1',
  '#e9cfa9',
  '#ddb67e',
  '#d6a25e',
  '#bd8138',
  '#a66822',
  '#8c5313',
  '#70410e',
  '#54310b',
];

/** Concrete, the neutral of the light scheme, with a trace of warmth. */
export const gray: MantineColorsTuple = [
  '#fafaf8',
  '#f4f4f1',
  '#ebebe7',
  '#dfded9',
  '#c8c7c0',
  '#a3a199',
  '#85837b',
  '#55534d',
  '#3a3935',
  '#1d1c1a',
];

/** The neutral of the dark scheme: 0 is text, 7 the surface, 9 the deepest. */
export const dark: MantineColorsTuple = [
  '#ecebe7',
  '#b9b7b0',
  '#9b9991',
  '#75736c',
  '#4b4a46',
  '#363532',
  '#282826',
  '#1c1c1a',
  '#151514',
  '#0f0f0e',
];

/** Cold red of what is critical; 7 and 4 are the solids of the light and the dark scheme. */
export const red: MantineColorsTuple = [
  '#fdebec',
  '#f9d3d6',
  '#efb3b8',
  '#ff9aa0',
  '#ef5b66',
  '#dc3b4a',
  '#d02b3c',
  '#c81e35',
  '#a8142a',
  '#6d2a31',
];
