/** Half of a document, for those who may not see customers; null stays null. */
export const maskedDocument = (document: string | null): string | null => {
  if (document === null) return null;
  const hidden = '*'.repeat(3);
  return document.length === 11
    ? `${hidden}.${document.slice(3, 6)}.${document.slice(6, 9)}-${'*'.repeat(2)}`
    : `${hidden}${document.slice(3, -2)}${'*'.repeat(2)}`;
};
