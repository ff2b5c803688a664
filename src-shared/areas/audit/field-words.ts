import type { AuditEntity } from './entity-words.ts';

/** Notes of the documentation on fields that several schemas of this area have, by their names. */
export const ownWords = {
  action: 'O que foi feito',
  entity_key: 'Chave do registro',
  entity: 'Tipo do registro',
  changes:
    'O que os campos diziam antes e depois; vazio onde se trata de pessoas, segredos ou documentos inteiros',
  entity_name:
    'Como as pessoas chamam o registro, onde a chave não o diz: o número, o nome de acesso ou o do token',
} as const;

/** Words for changed parts where no schema has a field of that name. */
export const changedParts: Partial<Record<AuditEntity, Readonly<Record<string, string>>>> = {
  api_token: { secret: 'Segredo' },
  count: { lines: 'Linhas contadas' },
  order: { fiscal_documents: 'Notas fiscais' },
  server: { data_folder: 'Pasta dos dados' },
};
