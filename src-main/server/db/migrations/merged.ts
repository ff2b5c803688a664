/** SHA-256 of the SQL of each migration that has been merged, in order: from then on it may never change. */
export const merged: readonly string[] = [
  'bea4da7aaa1d249f54b12e1feb977ba285cade5e579cfdb43e69d0ef3b1865f9', // 0001-foundation
];
