import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inspections } from '#shared/areas/inspections/contract.ts';
import type { InspectionDetails } from '#shared/areas/inspections/schema.ts';
import { inspectionWords } from '#shared/areas/inspections/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { toast } from '../../ui/toast.tsx';
import { inspectionAreas } from './inspections.api.ts';
import { findingsOfWalk, walkOf, type Walk } from './piece-walk.ts';

/** A walk that is shown before the inspection says it: until it is of that version, once the server has named one. */
type Ahead = { readonly walk: Walk; readonly until?: number };

/**
 * The walk through an inspection, shown at once and kept after each piece: one writing at a time, so that quick hands are
 * written together. What the server refuses is said, and the walk goes back to what it knows.
 */
export function useKeptWalk(inspection: InspectionDetails) {
  const { mutateAsync } = useWriting(inspections.modify, inspectionAreas);
  const queries = useQueryClient();
  const [ahead, setAhead] = useState<Ahead>();
  const unsent = useRef<Walk>(undefined);
  const sending = useRef<Promise<void>>(undefined);
  const newest = useRef(0);

  const sendAll = async (): Promise<void> => {
    newest.current = Math.max(newest.current, inspection.version);
    try {
      for (let walk = unsent.current; walk !== undefined; walk = unsent.current) {
        unsent.current = undefined;
        const { data } = await mutateAsync({
          params: { id: inspection.id },
          body: findingsOfWalk(walk, inspection),
          ifMatch: `"${newest.current}"`,
        });
        newest.current = data.version;
      }
      // the page may be drawn once more with what it knew before: it would take the field from whoever types in it
      setAhead((shown) => shown && { ...shown, until: newest.current });
    } catch (error) {
      unsent.current = undefined;
      toast.refused(inspectionWords.pieces.refused, error);
      await readAnew(queries, 'inspections');
      setAhead(undefined);
    }
    sending.current = undefined;
  };

  const isAhead = ahead !== undefined && inspection.version < (ahead.until ?? Infinity);
  return {
    walk: isAhead ? ahead.walk : walkOf(inspection),
    keep(walk: Walk): void {
      unsent.current = walk;
      setAhead({ walk });
      sending.current ??= sendAll();
    },
    /** Resolves once everything was sent. */
    kept: async (): Promise<void> => sending.current,
  };
}
