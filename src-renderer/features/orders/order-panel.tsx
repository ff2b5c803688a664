import { Link } from '@tanstack/react-router';
import { customers } from '#shared/areas/customers/contract.ts';
import type { OrderItem } from '#shared/areas/orders/items-schema.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderDetails, OrderLine } from '#shared/areas/orders/schema.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { addressLines } from '../../ui/address/postal-text.ts';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { ErrorState, SkeletonLines } from '../../ui/query-state.tsx';
import { Facts, Lines, Prose, RecordHead, Section, TracesSection } from '../../ui/record.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { StepBar } from '../../ui/step-bar/step-bar.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { OrderPriority, PromisedDay } from '../../ui/orders/order-marks.tsx';
import { originText, partyText, partyWords } from '../../ui/orders/order-text.ts';
import {
  numberOf,
  useOrder,
  useOrderWorkflow,
  type OrderAnswer,
  type OrderWorkflow,
} from '../../ui/orders/orders.api.ts';
import { StageMark } from '../../ui/orders/stage-mark.tsx';
import { MiniTable } from '../../ui/mini-table/mini-table.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderShortage } from './shortage/order-shortage.tsx';
import { stepsOf } from './order-steps.ts';
import { unbroken } from '../../ui/unbroken.ts';
import { useAvailable } from './use-available.ts';
import css from './orders.module.css';

const words = orderWords.panel;

/** One order beside the list: where it stands, what can be done with it, what it asks for. */
export function OrderPanel({ recordKey: id, row, ...moves }: Beside<OrderLine>) {
  const query = useOrder(id);
  const workflow = useOrderWorkflow(id).data?.data;
  const order = query.data?.data ?? row;
  return (
    <SidePanel
      label={orderWords.name(order === undefined ? '' : numberOf(order))}
      code={order === undefined ? '' : numberOf(order)}
      copyLabel={words.copyNumber}
      {...moves}
    >
      {query.isError ? (
        <ErrorState error={query.error} title={words.failed} onRetry={() => void query.refetch()} />
      ) : order === undefined ? (
        <SkeletonLines />
      ) : (
        <>
          <Head order={order} />
          <p className={css.origin}>{originText(order)}</p>
          {query.data !== undefined && workflow !== undefined ? (
            <Content answer={query.data} workflow={workflow} onGone={moves.onClose} />
          ) : (
            <SkeletonLines />
          )}
        </>
      )}
    </SidePanel>
  );
}

function Head({ order }: { readonly order: OrderLine | OrderDetails }) {
  return (
    <RecordHead
      name={partyText(order)}
      marks={
        <>
          <StageMark order={order} />
          {' · '}
          <OrderPriority priority={order.priority} />
        </>
      }
    >
      {null}
    </RecordHead>
  );
}

type ContentProps = {
  readonly answer: OrderAnswer;
  readonly workflow: OrderWorkflow;
  readonly onGone: () => void;
};

function Content({ answer, workflow, onGone }: ContentProps) {
  const order = answer.data;
  return (
    <>
      <Way order={order} workflow={workflow} />
      <OrderNotes answer={answer} />
      <div className={css.acts}>
        <OrderActs answer={answer} workflow={workflow} onGone={onGone} shape="wide" />
      </div>
      <div className="alm-part">
        <Facts facts={factsOf(order)} />
      </div>
      <Section
        title={words.items}
        action={
          <Link className={css.link} to="/pedidos/$id/completo" params={{ id: order.id }} search>
            {words.whole}
          </Link>
        }
      >
        <OrderItemsMini order={order} />
      </Section>
      <DeliverySection order={order} />
      {order.notes !== '' && (
        <Section title={words.notes}>
          <Prose>{order.notes}</Prose>
        </Section>
      )}
      <TracesSection record={order} />
    </>
  );
}

function Way({ order, workflow }: Pick<ContentProps, 'workflow'> & { readonly order: OrderDetails }) {
  const steps = stepsOf(order, workflow);
  const at = steps.findIndex(({ state }) => state === 'current' || state === 'blocked');
  const here = steps[at];
  if (here === undefined) return null;
  const next = steps[at + 1];
  const { label, states, at: atStep, next: nextStep } = orderWords.steps;
  return (
    <div className={css.way}>
      <StepBar label={label} steps={steps} states={states} isMini />
      <p>
        <span>
          {atStep(formatInteger(at + 1), formatInteger(steps.length))} <b>{here.label}</b>
        </span>
        {next !== undefined && <span>{nextStep(next.label)}</span>}
      </p>
    </div>
  );
}

