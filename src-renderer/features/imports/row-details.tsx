import { IconArrowRight } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import type { ImportRow } from '#shared/areas/imports/schema.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import css from './imports.module.css';
import { valueText } from './mapping.ts';

const words = importWords.rows;

type RowChangesProps = Pick<ImportRow, 'changes'> & { readonly entity: ImportEntity };

/** Shows the changes of a line to its record, field by field, old and new value. */
export function RowChanges({ entity, changes }: RowChangesProps) {
  return (
    <ul className={css.details}>
      {changes.map(({ field, label, from, to }) => (
        <li key={field}>
          <span className="alm-quiet">{label}</span>
          <span>
            <Value text={valueText(entity, { field, value: from })} />
            <IconArrowRight aria-hidden />
            <VisuallyHidden component="span">{words.becomes}</VisuallyHidden>
            <b>
              <Value text={valueText(entity, { field, value: to })} />
            </b>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the values of a new record, one beside the other. */
export function RowValues({ entity, changes }: RowChangesProps) {
  return (
    <ul className={css.values}>
      {changes.map(({ field, label, to }) => (
        <li key={field}>
          <span className="alm-quiet">{label}</span> {valueText(entity, { field, value: to })}
        </li>
      ))}
    </ul>
  );
}

function Value({ text }: { readonly text: string }) {
  return text === '' ? <i className="alm-quiet">{words.empty}</i> : text;
}

/** Shows the faults of a line: each a sentence, with the text of the file. */
export function RowProblems({ problems }: Pick<ImportRow, 'problems'>) {
  return (
    <ul className={css.details}>
      {problems.map(({ column, value, message }) => (
        <li key={`${column} ${message}`}>
          <span>{message}</span>
          {value !== '' && <small className="alm-quiet">{words.valueRead(value)}</small>}
        </li>
      ))}
    </ul>
  );
}
