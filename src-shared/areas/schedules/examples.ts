import { orderExamples } from '../orders/examples.ts';
import { orderLabels } from '../orders/label-words.ts';
import type { Schedule } from '../orders/schedule-schema.ts';
import type { Agenda, OrderSchedule, Slots, Visit } from './agenda-schema.ts';
import { dockTypeLabels, scheduleActWords, slotPeriods, weekdayNames } from './label-words.ts';

const at = '2026-11-20T13:45:00.123456Z';
const { line } = orderExamples;
const dock = { code: '90.01', name: 'Doca 1' };
const date = '2026-11-24';

const schedule: Schedule = {
  type: 'dispatch',
  type_label: orderLabels.schedule_type.dispatch,
  dock_code: dock.code,
  dock_name: dock.name,
  window_start: `${date}T19:00:00.000000Z`,
  window_end: `${date}T20:00:00.000000Z`,
  status: 'scheduled',
  status_label: orderLabels.schedule_status.scheduled,
  carrier: null,
  vehicle_plate: 'BRA2E19',
  driver: { name: 'Valdir Prado', document: null, phone: '11988441207' },
  notes: '',
  arrived_at: null,
  started_at: null,
  finished_at: null,
  created_at: at,
  updated_at: at,
};

const ofOrder: OrderSchedule = {
  ...schedule,
  usual: { minutes: 60, visits: 4 },
  actions: [
    {
      code: 'arrive',
      label: scheduleActWords.arrive,
      is_primary: true,
      is_possible: true,
      blocked_by: [],
    },
  ],
};

const { id, order_number, external_reference, direction, stage, stage_label, customer } = line;
const visit: Visit = {
  ...schedule,
  date,
  start_time: '16:00',
  end_time: '17:00',
  order: {
    id,
    order_number,
    external_reference,
    direction,
    stage,
    stage_label,
    customer,
    items_count: line.items_count,
    quantity: line.quantity,
  },
  cargo: {
    quantity: line.quantity,
    unit: 'UN',
    volumes: 0,
    volumes_loaded: 0,
    weight: 6480,
    load_number: null,
  },
};

const agenda: Agenda = {
  date,
  to: date,
  time_zone: 'America/Sao_Paulo',
  hours: { start: '08:00', end: '18:00' },
  docks: [{ ...dock, direction: 'both', is_active: true }],
  schedules: [visit],
};

const slots: Slots = {
  schedules_by_date: {
    [date]: {
      date,
      formatted_date: '24/11/2026',
      day_of_week: weekdayNames[2],
      total_slots: 1,
      morning_slots: 1,
      afternoon_slots: 0,
      schedules: [
        {
          id: 12_070_208,
          start_time: '08:00:00',
          end_time: '10:00:00',
          duration: '2h',
          period: slotPeriods.morning,
          dock: {
            id: 1,
            name: dock.name,
            type: 'inbound',
            type_label: dockTypeLabels.inbound,
            code: dock.code,
          },
        },
      ],
    },
  },
};

/** Examples of the documentation, whole enough to be sent. */
export const scheduleExamples = {
  schedule,
  ofOrder,
  agenda,
  slots,
  body: {
    dock_code: dock.code,
    window_start: `${date}T16:00:00-03:00`,
    window_end: `${date}T17:00:00-03:00`,
    vehicle_plate: 'BRA2E19',
    driver: { name: 'Valdir Prado', phone: '11988441207' },
  },
};
