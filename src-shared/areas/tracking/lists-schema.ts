import { trackingLabels } from './label-words.ts';
import { valuesOf } from '../../kernel/values-of.ts';

export const trackingSources = valuesOf(trackingLabels.tracking_source);
export type TrackingSource = (typeof trackingSources)[number];
