/** Words of files that people save. */
export const exportWords = {
  productFile: 'produtos',
} as const;
