import { useState } from 'react';
import { orderTracking } from '#shared/areas/tracking/contract.ts';
import { trackingLabels } from '#shared/areas/tracking/label-words.ts';
import { trackingWords as words } from '#shared/areas/tracking/screen-words.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { Instant } from '../../../ui/instant.tsx';
import { Lines, Section, SectionAct } from '../../../ui/record.tsx';
import { useCopied } from '../../../ui/use-copied.ts';
import type { OrderAnswer } from '../orders.api.ts';
import { EventDialog } from './event.dialog.tsx';
import { FollowDialog } from './follow.dialog.tsx';
import css from './tracking.module.css';

/** The stages of an order of which something may happen on its way. */
const underWay: readonly OrderStage[] = ['ready_to_ship', 'shipped', 'completed'];

/** Shows the tracking of an order, and its last event on the way. */
export function TrackingPart({ answer }: { readonly answer: OrderAnswer }) {
  const order = answer.data;
  const { code, url, status, at } = order.tracking;
  const [open, setOpen] = useState<'event' | 'follow'>();
  const mayWrite = may(useUser(), orderTracking.create.access);
  const isSent = order.direction === 'outbound' && underWay.includes(order.stage);
  if (!isSent && code === null && url === null) return null;
  const close = () => setOpen(undefined);
  return (
    <Section
      heading="h2"
      title={words.title}
      action={
        mayWrite &&
        order.stage !== 'cancelled' && (
          <SectionAct onClick={() => setOpen('follow')}>{words.change}</SectionAct>
        )
      }
    >
      <Lines
        lines={[
          {
            name: words.code,
            value: code === null ? undefined : <Copyable text={code} label={words.copyCode} isCode />,
          },
          {
            name: words.page,
            value: url === null ? undefined : <Copyable text={url} label={words.copyPage} />,
          },
          {
            name: words.latest,
            value:
              status === null || at === null ? (
                words.none
              ) : (
                <>
                  {trackingLabels.tracking_status[status]} <Instant value={at} />
                </>
              ),
          },
        ]}
      />
      {isSent && mayWrite && (
        <p className={css.act}>
          <SectionAct onClick={() => setOpen('event')}>{words.note}</SectionAct>
        </p>
      )}
      {open === 'event' && <EventDialog order={order} onClose={close} />}
      {open === 'follow' && <FollowDialog answer={answer} onClose={close} />}
    </Section>
  );
}

type CopyableProps = { readonly text: string; readonly label: string; readonly isCode?: boolean };

/** A text that can be taken elsewhere: the window opens no other site. */
function Copyable({ text, label, isCode = false }: CopyableProps) {
  const { isCopied, copy } = useCopied();
  return (
    <span className={css.copyable}>
      <span className={isCode ? css.code : css.page}>{text}</span>
      <SectionAct label={label} onClick={() => copy(text)}>
        {isCopied ? words.copied : label}
      </SectionAct>
    </span>
  );
}
