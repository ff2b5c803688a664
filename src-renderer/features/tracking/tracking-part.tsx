import { useState } from 'react';
import { orderTracking } from '#shared/areas/tracking/contract.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { trackingWords as words } from '#shared/areas/tracking/screen-words.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { Instant } from '../../ui/instant.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Lines, Section, SectionAct } from '../../ui/record.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { EditedOrder } from '../../ui/orders/edited-order.tsx';
import { numberOf, type OrderAnswer } from '../../ui/orders/orders.api.ts';
import { carrierChoices, useCarriers } from '../../ui/orders/use-carriers.ts';
import { EventDialog } from './event.dialog.tsx';
import { trackingAreas } from './tracking.api.ts';
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
                  {orderLabels.tracking_status[status]} <Instant value={at} />
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

const followWords = words.follow;
const width = 520;

type FollowValues = { readonly carrier_id: string; readonly code: string; readonly url: string };

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

type FollowDialogProps = { readonly answer: OrderAnswer; readonly onClose: () => void };

/** Says by whom an order goes, and where it is followed on its way; also after it left. */
function FollowDialog({ answer, onClose }: FollowDialogProps) {
  return (
    <EditedOrder answer={answer}>
      {(opened, onReload) => <FollowForm answer={opened} onReload={onReload} onClose={onClose} />}
    </EditedOrder>
  );
}

function FollowForm({ answer, onReload, onClose }: FollowDialogProps & { readonly onReload: () => void }) {
  const order = answer.data;
  const number = numberOf(order);
  const shownUrl = order.tracking.url ?? '';
  const form = useRecordForm({
    route: orderTracking.modify,
    call: { params: { id: order.id }, ifMatch: answer.etag },
    areas: trackingAreas,
    initialValues: {
      carrier_id: order.carrier_id ?? '',
      code: order.tracking.code ?? '',
      url: shownUrl,
    },
    toBody: ({ carrier_id: carrier, code, url }: FollowValues) => ({
      carrier_id: orNull(carrier),
      code: orNull(code),
      // the carrier's own page is not said again as one of the order
      ...(url.trim() === shownUrl ? {} : { url: orNull(url) }),
    }),
    says: () => ({ title: followWords.done, detail: number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={followWords.title(number)}
      saveLabel={followWords.save}
      size={width}
      onReload={onReload}
      onClose={onClose}
    >
      <FollowFields form={form} carrier={order.carrier} />
    </FormDialog>
  );
}

type FollowFieldsProps = {
  readonly form: ContractForm<FollowValues>;
  readonly carrier: OrderAnswer['data']['carrier'];
};

function FollowFields({ form: { fields }, carrier }: FollowFieldsProps) {
  const carriers = useCarriers();
  return (
    <FormSection title={words.title}>
      <TextField span={12} label={words.code} scan="target" data-autofocus {...fields.text('code')} />
      <SelectField
        span={12}
        label={words.carrier}
        data={carrierChoices(carriers, carrier, words.noCarrier)}
        {...fields.text('carrier_id')}
      />
      <TextField
        span={12}
        label={words.page}
        help={followWords.urlHelp}
        inputMode="url"
        {...fields.text('url')}
      />
    </FormSection>
  );
}
