import { labels } from './label-words.ts';

export type ImportEntity = keyof typeof labels.import_entity;

/** Kinds of records that can be imported, in the order in which a warehouse needs them. */
export const importEntities = Object.keys(labels.import_entity) as [ImportEntity, ...ImportEntity[]];
