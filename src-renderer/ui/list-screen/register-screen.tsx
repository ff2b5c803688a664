import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AuditEntity } from '#shared/areas/audit/entity-words.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Page, PageHead } from '../page.tsx';
import { QueryState } from '../query-state.tsx';
import { RowActs, type RemovalWords } from '../record-acts/row-acts.tsx';
import { RecordDialog, type RecordDialogProps } from '../record-form/record-dialog.tsx';
import { SmallTable, type SmallTableProps } from '../small-table/small-table.tsx';
import { CreateButton } from './create-button.tsx';

type Table<Row> = Pick<SmallTableProps<Row>, 'label' | 'columns' | 'rows'>;

/** Shows the records in one table or several, each with its acts. */
export type RegisterList<Row> = (records: readonly Row[], table: (of: Table<Row>) => ReactNode) => ReactNode;

type RegisterProps<Row, Values extends object> = Omit<
  RecordDialogProps<Row, Values>,
  'record' | 'onClose' | 'audited'
> & {
  /** All records. */
  readonly query: UseQueryResult<{
    readonly data: readonly Row[];
    readonly pagination?: { readonly records: { readonly total: number } };
  }>;
  /** The operation that takes a record away with its words; absent where records stay. */
  readonly removal?: { readonly route: RouteSpec; readonly words: RemovalWords };
  /** Tells whether a record belongs to the site and stays. */
  readonly isKept?: (record: Row) => boolean;
  /** Names its records in the audit log; absent where that does not tell who changed one meanwhile. */
  readonly entity?: AuditEntity;
  readonly keyOf: (record: Row) => string;
  readonly words: RecordDialogProps<Row, Values>['words'] & {
    readonly title: string;
    readonly failed: string;
    /** Said to whoever may not write. */
    readonly noWrite: string;
  };
  /** The way to the neighbours of the list, under the title. */
  readonly tabs?: ReactNode;
  /** The class of the room in which the list scrolls. */
  readonly listClass?: string;
  readonly list: RegisterList<Row>;
};

/** A register of few records as a whole screen: its tables, and a dialog in which a record is made or changed. */
export function RegisterScreen<Row extends { readonly version: number }, Values extends object>(
  props: RegisterProps<Row, Values>,
) {
  const { query, routes, words, entity, keyOf, tabs, listClass = 'alm-scroll', list, ...dialog } = props;
  const mayWrite = may(useUser(), routes.create.access);
  const [open, setOpen] = useState<{ readonly record: Row | undefined }>();
  const record = open?.record;
  const total = query.data?.pagination?.records.total ?? query.data?.data.length;
  const acts = (row: Row) => (
    <RowActs
      record={{ name: props.nameOf(row), version: row.version }}
      onEdit={() => setOpen({ record: row })}
      editLabel={words.edit(props.nameOf(row))}
      params={props.paramsOf(row)}
      areas={props.areas}
      removal={props.isKept?.(row) === true ? undefined : props.removal}
    />
  );
  return (
    <Page>
      <PageHead
        title={words.title}
        note={total === undefined ? undefined : formatInteger(total)}
        actions={
          <CreateButton
            create={{
              label: words.add,
              access: routes.create.access,
              go: () => setOpen({ record: undefined }),
              refusal: words.noWrite,
            }}
            group={words.title}
          />
        }
      />
      {tabs}
      <div className={listClass}>
        <QueryState query={query} errorTitle={words.failed}>
          {({ data }) =>
            list(data, (table) => (
              <SmallTable {...table} rowKey={keyOf} {...(mayWrite && { renderActions: acts })} />
            ))
          }
        </QueryState>
      </div>
      {open !== undefined && (
        <RecordDialog
          {...dialog}
          routes={routes}
          words={words}
          record={record}
          {...(entity !== undefined && record !== undefined && { audited: { entity, key: keyOf(record) } })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}
