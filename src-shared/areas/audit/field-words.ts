/** What the documentation says of fields that several schemas of this area have, by their names. */
export const ownWords = {
  action: 'O que foi feito',
  entity_key: 'Chave do registro',
  entity: 'Tipo do registro',
  changes:
    'O que os campos diziam antes e depois; vazio onde se trata de pessoas, segredos ou documentos inteiros',
} as const;
