/** Notes of the documentation on fields that several schemas of this area have, by their names. */
export const ownWords = {
  refresh_token: 'Token de renovação; serve uma vez',
} as const;
