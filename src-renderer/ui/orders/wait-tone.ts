import type { Wait } from '#shared/areas/invoicing/lists.ts';

/** Judges that so many orders have waited for their invoice for that long. */
export const waitTone = (wait: Wait, orders: number): 'attention' | 'critical' | undefined => {
  if (orders === 0 || wait === 'up_to_4h' || wait === 'up_to_24h') return undefined;
  return wait === 'up_to_72h' ? 'attention' : 'critical';
};
