import { workflow } from '../../kernel/workflow.ts';
import type { Workflow } from '../../kernel/workflow.ts';
import { scheduleActWords as says } from './label-words.ts';
import type { ScheduleStatus } from '../orders/lists-schema.ts';
import { orderLabels } from '../orders/label-words.ts';

const write = { needs: 'orders:write' } as const;

const acts = {
  confirm: { ...write, from: ['scheduled'], to: 'confirmed', says: says.confirm },
  arrive: {
    ...write,
    from: ['scheduled', 'confirmed'],
    to: 'arrived',
    says: says.arrive,
    is_primary: true,
  },
  start: {
    ...write,
    from: ['arrived', 'scheduled', 'confirmed'],
    to: 'in_progress',
    says: says.start,
  },
  finish: { ...write, from: ['in_progress', 'arrived'], to: 'finished', says: says.finish },
  miss: { ...write, from: ['scheduled', 'confirmed'], to: 'missed', says: says.miss },
  cancel: { ...write, from: ['scheduled', 'confirmed', 'arrived'], to: 'cancelled', says: says.cancel },
  reopen: { ...write, from: ['missed', 'cancelled'], to: 'scheduled', says: says.reopen, is_primary: true },
} as const;

/** An act on a visit to a dock. */
export type ScheduleAct = keyof typeof acts;

/** Every act, in the order in which answers give them. */
export const scheduleActs = Object.keys(acts) as [ScheduleAct, ...ScheduleAct[]];

/** The states of a visit to a dock and what leads from one to the next. */
export const scheduleWorkflow: Workflow<ScheduleStatus, ScheduleAct, object> = workflow({
  states: orderLabels.schedule_status,
  first: 'scheduled',
  ends: ['finished'],
  beside: { missed: null, cancelled: null },
  acts,
});

/** The act that brings a visit to each status. */
export const actTo: Readonly<Record<ScheduleStatus, ScheduleAct>> = {
  scheduled: 'reopen',
  confirmed: 'confirm',
  arrived: 'arrive',
  in_progress: 'start',
  finished: 'finish',
  missed: 'miss',
  cancelled: 'cancel',
};

/** Acts on the vehicle, which every order of its visit shares. */
export const actsOnVisit: readonly ScheduleAct[] = ['confirm', 'arrive', 'miss'];
