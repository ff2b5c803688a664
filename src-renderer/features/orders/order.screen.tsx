import { Button, Kbd } from '@mantine/core';
import { IconPencil, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { labelWords } from '#shared/areas/labels/screen-words.ts';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderEditWords } from '#shared/areas/orders/edit-screen-words.ts';
import { mayChange } from '#shared/areas/orders/edits.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { orderPicking } from '#shared/areas/fulfilment/picking-contract.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import { orderVolumeWords, orderWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { maskPhone } from '#shared/domain/brazil/phone.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { addressLines } from '../../ui/address/postal-text.ts';
import { postalBody, postalValues, type PostalValues } from '../../ui/address/postal-values.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { useLabels } from '../../ui/print-labels/use-labels.tsx';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { Lines, Prose, Section, SectionAct } from '../../ui/record.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StepBar } from '../../ui/step-bar/step-bar.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { toast } from '../../ui/toast.tsx';
import { AddressDialog } from './address.dialog.tsx';
import { OrderInvoices } from './awaiting/order-invoices.tsx';
import { HeadDialog } from './head.dialog.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderAmounts, OrderItems } from './order-items.tsx';
import { issueOf, IssueBadge, OrderPriority, PromisedDay } from './order-marks.tsx';
import { OrderNotes, PartyLink } from './order-panel.tsx';
import { stepsOf } from './order-steps.ts';
import { originText, partyText, partyWords } from './order-text.ts';
import {
  numberOf,
  useOrder,
  useOrderWorkflow,
  type OrderAnswer,
  type OrderWorkflow,
  orderAreas,
} from './orders.api.ts';
import { StopWarnings } from './picking/stop-warnings.tsx';
import { SchedulePart } from './scheduling/schedule-part.tsx';
import { TrackingPart } from './tracking/tracking-part.tsx';
import { Trail } from './tracking/trail.tsx';
import css from './order.module.css';
import { PrintMenu } from './print-menu.tsx';
import { StageMark } from './stage-mark.tsx';

/** One order as a whole: its way, the one act that leads on, its items, where it goes and what was done with it. */
export function OrderScreen() {
  const { id } = useParams({ from: '/pedidos/$id/completo' });
  const query = useOrder(id);
  const workflow = useOrderWorkflow(id).data?.data;
  return (
    <Page>
      <QueryState query={query} errorTitle={orderWords.panel.failed}>
        {(answer) => <Whole answer={answer} workflow={workflow} />}
      </QueryState>
    </Page>
  );
}

type WholeProps = { readonly answer: OrderAnswer; readonly workflow: OrderWorkflow | undefined };

function Whole({ answer, workflow }: WholeProps) {
  const navigate = useNavigate();
  const order = answer.data;
  return (
    <>
      <header className={css.head}>
        <Title order={order} />
        <div className={css.actions}>
          <EditButton answer={answer} />
          <PrintMenu id={order.id} />
          {workflow !== undefined && (
            <OrderActs
              answer={answer}
              workflow={workflow}
              onGone={() => void navigate({ to: '/pedidos', search: { is_open: true } })}
              shape="line"
            />
          )}
        </div>
      </header>
      <div className={css.way}>
        {workflow === undefined ? (
          <SkeletonLines />
        ) : (
          <StepBar
            label={orderWords.steps.label}
            states={orderWords.steps.states}
            steps={stepsOf(order, workflow)}
          />
        )}
      </div>
      <OrderWarnings order={order} />
      <OrderNotes order={order} />
      <div className={css.body} data-paper="wide">
        <div className={css.items}>
          <OrderItems answer={answer} />
          <OrderAmounts order={order} />
          <OrderVolumes order={order} />
        </div>
        <aside className={css.side} aria-label={partyWords(answer.data).title}>
          <OrderSide answer={answer} />
        </aside>
      </div>
    </>
  );
}

