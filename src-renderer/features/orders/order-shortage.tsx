import { Button } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { orderAllocations } from '#shared/areas/orders/allocations-contract.ts';
import type { OrderItem } from '#shared/areas/orders/items-schema.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { inThousandths } from '#shared/domain/goods/quantity.ts';
import { formatInteger } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { quantityIn, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { toast } from '../../ui/toast.tsx';
import { numberOf, orderAreas } from '../../ui/orders/orders.api.ts';

const words = orderWords.shortage;

/** The number of items that are named one by one. */
const FEW = 3;

type Covered = Pick<OrderItem, 'quantity' | 'quantity_allocated' | 'quantity_picked'>;

/** Gives the quantity of an item that is neither reserved nor picked. */
export const missingOf = ({ quantity, quantity_allocated: reserved, quantity_picked: picked }: Covered) =>
  Math.max(0, inThousandths(quantity - reserved - picked));

const lackOf = (item: OrderItem): string => {
  const { sku, unit } = item.product;
  return words.lacks(quantityIn(unit, missingOf(item)), quantityWithUnit(unit, item.quantity), sku);
};

/** Shows the shortage of a confirmed order, item by item, and the ways on; the nearest one at a press. */
export function OrderShortage({ order }: { readonly order: OrderDetails }) {
  const lacking = order.items.filter((item) => missingOf(item) > 0);
  const rest = lacking.length - FEW;
  const said = [
    ...lacking.slice(0, FEW).map(lackOf),
    ...(rest > 0 ? [words.more(formatInteger(rest))] : []),
  ].join(', ');
  return (
    <Callout tone="attention">
      <b>{`${words.title}: ${said}`}</b>
      <p>{words.text}</p>
      <ReserveButton order={order} />
    </Callout>
  );
}

function ReserveButton({ order }: { readonly order: OrderDetails }) {
  const { mutate, isPending } = useWriting(orderAllocations.allocate, orderAreas);
  if (!may(useUser(), orderAllocations.allocate.access) || order.is_on_hold) return null;
  const reserve = () =>
    mutate(
      { params: { id: order.id }, body: {} },
      {
        onSuccess: ({ data: { warnings } }) => {
          const [first] = warnings;
          if (first === undefined) toast.done({ title: words.whole, detail: numberOf(order) });
          else
            toast.stopped({ title: words.still, detail: warnings.map(({ message }) => message).join(' · ') });
        },
        onError: (error) => toast.refused(words.refused, error),
      },
    );
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPackageImport />}
      loading={isPending}
      onClick={reserve}
    >
      {words.reserve}
    </Button>
  );
}
