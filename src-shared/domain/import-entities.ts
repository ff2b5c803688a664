import { labels } from './label-words.ts';

export type ImportEntity = keyof typeof labels.import_entity;

/** What can be imported, in the order in which a warehouse needs it. */
export const importEntities = Object.keys(labels.import_entity) as [ImportEntity, ...ImportEntity[]];
