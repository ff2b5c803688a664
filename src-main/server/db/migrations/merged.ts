/** SHA-256 of the SQL of each migration that has been merged, in order: from then on it may never change. */
export const merged: readonly string[] = [
  'bea4da7aaa1d249f54b12e1feb977ba285cade5e579cfdb43e69d0ef3b1865f9', // 0001-foundation
  '658324624bdb9d9a9468e8150a737c311e659cdc57c60ad02231b65ba7dbe930', // 0002-access
  'ffd027779e8f4e332a2fa91e92f60cc7caa3bdfef01555f63afb8e223db84923', // 0003-products
  '177998b316207b81a662108cc272b0b096c047cb4366c347fbbca932cfc2d1a7', // 0004-fiscal-codes
  '7622c5e3a8ddf6562ba84fc65d34d59f1f3e726078e3370bf4dd5f6300a846e5', // 0005-imports
];
