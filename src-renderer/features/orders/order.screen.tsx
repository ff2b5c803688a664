import { Button, Kbd } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderEditWords } from '#shared/areas/orders/edit-screen-words.ts';
import { mayChange } from '#shared/areas/orders/edits.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { maskPhone } from '#shared/domain/brazil/phone.ts';
import { useWriting } from '../../lib/queries.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { addressLines } from '../../ui/address/postal-text.ts';
import { postalBody, postalValues, type PostalValues } from '../../ui/address/postal-values.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { Lines, Prose, Section, SectionAct } from '../../ui/record.tsx';
import { StepBar } from '../../ui/step-bar/step-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import { openOrders } from '../../ui/orders/open-orders.ts';
import { issueOf, IssueBadge, OrderPriority, PromisedDay } from '../../ui/orders/order-marks.tsx';
import { originText, partyText, partyWords } from '../../ui/orders/order-text.ts';
import {
  numberOf,
  useOrder,
  useOrderWorkflow,
  type OrderAnswer,
  type OrderWorkflow,
  orderAreas,
} from '../../ui/orders/orders.api.ts';
import { useOrderParts, type OrderParts } from '../../ui/orders/order-parts.ts';
import { StageMark } from '../../ui/orders/stage-mark.tsx';
import { AroundInList } from './around-in-list.tsx';
import { AddressDialog } from './address.dialog.tsx';
import { OrderInvoices } from './awaiting/order-invoices.tsx';
import { HeadDialog } from './head.dialog.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderAmounts, OrderItems } from './order-items.tsx';
import { OrderNotes, PartyLink } from './order-panel.tsx';
import { stepsOf } from './order-steps.ts';
import css from './order.module.css';
import { PrintMenu } from './print-menu.tsx';

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
  const parts = useOrderParts();
  const order = answer.data;
  return (
    <>
      <header className={css.head}>
        <Title order={order} />
        {workflow !== undefined && (
          <OrderActs
            answer={answer}
            workflow={workflow}
            onGone={() => void navigate({ to: '/pedidos', search: openOrders })}
            shape="line"
          >
            <AroundInList id={order.id} />
            <EditButton answer={answer} />
            <PrintMenu id={order.id} />
          </OrderActs>
        )}
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
      <Parts of={parts.warnings} answer={answer} />
      <OrderNotes answer={answer} />
      <div className={css.body} data-paper="wide">
        <div className={css.items}>
          <OrderItems answer={answer} />
          <OrderAmounts order={order} />
          <Parts of={parts.below} answer={answer} />
        </div>
        <aside className={css.side} aria-label={partyWords(answer.data).title}>
          <OrderSide answer={answer} />
        </aside>
      </div>
    </>
  );
}

type PartsProps = { readonly of: OrderParts['below']; readonly answer: OrderAnswer };

/** Shows the parts of other features at their place. */
function Parts({ of: parts = [], answer }: PartsProps) {
  return parts.map((Part, index) => <Part key={index} answer={answer} />);
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

const pageWords = orderWords.page;
const { panel } = orderWords;

/** Shows the address of an order, its notes, and its history. */
function OrderSide({ answer }: { readonly answer: OrderAnswer }) {
  const parts = useOrderParts();
  const { notes, internal_notes: internal } = answer.data;
  return (
    <>
      <DeliveryPart answer={answer} />
      <Parts of={parts.beside} answer={answer} />
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
      <Parts of={parts.last} answer={answer} />
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
