import { area, enumerationsOf } from '../../kernel/area.ts';
import { orderLabels } from '../orders/label-words.ts';
import { orderItemTracking, orderTracking } from './contract.ts';
import { trackingLabels, trackingLists } from './label-words.ts';
import { trackingFile } from './import-file.ts';
import { notedTrackingSchema, trackingEventSchema } from './schema.ts';
import { trackingTagNotes as tagNotes } from './words.ts';

export const trackingArea = area({
  order: 201,
  contracts: { orderTracking, orderItemTracking },
  tagNotes,
  importKinds: { tracking: trackingFile },
  enumerations: enumerationsOf(trackingLists, {
    ...trackingLabels,
    tracking_status: orderLabels.tracking_status,
  }),
  schemas: {
    TrackingEvent: trackingEventSchema,
    NotedTracking: notedTrackingSchema,
    TrackingEventInput: orderTracking.create.body,
  },
});
