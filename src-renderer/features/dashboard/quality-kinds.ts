/** The lists of what of quality waits for somebody. */
export const lateOccurrences = {
  is_overdue: true,
  status: ['open', 'in_progress', 'waiting'] as ('open' | 'in_progress' | 'waiting')[],
};
export const lateReturns = { is_overdue: true, is_open: true } as const;
export const notelessReturns = {
  fiscal_status: ['awaiting'] as 'awaiting'[],
  status: ['received', 'inspecting'] as ('received' | 'inspecting')[],
};
export const openInspections = { status: ['pending', 'in_progress'] as ('pending' | 'in_progress')[] };
export const lateInspections = { ...openInspections, is_overdue: true };
