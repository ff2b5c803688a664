import { loadLabels } from './label-words.ts';

const valuesOf = <const T extends Readonly<Record<string, string>>>(list: T) =>
  Object.keys(list) as [keyof T & string, ...(keyof T & string)[]];

export const loadStatuses = valuesOf(loadLabels.load_status);
export type LoadStatus = (typeof loadStatuses)[number];

export const loadOutcomes = valuesOf(loadLabels.load_outcome);
