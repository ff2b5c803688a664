import { orderExamples } from '../orders/examples.ts';
import type { NotedTracking, TrackingEvent } from './schema.ts';
import { orderLabels } from '../orders/label-words.ts';

const { order } = orderExamples;
const occurred = '2026-11-24T17:22:00.000000Z';

const event: TrackingEvent = {
  id: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6f01',
  status: 'in_transit',
  status_label: orderLabels.tracking_status.in_transit,
  occurrence_code: '001',
  description: 'Saiu da unidade de Campinas',
  location: 'Campinas, SP',
  occurred_at: occurred,
  volume_number: null,
  proof: null,
  source: 'api',
  created_by: order.creator,
  created_at: '2026-11-24T17:25:00.000000Z',
};

const { id, order_number, version } = order;

const noted: NotedTracking = {
  ...event,
  order: {
    id,
    order_number,
    status: 'in_progress',
    stage: 'shipped',
    version,
    tracking: { code: 'BR123456789BR', url: null, status: event.status, at: occurred },
  },
  warnings: [],
};

/** Examples of the documentation, whole enough to be sent. */
export const trackingExamples = {
  event,
  noted,
  eventBody: {
    status: event.status,
    occurred_at: '2026-11-24T14:22:00-03:00',
    occurrence_code: '001',
    description: event.description,
    location: event.location,
  },
};
