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

/**
 * The walk through an inspection, shown at once and kept after each piece: one writing at a time, so that quick hands are
 * written together. What the server refuses is said, and the walk goes back to what it knows.
 */
export function useKeptWalk(inspection: InspectionDetails) {
  const { mutateAsync } = useWriting(inspections.modify, inspectionAreas);
  const queries = useQueryClient();
  const [ahead, setAhead] = useState<Walk>();
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
    } catch (error) {
      unsent.current = undefined;
      toast.refused(inspectionWords.pieces.refused, error);
      await readAnew(queries, 'inspections');
    }
    sending.current = undefined;
    setAhead(undefined);
  };

  return {
    walk: ahead ?? walkOf(inspection),
    keep(walk: Walk): void {
      unsent.current = walk;
      setAhead(walk);
      sending.current ??= sendAll();
    },
    /** Resolves once everything was sent. */
    kept: async (): Promise<void> => sending.current,
  };
}
