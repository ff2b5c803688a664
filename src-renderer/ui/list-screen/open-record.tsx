import { Fragment, type ReactNode } from 'react';

/** A record beside its list. */
export type Beside<Row> = {
  readonly recordKey: string;
  /** The record as the list has it, shown until its own answer comes; undefined where it stands on another page. */
  readonly row: Row | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
};

/** The panel of a list that shows one of its records beside it. */
export type ListPanel<Row> = {
  /** The record that the address names. */
  readonly openKey: string | undefined;
  readonly onClose: () => void;
  readonly render: (beside: Beside<Row>) => ReactNode;
};

type OpenRecordProps<Row> = Omit<ListPanel<Row>, 'openKey'> & {
  readonly openKey: string;
  /** The page of the list beside which it stands. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen: (key: string, replaces: boolean) => void;
};

/** The open record with the ways to those around it in the list. */
export function OpenRecord<Row>({ openKey, onClose, render, rows, rowKey, onOpen }: OpenRecordProps<Row>) {
  const at = rows.findIndex((row) => rowKey(row) === openKey);
  const wayTo = (row: Row | undefined) =>
    row === undefined || at === -1 ? undefined : () => onOpen(rowKey(row), true);
  return (
    <Fragment key={openKey}>
      {render({
        recordKey: openKey,
        row: rows[at],
        onPrevious: wayTo(rows[at - 1]),
        onNext: wayTo(rows[at + 1]),
        onClose,
      })}
    </Fragment>
  );
}
