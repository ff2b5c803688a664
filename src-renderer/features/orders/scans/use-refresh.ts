import { useQueryClient } from '@tanstack/react-query';
import { readAnew } from '../../../lib/read-anew.ts';

/** Has every answer of these areas read anew. */
export function useRefresh(areas: readonly string[]) {
  const queries = useQueryClient();
  return () => Promise.all(areas.map((area) => readAnew(queries, area)));
}
