import { createContext, use, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { LowStock } from '#shared/areas/inventory/totals-schema.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { CellNumber } from '../../ui/fields/cell-number.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { decimalsOf, quantityWithUnit } from '../../ui/stock/quantity.ts';
import css from './inventory.module.css';

const words = inventoryWords.low.buy;

type Proposals = {
  /** The quantity to buy of a product: what somebody typed, else what is suggested. */
  readonly quantityOf: (row: LowStock) => number;
  readonly isChanged: (row: LowStock) => boolean;
  readonly change: (sku: string, quantity: number) => void;
  /** Forgets what was typed of these products, which were bought. */
  readonly forget: (skus: readonly string[]) => void;
  /** The product whose quantity is being typed. */
  readonly typed: string | undefined;
  readonly type: (sku: string | undefined) => void;
};

const ProposalsContext = createContext<Proposals | undefined>(undefined);

/** The quantities that somebody would buy; throws outside of the list of what to buy. */
export function useProposals(): Proposals {
  const proposals = use(ProposalsContext);
  if (proposals === undefined) throw new Error('ProposalsContext is missing');
  return proposals;
}

const nothing: ReadonlyMap<string, number> = new Map();

/** Keeps the quantities that somebody typed while the list stands there, whatever page of it is shown. */
export function ProposalsProvider({ children }: { readonly children: ReactNode }) {
  const [changed, setChanged] = useState(nothing);
  const [typed, type] = useState<string>();
  const proposals = useMemo<Proposals>(
    () => ({
      typed,
      type,
      quantityOf: ({ sku, suggested }) => changed.get(sku) ?? suggested,
      isChanged: ({ sku }) => changed.has(sku),
      change: (sku, quantity) => setChanged((known) => new Map(known).set(sku, quantity)),
      forget: (skus) => setChanged((known) => new Map([...known].filter(([sku]) => !skus.includes(sku)))),
    }),
    [changed, typed],
  );
  return <ProposalsContext value={proposals}>{children}</ProposalsContext>;
}

type RowProps = { readonly row: LowStock };

/** The quantity to buy of a product; a click, or Q on its row, changes it. */
export function ProposedCell({ row }: RowProps) {
  const { quantityOf, isChanged, typed, type } = useProposals();
  if (typed === row.sku) return <TypedQuantity row={row} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.proposed}
      data-changed={isChanged(row) || undefined}
      title={words.suggested(quantityWithUnit(row.unit, row.suggested))}
      onClick={(event) => {
        event.stopPropagation();
        type(row.sku);
      }}
    >
      <Amount value={quantityOf(row)} unit={row.unit} withUnit />
    </button>
  );
}

/** The field of a quantity: Enter keeps what was typed, Escape what stood there; both go back to the row. */
function TypedQuantity({ row }: RowProps) {
  const { quantityOf, change, type } = useProposals();
  const [quantity, setQuantity] = useState<number | null>(quantityOf(row));
  const isWrong = quantity === null || Number.isNaN(quantity) || quantity < 0;
  const keep = (): void => {
    if (!isWrong) change(row.sku, quantity);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter' && isWrong) return;
    if (event.key === 'Enter') keep();
    event.currentTarget.closest('tr')?.focus();
    type(undefined);
  };
  return (
    <CellNumber
      autoFocus
      aria-label={words.quantityOf(row.name)}
      value={quantity}
      onChange={setQuantity}
      decimals={decimalsOf(row.unit)}
      isWrong={isWrong}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => {
        // the keys said already what becomes of it, and gave the focus to the row
        if (event.relatedTarget?.contains(event.currentTarget) === true) return;
        keep();
        type(undefined);
      }}
    />
  );
}
