import type { Import } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { SelectField } from '../../ui/fields/text-field.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import css from './imports.module.css';
import { fieldsTwice, type Fields } from './mapping.ts';

const words = importWords.columns;

type FileColumn = Import['columns'][number];

/** A column of the file with what is chosen for it. */
type Row = FileColumn & {
  readonly position: number;
  readonly entity: ImportEntity;
  readonly chosen: string | null;
  readonly isTwice: boolean;
  readonly onChoose: (field: string | null) => void;
};

type ColumnsTableProps = {
  /** The kind of records in the file. */
  readonly entity: ImportEntity;
  readonly columns: readonly FileColumn[];
  /** The field chosen for each of them. */
  readonly fields: Fields;
  readonly onChange: (column: number, field: string | null) => void;
};

/** The columns of a file, each with examples of its values and the field that it fills. */
export function ColumnsTable({ entity, columns, fields, onChange }: ColumnsTableProps) {
  const twice = fieldsTwice(fields);
  const rows = columns.map((column, position): Row => {
    const chosen = fields[position] ?? null;
    return {
      ...column,
      position,
      entity,
      chosen,
      isTwice: chosen !== null && twice.has(chosen),
      onChoose: (field) => onChange(position, field),
    };
  });
  return (
    <div className={css.columns}>
      <SmallTable
        label={words.table}
        columns={tableColumns}
        rows={rows}
        rowKey={({ position }) => String(position)}
      />
    </div>
  );
}

const header: SmallColumn<Row> = {
  id: 'header',
  header: words.header,
  width: 240,
  cell: (row) =>
    row.header === '' ? (
      <span className="alm-quiet">{nameOf(row)}</span>
    ) : (
      <b title={row.header}>{row.header}</b>
    ),
};

/** The number of examples in sight; the others are in the tooltip. */
const FEW = 3;

const samples: SmallColumn<Row> = {
  id: 'samples',
  header: words.samples,
  cell: ({ samples: values }) =>
    values.length === 0 ? (
      <span className="alm-quiet">{words.noSamples}</span>
    ) : (
      <span className="alm-soft" title={values.join('\n')}>
        {values.slice(0, FEW).join(' · ')}
      </span>
    ),
};

const choicesOf = (entity: ImportEntity) => [
  { value: '', label: words.ignore },
  ...importKinds[entity].columns.map(({ path, label }) => ({ value: path, label })),
];

const field: SmallColumn<Row> = {
  id: 'field',
  header: words.field,
  width: 280,
  cell: (row) => (
    <SelectField
      aria-label={words.fieldOf(nameOf(row))}
      data={choicesOf(row.entity)}
      value={row.chosen ?? ''}
      data-ignored={row.chosen === null || undefined}
      error={row.isTwice && words.twice}
      onChange={({ currentTarget: { value } }) => row.onChoose(value === '' ? null : value)}
    />
  ),
};

const tableColumns = [header, samples, field];

/** The heading of a column, or its number where it has none. */
function nameOf({ header, position }: Row): string {
  return header === '' ? words.unnamed(formatInteger(position + 1)) : header;
}
