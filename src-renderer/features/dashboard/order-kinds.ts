import { IconAlertOctagon, IconArrowBackUp, IconPackageOff, IconTruckDelivery } from '@tabler/icons-react';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { counted } from '../../lib/counted.ts';

const { views, today: notes } = orderWords;

/** The orders that ask for somebody on that day of the site, and whether they are bad news. */
export const orderKinds = (day: string) =>
  [
    { label: views.leavingToday, note: notes.leaving, icon: IconTruckDelivery, of: counted.dueOn(day) },
    { label: views.late, note: notes.late, icon: IconAlertOctagon, of: counted.late, bad: 'critical' },
    { label: views.short, note: notes.short, icon: IconPackageOff, of: counted.short, bad: 'attention' },
    {
      label: views.returning,
      note: notes.returning,
      icon: IconArrowBackUp,
      of: counted.returning,
      bad: 'attention',
    },
  ] as const;
