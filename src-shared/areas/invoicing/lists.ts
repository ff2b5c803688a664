import { invoicingLabels } from './label-words.ts';
import { valuesOf } from '../../kernel/values-of.ts';

export const directions = valuesOf(invoicingLabels.fiscal_direction);
export const documentStatuses = valuesOf(invoicingLabels.fiscal_document_status);
export type DocumentStatus = (typeof documentStatuses)[number];

export const eventTypes = valuesOf(invoicingLabels.fiscal_event_type);
export type EventType = (typeof eventTypes)[number];

export const documentActions = valuesOf(invoicingLabels.fiscal_document_action);

export const gapSeverities = valuesOf(invoicingLabels.fiscal_gap_severity);
export const destinations = valuesOf(invoicingLabels.fiscal_destination);
export const waits = valuesOf(invoicingLabels.fiscal_wait);
export type Wait = (typeof waits)[number];

export const evidences = valuesOf(invoicingLabels.fiscal_evidence);
export const purposes = valuesOf(invoicingLabels.fiscal_purpose);
export type Purpose = (typeof purposes)[number];
export const subtypes = valuesOf(invoicingLabels.fiscal_subtype);
export type Subtype = (typeof subtypes)[number];
export const environments = valuesOf(invoicingLabels.fiscal_environment);
export const severities = valuesOf(invoicingLabels.fiscal_check_severity);
export type Severity = (typeof severities)[number];

/** Lists the ways in which the product of an item is found. */
export const itemSources = valuesOf(invoicingLabels.fiscal_item_source);
export type ItemSource = (typeof itemSources)[number];

/** Lists the sources of a known cost. */
export const costSources = valuesOf(invoicingLabels.fiscal_cost_source);
export type CostSource = (typeof costSources)[number];

export const supplierStatuses = valuesOf(invoicingLabels.fiscal_supplier_status);
