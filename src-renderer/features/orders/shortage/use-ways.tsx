import {
  IconArrowsSplit,
  IconCheck,
  IconPackageImport,
  IconPlayerPause,
  IconReplace,
  IconScissors,
  IconShoppingCart,
  type Icon,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { orderAllocations } from '#shared/areas/orders/allocations-contract.ts';
import { orders } from '#shared/areas/orders/contract.ts';
import { mayChange } from '#shared/areas/orders/edits.ts';
import { orderShortageWords as words } from '#shared/areas/orders/shortage-screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { formatDate } from '../../../lib/format.ts';
import { useWriting } from '../../../lib/queries.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { toast } from '../../../ui/toast.tsx';
import { numberOf, orderAreas } from '../../../ui/orders/orders.api.ts';
import { ReasonDialog } from '../reason.dialog.tsx';
import { SplitDialog } from '../split.dialog.tsx';
import { lackingText, type Lack, type Short } from './lacks.ts';
import { SwapDialog } from './swap.dialog.tsx';
import { useBuying } from './use-buying.ts';
import { useCut } from './use-cut.ts';

/** One way on from a shortage: its act, its effect in numbers, and how it is begun. */
type Way = {
  readonly id: string;
  readonly label: string;
  readonly effect: string;
  readonly icon: Icon;
  readonly run: () => void;
};

/** Tells whether anything of an order is left without what it lacks. */
const leavesSome = ({ items }: OrderDetails, lacks: readonly Lack[]): boolean =>
  items.some(({ id, quantity }) => quantity > (lacks.find(({ item }) => item.id === id)?.missing ?? 0));

/** The day on which the last of what lacks has come, and the orders that bring it; undefined where some of it is in none. */
const awaitedOf = ({ lacks, arrivals }: Short) => {
  const found = lacks.map(({ item }) => arrivals.get(item.product.sku));
  const known = found.filter((one) => one !== undefined);
  const day = known
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (day === undefined || known.length < found.length) return undefined;
  const numbers = [...new Set(known.map(({ order_number: number }) => number))].join(', ');
  return { day: formatDate(day), numbers };
};

type Asking = 'split' | 'wait' | 'swap';

type Runs = Readonly<Record<'reserve' | 'partly' | 'cut' | 'buy', () => void>> & {
  readonly ask: (what: Asking) => () => void;
};

/** Lists the ways on that the stage of an order leaves open, the usual one first. */
const waysOf = (short: Short, first: Lack, runs: Runs): readonly Way[] => {
  const { lacks } = short;
  const order = short.answer.data;
  const awaited = awaitedOf(short);
  const isPending = order.stage === 'pending';
  const mayDivide = order.stage !== 'picking' && leavesSome(order, lacks);
  const amount = lackingText(lacks);
  const ways: readonly (Way | undefined)[] = [
    isPending || order.is_on_hold
      ? undefined
      : { id: 'reserve', ...words.reserve, icon: IconPackageImport, run: runs.reserve },
    mayDivide
      ? {
          id: 'split',
          label: words.split.label,
          effect: words.split.effect(amount),
          icon: IconArrowsSplit,
          run: runs.ask('split'),
        }
      : undefined,
    isPending && !order.is_on_hold
      ? {
          id: 'partly',
          label: words.partly.label,
          effect: words.partly.effect(amount),
          icon: IconCheck,
          run: runs.partly,
        }
      : undefined,
    order.is_on_hold
      ? undefined
      : {
          id: 'wait',
          label: words.wait.label,
          effect: awaited === undefined ? words.wait.unknown : words.wait.effect(awaited.day),
          icon: IconPlayerPause,
          run: runs.ask('wait'),
        },
    leavesSome(order, lacks)
      ? {
          id: 'cut',
          label: words.cut.label,
          effect: words.cut.effect(amount),
          icon: IconScissors,
          run: runs.cut,
        }
      : undefined,
    mayChange(order.stage, 'items') && order.stage !== 'picking'
      ? {
          id: 'swap',
          label: words.swap.label,
          effect: words.swap.effect(first.item.product.sku),
          icon: IconReplace,
          run: runs.ask('swap'),
        }
      : undefined,
    {
      id: 'buy',
      label: words.buy.label,
      effect: words.buy.effect,
      icon: IconShoppingCart,
      run: runs.buy,
    },
  ];
  return ways.filter((way) => way !== undefined);
};

/** The ways on from a shortage that are open to whoever looks, the usual one first; `dialog` is what stands open of them. */
export function useWays(short: Short): { readonly ways: readonly Way[]; readonly dialog: ReactNode } {
  const { answer, lacks } = short;
  const order = answer.data;
  const user = useUser();
  const [open, setOpen] = useState<Asking>();
  const cut = useCut(short);
  const buy = useBuying(lacks);
  const reserve = useReserve(order);
  const partly = usePartly(order);
  const awaited = awaitedOf(short);
  const [first] = lacks;
  if (first === undefined || !may(user, orders.confirm.access)) return { ways: [], dialog: null };
  const ask = (what: Asking) => () => setOpen(what);
  const runs = { reserve, partly, cut, buy: () => void buy(), ask };
  const close = () => setOpen(undefined);
  return {
    ways: waysOf(short, first, runs),
    dialog: (
      <>
        {open === 'split' && <SplitDialog order={order} goes={lacks} onClose={close} />}
        {open === 'wait' && (
          <ReasonDialog act="hold" order={order} initial={waitingFor(awaited)} onClose={close} />
        )}
        {open === 'swap' && <SwapDialog answer={answer} lack={first} onClose={close} />}
      </>
    ),
  };
}

const waitingFor = (awaited: ReturnType<typeof awaitedOf>) => ({
  reason_code: 'stock',
  note: awaited === undefined ? words.wait.noteless : words.wait.note(`${awaited.numbers}, ${awaited.day}`),
});

/** Reserves what an order still lacks, and tells what it lacks then. */
function useReserve(order: OrderDetails): () => void {
  const { mutate } = useWriting(orderAllocations.allocate, orderAreas);
  return () =>
    mutate(
      { params: { id: order.id }, body: {} },
      {
        onSuccess: ({ data: { warnings } }) => {
          const said = warnings.map(({ message }) => message).join(' · ');
          if (warnings.length === 0) toast.done({ title: words.whole, detail: numberOf(order) });
          else toast.stopped({ title: words.still, detail: said });
        },
        onError: (error) => toast.refused(words.refusedReserve, error),
      },
    );
}

/** Confirms an order with what there is. */
function usePartly(order: OrderDetails): () => void {
  const { mutate } = useWriting(orders.confirm, orderAreas);
  return () =>
    mutate(
      { params: { id: order.id }, body: { allow_partial: true } },
      {
        onSuccess: ({ message }) => toast.done({ title: message, detail: numberOf(order) }),
        onError: (error) => toast.refused(words.refused, error),
      },
    );
}
