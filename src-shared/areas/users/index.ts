import { users } from './contract.ts';
import { userTagNotes as tagNotes, userLists } from './words.ts';
import { labels } from '../../domain/label-words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const userArea = area({
  order: 40,
  contracts: { users },
  audited: { user: [users.modify.body, users.create.body] },
  tagNotes,
  enumerations: enumerationsOf(userLists, labels),
  schemas: { User: users.details.data },
});
