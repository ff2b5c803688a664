import { useQuery } from '@tanstack/react-query';
import { inspections } from '#shared/areas/inspections/contract.ts';
import { defects } from '#shared/areas/inspections/plans-contract.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { stockAreas } from '../../ui/stock-acts/stock-areas.ts';

/** The areas whose answers an act on an inspection makes old. */
export const inspectionAreas = ['inspections', 'notifications'];
export const decisionAreas = [...inspectionAreas, ...stockAreas, 'quarantine', 'lots'];

/** One inspection with what was found of it. */
export function useInspection(id: string) {
  return useQuery(reading(useApi(), inspections.details, { params: { id } }));
}

/** The defects that may be noted. */
export function useDefects() {
  return useQuery(reading(useApi(), defects.list, { query: { is_active: true } }));
}
