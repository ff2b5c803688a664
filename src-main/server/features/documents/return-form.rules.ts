import { documentNames } from '#shared/areas/documents/label-words.ts';
import { returnFormWords as form, sheetWords as words } from '#shared/areas/documents/words.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import type { ReturnStatus } from '#shared/areas/returns/lists-schema.ts';
import type { ReturnItem } from '#shared/areas/returns/schema.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import type { SheetContent, SheetRow } from '../../paper/sheet-blocks.rules.ts';
import type { ReturnForm } from '../returns/index.ts';
import { said } from './order-sheets.rules.ts';

const names = words.columns;

/** Lists the statuses in which goods of a return may be in transit, accompanied by its form. */
const accompanied: readonly ReturnStatus[] = ['approved', 'in_transit', 'received', 'inspecting'];

/** Tells whether a return of that status has a form. */
export const hasForm = (status: ReturnStatus): boolean => accompanied.includes(status);

const shipmentFacts = ({ rma: { shipment } }: ReturnForm): readonly string[] => {
  if (shipment === null) return [];
  const until = shipment.expires_on === null ? '' : showDate(shipment.expires_on);
  return [
    form.mode(shipment.mode_label),
    ...said(shipment.carrier, words.facts.carrier),
    ...said(shipment.authorization_code, form.authorization),
    ...said(until, form.until),
    ...said(shipment.tracking_code, form.tracking),
  ];
};

const rowOf = (item: ReturnItem, index: number): SheetRow => {
  const { sku, name, unit, quantity, resolution } = item;
  const identity = [item.batch_number, ...item.serial_numbers].filter(Boolean).join(' · ');
  return {
    cells: [
      { text: `${index + 1}` },
      { text: sku },
      { text: name },
      { text: identity },
      { text: `${writeDecimal(quantity)} ${unit}`, bold: true },
      { text: resolution === null ? '' : returnLabels.resolution[resolution] },
      'line',
    ],
  };
};

/** The form that goes with goods on their way back: which return they are of, by what right, and where they are put. */
export const returnForm = (of: ReturnForm): SheetContent => {
  const { rma, arrivalLocation } = of;
  const asked = rma.items.filter(({ unexpected }) => !unexpected);
  return {
    title: `${documentNames.rma_form} ${rma.number}`,
    code: rma.number,
    facts: [
      ...said(rma.order?.order_number, form.order),
      ...said(rma.customer?.name ?? rma.party_name, words.facts.customer),
      form.reason(rma.reason_label),
      ...shipmentFacts(of),
      ...said(arrivalLocation, form.arrivalLocation),
      form.due(showDate(rma.due_on)),
      ...said(rma.notes, words.facts.notes),
    ],
    columns: [
      { header: names.line, width: 10, align: 'right' },
      { header: names.sku, width: 28 },
      { header: names.product, width: 48 },
      { header: names.lot, width: 32 },
      { header: names.quantity, width: 24, align: 'right' },
      { header: form.customerResolution, width: 22 },
      { header: names.received, width: 22 },
    ],
    rows: asked.map(rowOf),
    sums: [words.items(asked.length)],
    signatures: [form.sender, form.receiver, words.signatures.date],
  };
};
