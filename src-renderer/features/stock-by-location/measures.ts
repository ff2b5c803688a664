import { measures } from '../../ui/street-map/measures.ts';

/** The measures of what lies somewhere, beside those of how full it is. */
export const heldMeasures = ['value', 'age'] as const;
export type HeldMeasure = (typeof heldMeasures)[number];

/** All measures that colour the map, in the order in which they are offered. */
export const shownMeasures = [...measures, ...heldMeasures] as const;
export type ShownMeasure = (typeof shownMeasures)[number];
