import { TextInput } from '@mantine/core';
import type { ImportRow } from '#shared/areas/imports/schema.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import css from './imports.module.css';
import { RowProblems } from './row-details.tsx';
import { useMendsHere, type RefusedCell } from './use-mends.ts';

const words = importWords.mend;

/** Shows the faults of a line, each with its cell to be mended where there is one. */
export function MendProblems({ row: { line, problems } }: { readonly row: ImportRow }) {
  const mends = useMendsHere();
  if (mends === undefined) return <RowProblems problems={problems} />;
  const known = new Set<string>();
  return (
    <ul className={css.details}>
      {problems.map((problem) => {
        const cell = mends.cellOf(line, problem);
        const isFirst = cell !== undefined && !known.has(cell.field);
        if (cell !== undefined) known.add(cell.field);
        return (
          <li key={`${problem.column} ${problem.message}`} className={css.mend}>
            <span>{problem.message}</span>
            {isFirst && <MendCell cell={cell} />}
          </li>
        );
      })}
    </ul>
  );
}

function MendCell({ cell }: { readonly cell: RefusedCell }) {
  const mends = useMendsHere();
  if (mends === undefined) return null;
  const { column, line, value } = cell;
  const written = mends.valueOf(cell);
  return (
    <TextInput
      size="xs"
      className={css.cell}
      aria-label={words.cellOf(column, String(line))}
      placeholder={words.empty}
      value={written}
      data-mended={written !== value || undefined}
      onChange={({ currentTarget }) => mends.write(cell, currentTarget.value)}
    />
  );
}
