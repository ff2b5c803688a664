/** SHA-256 of the SQL of each migration that has been merged, in order: from then on it may never change. */
export const merged: readonly string[] = [
  'bea4da7aaa1d249f54b12e1feb977ba285cade5e579cfdb43e69d0ef3b1865f9', // 0001-foundation
  '658324624bdb9d9a9468e8150a737c311e659cdc57c60ad02231b65ba7dbe930', // 0002-access
  'ffd027779e8f4e332a2fa91e92f60cc7caa3bdfef01555f63afb8e223db84923', // 0003-products
  '177998b316207b81a662108cc272b0b096c047cb4366c347fbbca932cfc2d1a7', // 0004-fiscal-codes
  '7622c5e3a8ddf6562ba84fc65d34d59f1f3e726078e3370bf4dd5f6300a846e5', // 0005-imports
  '95135d1dd607acedd34555664c617a9f3603ea10d082e7d90750378944cb45c5', // 0006-places
  '88c0af8656d683e4c52003068e10184a1297dba163c4461ee037459a115e15ff', // 0007-stock
  'b016326932160c7d5e53dd3d7e2c671cb6ae0003bdcdefec63f0947b6cc9a17b', // 0008-webhooks
  '11391eda995c0ca6d604229c80ff506c4b51b9774cf35cfa06408bc7812e34ba', // 0009-counts
  '3f03f1c8ddbff9efbfe0ac4ae1e5d1971da5361f4caa6159873dc6078d8f7269', // 0010-product-load
  '378a4ec7293e1f77f9a3c04819c78c0b8265edcaadcd8b1bcdbddbd96ac0c67d', // 0011-import-writes
  'afc5a9ab772374352a1a345044c6f92661a783945de061d4ad2e8433a0800657', // 0012-job-subject
  '90112d3b6e35de4b5c38cb9da3fe8e77cefd2cb055e3cfbfd5a6374b2a53bc81', // 0013-minimums-to-tell
  '385225daa579cdbf13d7d803bbedb0bdc1aa10bb44f108be715ce0a06c0bf591', // 0014-notifications
  'b67d9d0970b777bcfb6af1145fd246465564df8cdf554c05bcff11e96cf22e32', // 0015-stock-table
  '7ed6ce87c5a0907d3028d7b221d3a89dbb2ea7f6f4efa0646f389a03e69537c4', // 0016-stock-feed
  '5b6ab9b6e5ffb5c735bcfc2d9aa64d7e80b9bd32a31d1b6d53be703cff630e07', // 0017-batch-spelling
  '8b80de0ff970f8d52d9c6d2afb138f5c87cc8a79338068f592f2505028e2c6af', // 0018-import-codes
  '054c49fc9ed658f12cf386aacbc353493b25365b42707bed372d170af006b293', // 0019-event-frames
  '4d51ce52ac1a321b3a00bc6e2f9fb54ad4f067113dcb09917ab45d7ee97f6159', // 0020-clock-marks
  '57892a18a27e9c87f465bb189e29d7743c21541f5513f38553a54f294b15e947', // 0021-unread-lines
  '6a969ea84520076032f428365ff7fc05b07ef3ad3dc20eacd7b433c362e53757', // 0022-data-identity
  '8863b89d030d874c36ff21aa08243c4207d53c25010f857feb49bf105837a7eb', // 0023-clock-starts
  'a48c5e3372f7382adccfb51d5589e9a547245fffcad38ce091cb7da234271920', // 0024-movement-without-device
  '0b18a75fc8943cb8e7b8fe36f0ebe66b5cefa8446e19eacefec768310e6d6b12', // 0025-customers
  '6d2be64b6759a2edcf206537147ea514d9a4df2b36cff3ffac4dbfc2ff9559db', // 0026-operation-types
  '6cf22f7a85ca29b814c6c34e9baf20432e6dcad5e7646e3c2e107e45f88b9a9f', // 0027-orders
];