/** Changes the head of the order, by a button or by E. */
function EditButton({ answer }: { readonly answer: OrderAnswer }) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = may(useUser(), orders.modify.access);
  const open = () => mayWrite && setOpen(true);
  useShortcuts([{ keys: 'e', label: orderEditWords.act, group: orderWords.title, run: open }]);
  if (!mayWrite) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil />}
        rightSection={<Kbd aria-hidden>E</Kbd>}
        onClick={open}
      >
        {orderEditWords.act}
      </Button>
      {isOpen && <HeadDialog answer={answer} onClose={() => setOpen(false)} />}
    </>
  );
}

function Title({ order }: { readonly order: OrderDetails }) {
  const issue = issueOf({ ...order, city: order.shipping_address?.city ?? null });
  return (
    <div className={css.title}>
      <Link className="alm-small-link" to="/pedidos" search>
        {orderTitles.list}
      </Link>
      <h1>
        <span>{numberOf(order)}</span> <span className={css.party}>{partyText(order)}</span>
      </h1>
      <p className={css.marks}>
        <StageMark order={order} />
        {issue !== undefined && <IssueBadge issue={issue} />}
        <OrderPriority priority={order.priority} />
        {order.promised_date !== null && <PromisedDay order={order} />}
        <span className="alm-quiet">{originText(order)}</span>
      </p>
    </div>
  );
}

/** The stages in which goods were picked and have not left. */
const isPicked = ({ stage }: Pick<OrderDetails, 'stage'>): boolean =>
  stage === 'picked' || stage === 'packing' || stage === 'ready_to_ship';

/** Shows the goods of an order that must not leave, such as those of a recalled lot, and the ways on. */
function OrderWarnings({ order }: { readonly order: OrderDetails }) {
  const params = { id: order.id };
  const isAsked = order.has_invalid_allocation || (order.direction !== 'inbound' && isPicked(order));
  const { data } = useQuery({ ...reading(useApi(), orderPicking.details, { params }), enabled: isAsked });
  if (!isAsked || data === undefined) return null;
  return <StopWarnings stops={data.data.stops} />;
}

const kilograms = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const cubicMetres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });
const centimetres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const sizeOf = ({ dimensions: size }: OrderVolume): string =>
  size === null
    ? ''
    : orderVolumeWords.size([size.length, size.width, size.height].map((one) => centimetres.format(one)));

const columnsOf = ({ items }: OrderDetails): readonly SmallColumn<OrderVolume>[] => {
  const unitOf = (id: string) => items.find((item) => item.id === id)?.product.unit ?? '';
  const contents = ({ contents: all }: OrderVolume): string =>
    all
      .map(({ item_id: id, sku, quantity }) => `${quantityWithUnit(unitOf(id), quantity)} ${sku}`)
      .join(', ');
  return [
    {
      id: 'number',
      header: orderVolumeWords.number,
      cell: ({ number }) => <b>{formatInteger(number)}</b>,
      width: 44,
    },
    { id: 'type', header: orderVolumeWords.type, cell: ({ packaging_type: type }) => type, width: 130 },
    { id: 'contents', header: orderVolumeWords.contents, cell: contents },
    { id: 'size', header: orderVolumeWords.sizes, cell: sizeOf, width: 150, wideOnly: true },
    {
      id: 'weight',
      header: orderVolumeWords.weight,
      cell: ({ gross_weight: weight }) => (weight === null ? '' : kilograms.format(weight)),
      width: 90,
      align: 'end',
    },
    {
      id: 'barcode',
      header: orderVolumeWords.barcode,
      cell: ({ barcode }) => <code>{barcode}</code>,
      width: 180,
    },
  ];
};

