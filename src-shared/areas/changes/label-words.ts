import { valuesOf } from '../../kernel/values-of.ts';
import { labelsOf } from '../record-kinds.ts';
import { recordSchemas } from './records-schema.ts';

/** Closed lists of the changes, and what each is called. */
export const changeLists = {
  change_entity: 'Registros que as mudanças seguem',
  change_include: 'O que vem com cada mudança',
} as const;

/** The words of each value of these lists. */
export const changeLabels = {
  change_include: { data: 'O registro' },
  change_entity: labelsOf(valuesOf(recordSchemas)),
} as const;
