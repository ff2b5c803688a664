import { documentsScreenWords } from '#shared/areas/invoicing/documents-screen-words.ts';
import { invoicingLabels } from '#shared/areas/invoicing/label-words.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import { readDateText } from '../../ui/fields/date-text.ts';
import { typedFilter } from '../../ui/stock/period-filters.ts';

const words = documentsScreenWords.filters;

const optionsOf = (labels: Readonly<Record<string, string>>): Filter['options'] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A day as people type it; '' for nothing typed, undefined for no day. */
const readDay = (text: string): string | undefined => {
  const reading = readDateText(text);
  if (reading.kind === 'blank') return '';
  return reading.kind === 'date' ? reading.value : undefined;
};

const dayFilter = (name: string, label: string): Filter => ({
  name,
  label,
  options: [],
  typed: { placeholder: words.dayHere, read: readDay },
});

/** The filters of the invoices that are kept. */
export const documentFilters: readonly Filter[] = [
  { name: 'direction', label: words.direction, options: optionsOf(invoicingLabels.fiscal_direction) },
  { name: 'status', label: words.status, options: optionsOf(invoicingLabels.fiscal_document_status) },
  { name: 'evidence', label: words.evidence, options: optionsOf(invoicingLabels.fiscal_evidence) },
  {
    name: 'has_warnings',
    label: words.warnings,
    options: [
      { value: true, label: words.withWarnings },
      { value: false, label: words.withoutWarnings },
    ],
  },
  dayFilter('issued_from', words.from),
  dayFilter('issued_to', words.to),
  typedFilter('issuer', words.issuer, words.documentHere),
  typedFilter('recipient', words.recipient, words.documentHere),
];
