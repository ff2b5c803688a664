import { Radio, Table } from '@mantine/core';
import { useState } from 'react';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { shortages, shortReasons } from '#shared/areas/orders/lists-schema.ts';
import type { orderPicking } from '#shared/areas/fulfilment/picking-contract.ts';
import type { waves } from '#shared/areas/waves/contract.ts';
import type { FinishedWave } from '#shared/areas/waves/schema.ts';
import type { wavePicking } from '#shared/areas/waves/picking-contract.ts';
import { pickingWords as words } from '#shared/areas/fulfilment/picking-screen-words.ts';
import type { OrderPicking } from '#shared/areas/fulfilment/picking-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { formatInteger } from '../../../lib/format.ts';
import { newId } from '../../../lib/new-id.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts';
import { Impact } from '../../../ui/stock-acts/impact.tsx';
import { decimalsOf, quantityIn, quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { StopWarning } from './stop-warnings.tsx';
import { leftAt } from './stops.ts';
import type { Walk, WalkStop } from './walk.ts';

const width = 480;

type ShortReason = (typeof shortReasons)[number];

type ShortValues = {
  readonly scan_uid: string;
  readonly stop_id: string;
  readonly quantity: number | null;
  readonly reason_code: ShortReason;
};

/** The operation of an order or of a wave, its id, and the areas whose answers it makes old. */
type Of<Route> = { readonly route: Route; readonly id: string; readonly areas: readonly string[] };

type ShortDialogProps = Of<typeof orderPicking.short | typeof wavePicking.short> & {
  readonly stop: WalkStop;
  readonly onClose: () => void;
};

/** Says that goods of a stop are not there, or damaged; what becomes of them stands above the button. */
export function ShortDialog({ route, id, areas, stop, onClose }: ShortDialogProps) {
  const said = words.shortDialog;
  const { unit, name } = stop.product;
  const [initialValues] = useState<ShortValues>(() => ({
    scan_uid: newId(),
    stop_id: stop.id,
    quantity: leftAt(stop),
    reason_code: 'missing',
  }));
  const form = useRecordForm({
    route,
    call: { params: { id } },
    areas,
    initialValues,
    says: ({ warnings }) => ({ title: said.done, detail: warnings.map(({ message }) => message).join(' ') }),
    onSaved: onClose,
  });
  const { fields } = form;
  const { quantity, reason_code: reason } = fields.values;
  const choose = (chosen: ShortReason | undefined) =>
    chosen !== undefined && fields.set('reason_code', chosen);
  const lacking = quantity === null || Number.isNaN(quantity) ? 0 : quantity;
  return (
    <FormDialog
      form={form}
      title={said.title(stop.location.code)}
      saveLabel={said.save}
      size={width}
      lead={
        <p className="alm-lead">
          {said.lead(name, quantityIn(unit, stop.quantity_picked), quantityWithUnit(unit, stop.quantity))}
        </p>
      }
      onClose={onClose}
    >
      <div className="alm-stack">
        <NumberField
          label={said.label(unit)}
          decimals={decimalsOf(unit)}
          unit={unit}
          data-autofocus
          {...fields.number('quantity')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Radio.Group
          label={said.reason}
          value={fields.values.reason_code}
          onChange={(value) => choose(shortReasons.find((one) => one === value))}
        >
          {shortReasons.map((value) => (
            <Radio key={value} value={value} label={orderLabels.order_short_reason[value]} mt="xs" />
          ))}
        </Radio.Group>
        <Impact
          unit={unit}
          lines={[
            { name: said.here, now: leftAt(stop), change: -lacking },
            { name: said.becomes[reason], now: 0, change: lacking },
          ]}
          note={said.effect}
        />
      </div>
    </FormDialog>
  );
}

type FinishDialogProps = Of<typeof orderPicking.finish | typeof waves.finish> & {
  readonly progress: OrderPicking['progress'];
  /** The notice once it has ended. */
  readonly says: { readonly title: string; readonly detail: string };
  readonly onDone: (ended: OrderDetails | FinishedWave) => void;
  readonly onClose: () => void;
};

/** Ends the picking of an order or a wave of which something is missing: what becomes of it is chosen first. */
export function FinishDialog(props: FinishDialogProps) {
  const { route, id, areas, progress, says, onDone, onClose } = props;
  const said = words.finishDialog;
  const form = useRecordForm({
    route,
    call: { params: { id } },
    areas,
    initialValues: { shortage: 'backorder' },
    says: () => says,
    onSaved: onDone,
  });
  const { fields } = form;
  return (
    <FormDialog
      form={form}
      title={said.title}
      saveLabel={said.save}
      size={width}
      lead={
        <p className="alm-lead">
          {said.lead(formatInteger(progress.items_picked), formatInteger(progress.items))}
        </p>
      }
      onClose={onClose}
    >
      <Radio.Group
        label={said.label}
        value={fields.values.shortage}
        onChange={(value) => fields.set('shortage', value)}
      >
        {shortages.map((value, index) => (
          <Radio
            key={value}
            value={value}
            label={orderLabels.order_shortage[value]}
            mt="xs"
            {...(index === 0 ? { 'data-autofocus': true } : {})}
          />
        ))}
      </Radio.Group>
    </FormDialog>
  );
}

type StopsDialogProps = { readonly walk: Walk; readonly onClose: () => void };

/** Every stop of the walk with what was picked there. */
export function StopsDialog({ walk, onClose }: StopsDialogProps) {
  const said = words.listDialog;
  return (
    <Dialog opened onClose={onClose} title={said.title} size={width * 1.5}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{said.location}</Table.Th>
            <Table.Th>{said.product}</Table.Th>
            <Table.Th ta="right">{said.picked}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {walk.stops.map((stop) => (
            <Table.Tr key={stop.id}>
              <Table.Td>{stop.location.code}</Table.Td>
              <Table.Td>
                {stop.product.name} <StopWarning stop={stop} />
              </Table.Td>
              <Table.Td ta="right">
                {words.of(
                  quantityIn(stop.product.unit, stop.quantity_picked),
                  quantityWithUnit(stop.product.unit, stop.quantity),
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