/** Why an order waits, what it lacks, why it was cancelled, and what is worth a look. */
export function OrderNotes({ answer }: { readonly answer: OrderAnswer }) {
  const { hold, cancellation, warnings, awaits_stock: isShort } = answer.data;
  if (hold === null && cancellation === null && warnings.length === 0 && !isShort) return null;
  return (
    <div className={css.notes}>
      {hold !== null && (
        <Callout tone="attention">
          <b>{orderWords.held.title(hold.label)}</b>
          <p>{hold.note === '' ? orderWords.held.text : hold.note}</p>
        </Callout>
      )}
      {isShort && <OrderShortage answer={answer} />}
      {cancellation !== null && (
        <Callout tone="info">
          <b>{orderWords.cancelled.title(cancellation.label)}</b>
          {cancellation.note !== '' && <p>{cancellation.note}</p>}
        </Callout>
      )}
      {warnings.map(({ code, message }) => (
        <Callout key={code} tone="attention">
          {message}
        </Callout>
      ))}
    </div>
  );
}

const factsOf = (order: OrderDetails) => [
  { name: words.total, value: formatMoney(order.totals.total) },
  { name: words.lines, value: formatInteger(order.totals.items) },
  { name: words.promised, value: <PromisedDay order={order} /> },
];

/** A customer by code and name; the way to its record for whoever may see it. */
export function PartyLink({ party: { id, code, name } }: { readonly party: Party }) {
  const text = `${code} ${name}`;
  if (!may(useUser(), customers.details.access)) return text;
  return (
    <Link className={css.inside} to="/clientes/$id" params={{ id }}>
      {text}
    </Link>
  );
}

type Party = NonNullable<OrderDetails['customer']>;

function DeliverySection({ order }: { readonly order: OrderDetails }) {
  const { customer, shipping_address: address, carrier } = order;
  const party = partyWords(order);
  return (
    <Section title={party.title}>
      <Lines
        lines={[
          {
            name: party.party,
            value: customer === null ? party.none : <PartyLink party={customer} />,
          },
          {
            name: party.address,
            value:
              address === null
                ? party.noAddress
                : addressLines(address).map((line) => <p key={line}>{line}</p>),
          },
          { name: words.carrier, value: carrier?.name ?? words.noCarrier },
        ]}
      />
    </Section>
  );
}

/** The number of items that a panel shows; the whole order shows all. */
const FEW = 8;

/** The first items of an order, how much each asks for and how much of it is free. */
function OrderItemsMini({ order }: { readonly order: OrderDetails }) {
  const shown = order.items.slice(0, FEW);
  const isOpen = order.direction !== 'inbound' && order.stage !== 'cancelled';
  const available = useAvailable(isOpen ? shown.map(({ product }) => product.sku) : []);
  return (
    <>
      <MiniTable label={words.items}>
        <colgroup>
          <col />
          <col style={{ width: 92 }} />
          {isOpen && <col style={{ width: 76 }} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col" data-align="end">
              {words.ordered}
            </th>
            {isOpen && (
              <th scope="col" data-align="end">
                {words.free}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <ItemRow key={item.id} item={item} isOpen={isOpen} free={available.get(item.product.sku)} />
          ))}
        </tbody>
      </MiniTable>
      {order.items.length > FEW && (
        <p className="alm-note">{words.moreItems(formatInteger(order.items.length - FEW))}</p>
      )}
    </>
  );
}

type ItemRowProps = {
  readonly item: OrderItem;
  readonly isOpen: boolean;
  readonly free: number | undefined;
};

function ItemRow({ item: { product, quantity }, isOpen, free }: ItemRowProps) {
  return (
    <tr>
      <td title={product.name}>
        <span data-first>{unbroken(product.name)}</span>
        <small className="alm-mono">{product.sku}</small>
      </td>
      <td data-align="end">
        <Amount value={quantity} unit={product.unit} withUnit />
      </td>
      {isOpen && (
        <td data-align="end" data-short={(free !== undefined && free < quantity) || undefined}>
          {free === undefined ? orderWords.none : <Amount value={free} unit={product.unit} />}
        </td>
      )}
    </tr>
  );
}
