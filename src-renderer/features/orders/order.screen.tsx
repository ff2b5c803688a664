import { Button, Kbd } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderEditWords } from '#shared/areas/orders/edit-screen-words.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { StepBar } from '../../ui/step-bar/step-bar.tsx';
import { HeadDialog } from './head.dialog.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderAmounts, OrderItems } from './order-items.tsx';
import { issueOf, IssueBadge, OrderPriority, PromisedDay } from './order-marks.tsx';
import { OrderNotes } from './order-panel.tsx';
import { OrderSide } from './order-side.tsx';
import { OrderVolumes } from './order-volumes.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { stepsOf } from './order-steps.ts';
import { originText, partyText, partyWords } from './order-text.ts';
import { numberOf, useOrder, useOrderWorkflow, type OrderAnswer, type OrderWorkflow } from './orders.api.ts';
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
