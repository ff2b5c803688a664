import { audit } from './contract.ts';
import { auditLists } from './words.ts';
import { auditLabels } from './entity-words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const auditArea = area({
  order: 60,
  contracts: { audit },
  enumerations: enumerationsOf(auditLists, auditLabels),
});