/** The volumes in which an order leaves; nothing where it has none. */
function OrderVolumes({ order }: { readonly order: OrderDetails }) {
  const { volumes, totals } = order;
  const { print, dialog } = useLabels();
  if (volumes.length === 0) return null;
  const numbers = volumes.map(({ number }) => number);
  const declared = totals.volumes_declared;
  const note = [
    declared === null ? formatInteger(volumes.length) : orderVolumeWords.of(volumes.length, declared),
    totals.gross_weight === null ? '' : orderVolumeWords.kilograms(kilograms.format(totals.gross_weight)),
    totals.volume_m3 === null ? '' : orderVolumeWords.cubicMetres(cubicMetres.format(totals.volume_m3)),
  ];
  return (
    <Section
      heading="h2"
      title={orderVolumeWords.title}
      action={
        <>
          <span>{note.filter(Boolean).join(' · ')}</span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTag />}
            onClick={() =>
              print({ kind: 'volumes', orderId: order.id, order: order.order_number ?? '', numbers })
            }
          >
            {labelWords.action}
          </Button>
        </>
      }
    >
      {dialog}
      <SmallTable
        label={orderVolumeWords.title}
        columns={columnsOf(order)}
        rows={volumes}
        rowKey={({ number }) => String(number)}
      />
    </Section>
  );
}

const pageWords = orderWords.page;
const { panel } = orderWords;

/** Shows the address of an order, its notes, and its history. */
function OrderSide({ answer }: { readonly answer: OrderAnswer }) {
  const { notes, internal_notes: internal } = answer.data;
  return (
    <>
      <DeliveryPart answer={answer} />
      <SchedulePart answer={answer} />
      <TrackingPart answer={answer} />
      <OrderInvoices order={answer.data} />
      {notes !== '' && (
        <Section heading="h2" title={panel.notes}>
          <Prose>{notes}</Prose>
        </Section>
      )}
      {internal !== '' && (
        <Section heading="h2" title={pageWords.internalNotes}>
          <Prose>{internal}</Prose>
        </Section>
      )}
      <AttachmentsPanel record={{ entity: 'order', id: answer.data.id }} heading="h2" />
      <Trail order={answer.data} />
    </>
  );
}

const carriedBy = ({ carrier, freight_mode: mode }: OrderDetails): string => {
  const modes: Readonly<Record<number, string>> = orderLabels.freight_mode;
  return [carrier?.name ?? panel.noCarrier, mode === null ? '' : modes[mode]].filter(Boolean).join(' · ');
};

type Related = { readonly id: string; readonly order_number: string | null };

function OrderLinks({ all }: { readonly all: readonly Related[] }) {
  return all.map(({ id, order_number: number }) => (
    <Link key={id} className={css.inside} to="/pedidos/$id/completo" params={{ id }} search>
      {number ?? orderWords.noNumber}
    </Link>
  ));
}

function DeliveryPart({ answer }: { readonly answer: OrderAnswer }) {
  const order = answer.data;
  const { customer, shipping_address: address, parent, children } = order;
  const party = partyWords(order);
  const [isPlacing, setPlacing] = useState(false);
  const { mutateAsync } = useWriting(orders.modify, orderAreas);
  const mayChangeAddress = may(useUser(), orders.modify.access) && mayChange(order.stage, 'shipping_address');
  const save = async (values: PostalValues): Promise<void> => {
    const body = { shipping_address: postalBody(values) };
    await mutateAsync({ params: { id: order.id }, body, ifMatch: answer.etag });
    toast.done({ title: pageWords.addressSaved });
  };
  return (
    <Section
      heading="h2"
      title={party.title}
      action={
        mayChangeAddress && (
          <SectionAct onClick={() => setPlacing(true)}>{pageWords.changeAddress}</SectionAct>
        )
      }
    >
      <div className={css.address}>
        {address === null ? party.noAddress : addressLines(address).map((line) => <p key={line}>{line}</p>)}
      </div>
      <Lines
        lines={[
          {
            name: party.party,
            value: customer === null ? party.none : <PartyLink party={customer} />,
          },
          { name: panel.phone, value: customer?.phone ? maskPhone(customer.phone) : undefined },
          { name: panel.carrier, value: carriedBy(order) },
          { name: pageWords.parent, value: parent === null ? undefined : <OrderLinks all={[parent]} /> },
          {
            name: pageWords.children,
            value: children.length === 0 ? undefined : <OrderLinks all={children} />,
          },
        ]}
      />
      {isPlacing && (
        <AddressDialog
          address={address === null ? null : postalValues(address)}
          known={[]}
          onSave={save}
          onClose={() => setPlacing(false)}
        />
      )}
    </Section>
  );
}
