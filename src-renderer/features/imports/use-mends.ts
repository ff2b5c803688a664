import { createContext, use, useState } from 'react';
import { imports } from '#shared/areas/imports/contract.ts';
import type { Import, ImportRow } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { toast } from '../../ui/toast.tsx';
import { importAreas } from './imports.api.ts';

type Problem = ImportRow['problems'][number];

/** A cell that was refused, by its line and the field of its column. */
export type RefusedCell = Pick<Problem, 'column' | 'value'> & {
  readonly line: number;
  readonly field: string;
};

/** The texts written over refused cells and not checked yet. */
export type Mends = {
  readonly count: number;
  /** The refused cell of a problem; undefined where the problem is the whole line, or no column fills its field. */
  readonly cellOf: (line: number, problem: Problem) => RefusedCell | undefined;
  readonly valueOf: (cell: RefusedCell) => string;
  readonly write: (cell: RefusedCell, value: string) => void;
  /** Sends the cells and has the file checked again. */
  readonly check: () => void;
  readonly isSending: boolean;
};

/** Given by the step of the check to the lines below it. */
export const MendsContext = createContext<Mends | undefined>(undefined);

/** The cells of the file that can be mended here; undefined where they can't. */
export const useMendsHere = (): Mends | undefined => use(MendsContext);

type Written = { readonly cell: RefusedCell; readonly value: string };

const keyOf = ({ line, field }: RefusedCell): string => `${line} ${field}`;

/** Keeps what is written over refused cells until they are checked; undefined for whoever may not import the file. */
export function useMends({ id, entity, columns }: Import): Mends | undefined {
  const mayAct = may(useUser(), importKinds[entity].scope);
  const [written, setWritten] = useState<ReadonlyMap<string, Written>>(new Map());
  const mend = useWriting(imports.mend, importAreas);
  if (!mayAct) return undefined;
  const check = (): void => {
    const cells = [...written.values()].map(({ cell: { line, field }, value }) => ({ line, field, value }));
    mend.mutate(
      { params: { id }, body: { cells } },
      { onError: (error) => toast.refused(importWords.mend.refused, error) },
    );
  };
  return {
    count: written.size,
    cellOf: (line, { column, field, value }) =>
      field !== null && columns.some((one) => one.field === field)
        ? { line, field, column, value }
        : undefined,
    valueOf: (cell) => written.get(keyOf(cell))?.value ?? cell.value,
    write: (cell, value) => {
      const next = new Map(written);
      if (value === cell.value) next.delete(keyOf(cell));
      else next.set(keyOf(cell), { cell, value });
      setWritten(next);
    },
    check,
    isSending: mend.isPending,
  };
}
