import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { orders } from '#shared/areas/orders/contract.ts';
import { mayChange } from '#shared/areas/orders/edits.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { maskPhone } from '#shared/domain/brazil/phone.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { addressLines } from '../../ui/address/postal-text.ts';
import { postalBody, postalValues, type PostalValues } from '../../ui/address/postal-values.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { Lines, Prose, Section, SectionAct } from '../../ui/record.tsx';
import { toast } from '../../ui/toast.tsx';
import { PartyLink } from './order-panel.tsx';
import { partyWords } from './order-text.ts';
import { orderAreas, type OrderAnswer } from './orders.api.ts';
import css from './order.module.css';
import { AddressDialog } from './address.dialog.tsx';
import { OrderInvoices } from './awaiting/order-invoices.tsx';
import { SchedulePart } from './scheduling/schedule-part.tsx';
import { TrackingPart } from './tracking/tracking-part.tsx';
import { Trail } from './tracking/trail.tsx';

const words = orderWords.page;
const { panel } = orderWords;

/** Shows the address of an order, its notes, and its history. */
export function OrderSide({ answer }: { readonly answer: OrderAnswer }) {
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
        <Section heading="h2" title={words.internalNotes}>
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
    toast.done({ title: words.addressSaved });
  };
  return (
    <Section
      heading="h2"
      title={party.title}
      action={
        mayChangeAddress && <SectionAct onClick={() => setPlacing(true)}>{words.changeAddress}</SectionAct>
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
          { name: words.parent, value: parent === null ? undefined : <OrderLinks all={[parent]} /> },
          { name: words.children, value: children.length === 0 ? undefined : <OrderLinks all={children} /> },
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
