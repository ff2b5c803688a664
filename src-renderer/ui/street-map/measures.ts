/** The measures that colour the map of a street: how full a location is. */
export const measures = ['volume_percent', 'weight_percent', 'items_percent'] as const;
export type Measure = (typeof measures)[number];
