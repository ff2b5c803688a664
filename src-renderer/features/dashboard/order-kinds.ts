import { IconAlertOctagon, IconArrowBackUp, IconPackageOff, IconTruckDelivery } from '@tabler/icons-react';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';

const { views, today: notes } = orderWords;

/** Stages from the confirmation on in which goods have not left yet. */
const leaving = [
  'confirmed',
  'picking',
  'picked',
  'packing',
  'packed',
  'ready_to_ship',
] as const satisfies readonly OrderStage[];

/** The orders that ask for somebody on that day of the site, the list of each, and whether they are bad news. */
export const orderKinds = (day: string) =>
  [
    {
      id: 'leaving',
      label: views.leavingToday,
      note: notes.leaving,
      icon: IconTruckDelivery,
      search: { direction: 'outbound', stage: [...leaving], promised_from: day, promised_to: day },
    },
    {
      id: 'late',
      label: views.late,
      note: notes.late,
      icon: IconAlertOctagon,
      search: { is_late: true },
      bad: 'critical',
    },
    {
      id: 'short',
      label: views.short,
      note: notes.short,
      icon: IconPackageOff,
      search: { awaits_stock: true },
      bad: 'attention',
    },
    {
      id: 'returning',
      label: views.returning,
      note: notes.returning,
      icon: IconArrowBackUp,
      search: { has_returning: true },
      bad: 'attention',
    },
  ] as const;

/** Stock that somebody did not find, until its location is counted. */
export const blockedRows = { stock_status: 'blocked' } as const;

/** Orders that somebody has to decide about, and the list of each. */
export const undecided = {
  invalid: { has_invalid_allocation: true },
  held: { held_hours: 24 },
} as const;
