import { trackingLabels } from './label-words.ts';

const valuesOf = <const T extends Readonly<Record<string, string>>>(list: T) =>
  Object.keys(list) as [keyof T & string, ...(keyof T & string)[]];

export const trackingStatuses = valuesOf(trackingLabels.tracking_status);
export type TrackingStatus = (typeof trackingStatuses)[number];

export const trackingSources = valuesOf(trackingLabels.tracking_source);
export type TrackingSource = (typeof trackingSources)[number];
