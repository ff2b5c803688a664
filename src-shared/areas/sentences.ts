import { accessLabels } from './auth/label-words.ts';
import { accessAnswers } from './auth/words.ts';
import { auditAnswers } from './audit/words.ts';
import { backupAnswers } from './backups/words.ts';
import { changeAnswers } from './changes/words.ts';
import { countAnswers } from './counts/words.ts';
import { customerAnswers } from './customers/words.ts';
import { enumerationAnswers } from './enumerations/words.ts';
import { exportAnswers } from './exports/words.ts';
import { fiscalSentences } from './fiscal-codes/words.ts';
import { importAnswers } from './imports/words.ts';
import { importRowSentences } from './imports/row-words.ts';
import { awaitingAnswers } from './invoicing/awaiting-words.ts';
import { fiscalFileAnswers } from './invoicing/fiscal-file-words.ts';
import { invoicingAnswers } from './invoicing/words.ts';
import { jobAnswers } from './jobs/words.ts';
import { notificationAnswers } from './notifications/words.ts';
import { operationTypeAnswers } from './operation-types/words.ts';
import { locationAnswers } from './locations/words.ts';
import { documentAnswers } from './documents/words.ts';
import { printLabelAnswers } from './labels/words.ts';
import { inspectionAnswers } from './inspections/words.ts';
import { quarantineAnswers } from './quarantine/words.ts';
import { printingAnswers } from './printing/words.ts';
import { productAnswers } from './products/words.ts';
import { settingsAnswers } from './settings/words.ts';
import { setupAnswers } from './setup/words.ts';
import { stockCommandAnswers } from './inventory/commands-words.ts';
import { stockReadAnswers } from './inventory/reads-words.ts';
import { stockSentences } from './inventory/words.ts';
import { streamAnswers } from './stream/words.ts';
import { systemAnswers } from './system/words.ts';
import { tokenAnswers } from './api-tokens/words.ts';
import { userAnswers } from './users/words.ts';
import { webhookAnswers } from './webhooks/words.ts';
import { viewAnswers } from './views/words.ts';
import { wavePickingAnswers } from './waves/picking-words.ts';
import { waveAnswers } from './waves/words.ts';
import { loadAnswers } from './loads/words.ts';
import { orderAnswers } from './orders/words.ts';
import { orderEditAnswers } from './orders/edit-words.ts';
import { stopAnswers } from './fulfilment/stop-words.ts';
import { orderDayAnswers } from './orders/day-words.ts';
import { shortageAnswers } from './orders/shortage-words.ts';
import { orderInvoiceAnswers } from './orders/invoice-words.ts';
import { orderReceivingAnswers } from './inbound/receiving-words.ts';
import { orderShippingAnswers } from './fulfilment/shipping-words.ts';
import { scheduleAnswers } from './schedules/words.ts';
import { returnDayAnswers } from './returns/day-words.ts';
import { returnAnswers } from './returns/words.ts';
import { occurrenceAnswers } from './occurrences/words.ts';
import { attachmentAnswers } from './attachments/words.ts';
import { traceAnswers } from './trace/words.ts';
import { trackingAnswers } from './tracking/words.ts';
import { cellSentences } from '../domain/words.ts';
import type { FieldErrors } from '../kernel/envelope.ts';
import { byField, factsOf, type Fault, type Warning } from '../kernel/fault.ts';
import { fillIn, type Code, type Fill, type Vars, type VarsGiven } from '../kernel/sentences.ts';
import { apiAnswers, fieldSentences } from '../kernel/words.ts';

/** Every sentence that the API answers, by code; a code that is not here does not compile. */
const sentences = {
  ...apiAnswers,
  ...fieldSentences,
  ...cellSentences,
  ...systemAnswers,
  ...setupAnswers,
  ...accessAnswers,
  ...userAnswers,
  ...tokenAnswers,
  ...auditAnswers,
  ...productAnswers,
  ...exportAnswers,
  ...importAnswers,
  ...importRowSentences,
  ...jobAnswers,
  ...notificationAnswers,
  ...fiscalSentences,
  ...invoicingAnswers,
  ...awaitingAnswers,
  ...fiscalFileAnswers,
  ...settingsAnswers,
  ...locationAnswers,
  ...documentAnswers,
  ...printLabelAnswers,
  ...printingAnswers,
  ...quarantineAnswers,
  ...stockCommandAnswers,
  ...stockReadAnswers,
  ...stockSentences,
  ...changeAnswers,
  ...countAnswers,
  ...operationTypeAnswers,
  ...orderAnswers,
  ...stopAnswers,
  ...orderDayAnswers,
  ...shortageAnswers,
  ...orderEditAnswers,
  ...orderShippingAnswers,
  ...orderInvoiceAnswers,
  ...orderReceivingAnswers,
  ...traceAnswers,
  ...attachmentAnswers,
  ...returnAnswers,
  ...returnDayAnswers,
  ...occurrenceAnswers,
  ...inspectionAnswers,
  ...trackingAnswers,
  ...scheduleAnswers,
  ...waveAnswers,
  ...wavePickingAnswers,
  ...loadAnswers,
  ...customerAnswers,
  ...streamAnswers,
  ...webhookAnswers,
  ...backupAnswers,
  ...enumerationAnswers,
  ...viewAnswers,
} as const;

declare module '../kernel/sentences.ts' {
  interface Register {
    readonly sentences: typeof sentences;
  }
}

const rights: Readonly<Record<string, string>> = accessLabels.scope;
const rightOf = (scope: string | number): string | number => rights[scope] ?? scope;

/** The variables of a sentence with the rights among them as people know them; facts keep them as tokens have them. */
const withRights = (vars: Vars): Vars => {
  const { scope, scopes } = vars;
  return {
    ...vars,
    ...(typeof scope === 'string' && { scope: rightOf(scope) }),
    ...(Array.isArray(scopes) && { scopes: scopes.map(rightOf) }),
  };
};

/**
 * The sentence of that code with its variables, whichever it is; a variable that is not given keeps its braces, a right
 * is said by its name.
 */
export const fill: Fill = (code, vars = {}) => fillIn(sentences[code], withRights(vars));

/** The sentence of that code; the compiler asks for exactly the variables in its braces. */
export const say = <C extends Code>(code: C, ...[vars]: VarsGiven<C>): string => fill(code, vars ?? {});

/** The sentences of the faults by field, in their order; the whole is `_`. */
export const sentencesOf = (faults: readonly Fault<Code>[]): FieldErrors => byField(faults, fill);

/** Every code of the catalogue, for the test that none is unused. */
export const allCodes = Object.keys(sentences) as readonly Code[];

/** Turns faults of an act that is done all the same into warnings, each sentence once. */
export const warningsOf = (faults: readonly Fault<Code>[]): Warning[] => {
  const bySentence = new Map<string, Warning>();
  for (const fault of faults) {
    const { field: path, say: code, vars } = fault;
    const message = fill(code, vars);
    if (!bySentence.has(message)) bySentence.set(message, { code, message, path, details: factsOf(fault) });
  }
  return [...bySentence.values()];
};
