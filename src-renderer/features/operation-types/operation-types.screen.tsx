import { Button } from '@mantine/core';
import { useState } from 'react';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { operationTypeLabels } from '#shared/areas/operation-types/label-words.ts';
import { leavesWithoutInvoice } from '#shared/areas/operation-types/rules.ts';
import type { Direction, OperationType } from '#shared/areas/operation-types/schema.ts';
import { operationTypeWords as words } from '#shared/areas/operation-types/types-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { CreateButton } from '../../ui/list-screen/create-button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { RowActs } from '../../ui/record-acts/row-acts.tsx';
import { Section } from '../../ui/record.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { Callout, StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { typeAreas, useOperationTypes } from './operation-types.api.ts';
import css from './operation-types.module.css';
import { TypeDialog } from './type.dialog.tsx';

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
  {
    id: 'state',
    header: words.columns.state,
    cell: ({ is_active: isActive }) => (
      <StatusBadge tone={isActive ? 'quiet' : 'paused'}>
        {isActive ? words.active : words.inactive}
      </StatusBadge>
    ),
    width: 110,
  },
];

/** The columns of the types of a direction: goods that leave may ask for an invoice. */
const columnsOf = (direction: Direction): readonly SmallColumn<OperationType>[] =>
  direction === 'outbound' ? columns : columns.filter(({ id }) => id !== 'invoice');

/** The kinds of operation by direction, each with the steps that its orders go through. */
export function OperationTypesScreen() {
  const query = useOperationTypes();
  const mayWrite = may(useUser(), operationTypes.create.access);
  const [open, setOpen] = useState<{ readonly type: OperationType | undefined }>();
  const total = query.data?.pagination.records.total;
  return (
    <Page>
      <PageHead
        title={words.title}
        note={total === undefined ? undefined : formatInteger(total)}
        actions={
          <CreateButton
            create={{
              label: words.add,
              access: operationTypes.create.access,
              go: () => setOpen({ type: undefined }),
              refusal: words.noWrite,
            }}
            group={words.title}
          />
        }
      />
      <div className={css.list}>
        <QueryState query={query} errorTitle={words.failed}>
          {({ data }) => (
            <>
              {data.some(leavesWithoutInvoice) && (
                <UninvoicedNotice types={data.filter(leavesWithoutInvoice)} mayWrite={mayWrite} />
              )}
              {directions.map((direction) => (
                <Section key={direction} heading="h2" title={words.groups[direction]}>
                  <SmallTable
                    label={words.groups[direction]}
                    columns={columnsOf(direction)}
                    rows={data.filter((type) => type.direction === direction)}
                    rowKey={({ code }) => code}
                    {...(mayWrite && {
                      renderActions: (type: OperationType) => (
                        <RowActs
                          record={type}
                          onEdit={() => setOpen({ type })}
                          route={operationTypes.remove}
                          params={{ code: type.code }}
                          areas={typeAreas}
                          isKept={type.is_system}
                          words={words}
                        />
                      ),
                    })}
                  />
                </Section>
              ))}
            </>
          )}
        </QueryState>
      </div>
      {open !== undefined && <TypeDialog type={open.type} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

const { uninvoiced: uninvoicedWords } = words;

type UninvoicedNoticeProps = {
  /** Types whose goods usually leave with an invoice, and do not. */
  readonly types: readonly OperationType[];
  readonly mayWrite: boolean;
};

/** Says which goods leave without an invoice, and asks for it by one click. */
function UninvoicedNotice({ types, mayWrite }: UninvoicedNoticeProps) {
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
