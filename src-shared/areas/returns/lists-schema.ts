import { valuesOf } from '../../kernel/values-of.ts';
import { returnLabels } from './label-words.ts';

export const returnStatuses = valuesOf(returnLabels.status);
export type ReturnStatus = (typeof returnStatuses)[number];

export const returnReasons = valuesOf(returnLabels.reason);
export const resolutions = valuesOf(returnLabels.resolution);
export const returnConditions = valuesOf(returnLabels.condition);
export const returnDispositions = valuesOf(returnLabels.disposition);
export const notReceivedReasons = valuesOf(returnLabels.not_received);
export const shipmentModes = valuesOf(returnLabels.shipment_mode);
export const returnFiscalStatuses = valuesOf(returnLabels.fiscal_status);
export const fiscalIssuers = valuesOf(returnLabels.fiscal_issuer);
