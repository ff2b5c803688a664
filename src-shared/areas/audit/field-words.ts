/** What the documentation says of fields that several schemas of this area have, by their names. */
export const ownWords = {
  action: 'O que foi feito',
  entity_key: 'Chave do registro',
  entity: 'Tipo do registro',
} as const;
