import { Button } from '@mantine/core';
import { useState } from 'react';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { operationTypeLabels } from '#shared/areas/operation-types/label-words.ts';
import { leavesWithoutInvoice } from '#shared/areas/operation-types/rules.ts';
import type { Direction, OperationType } from '#shared/areas/operation-types/schema.ts';
import { operationTypeWords as words } from '#shared/areas/operation-types/types-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { RegisterScreen, type RegisterList } from '../../ui/list-screen/register-screen.tsx';
import { stateColumn } from '../../ui/list-screen/active-records.tsx';
import { Section } from '../../ui/record.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { typeAreas, useOperationTypes } from './operation-types.api.ts';
import css from './operation-types.module.css';
import { typeForm, TypeFields } from './type-form.tsx';

const directions: readonly Direction[] = ['outbound', 'inbound', 'internal'];

const wayOf = ({ direction, affects_stock: affectsStock, packing_step: packs }: OperationType): string => {
  if (direction !== 'outbound') return words.ways[direction];
  if (!affectsStock) return words.ways.stockless;
  return packs ? words.ways.packed : words.ways.picked;
};

const columns: readonly SmallColumn<OperationType>[] = [
  { id: 'name', header: words.columns.name, cell: ({ name }) => name, width: 220 },
  {
    id: 'code',
    header: words.columns.code,
    cell: ({ code, is_system: isSystem }) => (
      <>
        <code>{code}</code> {!isSystem && <span className="alm-note">{words.own}</span>}
      </>
    ),
    width: 230,
    wideOnly: true,
  },
  { id: 'way', header: words.columns.way, cell: wayOf },
  {
    id: 'invoice',
    header: words.columns.invoice,
    cell: ({ requires_tax_invoice: isAsked, invoice_point: point }) =>
      isAsked ? operationTypeLabels.invoice_point[point] : words.noInvoice,
    width: 180,
  },
  stateColumn({ ...words, header: words.columns.state }),
];

/** The columns of the types of a direction: goods that leave may ask for an invoice. */
const columnsOf = (direction: Direction): readonly SmallColumn<OperationType>[] =>
  direction === 'outbound' ? columns : columns.filter(({ id }) => id !== 'invoice');

const listed: RegisterList<OperationType> = (types, table) => (
  <>
    {types.some(leavesWithoutInvoice) && <UninvoicedNotice types={types.filter(leavesWithoutInvoice)} />}
    {directions.map((direction) => (
      <Section key={direction} heading="h2" title={words.groups[direction]}>
        {table({
          label: words.groups[direction],
          columns: columnsOf(direction),
          rows: types.filter((type) => type.direction === direction),
        })}
      </Section>
    ))}
  </>
);

/** The kinds of operation by direction, each with the steps that its orders go through. */
export function OperationTypesScreen() {
  return (
    <RegisterScreen
      query={useOperationTypes()}
      {...typeForm}
      removal={{ route: operationTypes.remove, words }}
      isKept={({ is_system: isSystem }) => isSystem}
      keyOf={({ code }) => code}
      entity="operation_type"
      list={listed}
    >
      {(form, isKnown) => <TypeFields form={form} isKnown={isKnown} />}
    </RegisterScreen>
  );
}

const { uninvoiced: uninvoicedWords } = words;

type UninvoicedNoticeProps = {
  /** Types whose goods usually leave with an invoice, and do not. */
  readonly types: readonly OperationType[];
};

/** Says which goods leave without an invoice, and asks for it by one click. */
function UninvoicedNotice({ types }: UninvoicedNoticeProps) {
  const mayWrite = may(useUser(), operationTypes.create.access);
  const { mutateAsync: modify } = useWriting(operationTypes.modify, typeAreas);
  const [isAsking, setIsAsking] = useState(false);
  const names = types.map(({ name }) => name).join(', ');

  async function ask(): Promise<void> {
    setIsAsking(true);
    try {
      for (const { code, version } of types) {
        await modify({ params: { code }, body: { requires_tax_invoice: true }, ifMatch: `"${version}"` });
      }
      toast.done({ title: uninvoicedWords.asked, detail: names });
    } catch (error) {
      toast.refused(uninvoicedWords.failed, error);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <Callout tone="attention">
      <b>{uninvoicedWords.title(names)}</b>
      <p>{uninvoicedWords.text}</p>
      {mayWrite && (
        <Button className={css.ask} loading={isAsking} onClick={() => void ask()}>
          {uninvoicedWords.ask}
        </Button>
      )}
    </Callout>
  );
}
