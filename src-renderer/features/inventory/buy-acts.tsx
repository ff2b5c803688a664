import { Button, Kbd } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LowStock } from '#shared/areas/inventory/totals-schema.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { orders } from '#shared/areas/orders/contract.ts';
import type { Answer } from '../../lib/api.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import type { TickedProps } from '../../ui/data-table/props.ts';
import { toast } from '../../ui/toast.tsx';
import { boughtAreas, MadeDialog, SupplierDialog, type Made } from './buy.dialogs.tsx';
import { useProposals } from './proposals.tsx';
import { orderOf, purchasesOf, type Purchase, type Purchases } from './purchases.ts';

const { title: group, low } = inventoryWords;
const words = low.buy;

type Results = Answer<typeof orders.batch>['data']['results'];

const madeOf = (purchases: readonly Purchase[], results: Results): readonly Made[] =>
  purchases.map((purchase, index) => {
    const { order = null, message, errors = {} } = results.find((one) => one.index === index) ?? {};
    const why = Object.values(errors).flat().join(' · ') || (message ?? '');
    return { purchase, order, why };
  });

/** Opens the one order that was made, or shows all of them. */
function useShow() {
  const navigate = useNavigate();
  const { forget } = useProposals();
  const [made, setMade] = useState<readonly Made[]>();
  const show = (purchases: readonly Purchase[], results: Results): void => {
    const all = madeOf(purchases, results);
    const bought = all.filter(({ order }) => order !== null);
    forget(bought.flatMap(({ purchase }) => purchase.wanted.map(({ row }) => row.sku)));
    const [only] = all;
    if (all.length > 1 || only === undefined || only.order === null) return setMade(all);
    const { id, order_number: number } = only.order;
    toast.done({ title: words.made(number ?? ''), detail: words.madeDetail });
    void navigate({ to: '/pedidos/$id/completo', params: { id } });
  };
  return { made, show, close: () => setMade(undefined) };
}

/** Buys the ticked products: one order a supplier, opened at once; what has no supplier asks for one. */
export function BuyTicked({ rows }: TickedProps<LowStock>) {
  const { quantityOf } = useProposals();
  const mayBuy = may(useUser(), orders.batch.access);
  const { mutate, isPending } = useWriting(orders.batch, boughtAreas);
  const { made, show, close } = useShow();
  const [asking, setAsking] = useState<Purchases>();
  const send = (purchases: readonly Purchase[]) =>
    mutate(
      { body: { orders: purchases.map(orderOf) } },
      {
        onSuccess: ({ data }) => show(purchases, data.results),
        onError: (error) => toast.refused(words.refused, error),
      },
    );
  const buy = (): void => {
    if (!mayBuy || isPending) return;
    const purchases = purchasesOf(rows.map((row) => ({ row, quantity: quantityOf(row) })));
    if (purchases.unknown.length > 0) setAsking(purchases);
    else if (purchases.of.length > 0) send(purchases.of);
    else toast.stopped({ title: words.nothing, detail: words.nothingDetail });
  };
  useShortcuts([{ keys: 'c', label: words.act, group, run: buy }]);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconShoppingCart />}
        rightSection={<Kbd aria-hidden>C</Kbd>}
        disabled={!mayBuy}
        loading={isPending}
        title={mayBuy ? undefined : words.noWrite}
        onClick={buy}
      >
        {words.act}
      </Button>
      {asking !== undefined && (
        <SupplierDialog
          purchases={asking}
          onMade={(purchases, results) => {
            setAsking(undefined);
            show(purchases, results);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {made !== undefined && <MadeDialog made={made} onClose={close} />}
    </>
  );
}

/** Types the quantity to buy of the row that has the focus, by Q. */
export function ProposalKeys({ row }: { readonly row: LowStock | undefined }) {
  const { type } = useProposals();
  useShortcuts(
    row === undefined ? [] : [{ keys: 'q', label: words.quantity, group, run: () => type(row.sku) }],
  );
  return null;
}

/** Ticks the rows of the page that have the supplier of the row in hand, by T. */
export const tickSupplier = {
  label: words.tickSupplier,
  of: ({ supplier }: LowStock): string => supplier?.id ?? '',
};
