import { actLabels, area, enumerationsOf } from '../../kernel/area.ts';
import { returns } from './contract.ts';
import { returnDaySchema } from './day-contract.ts';
import { returnEvents } from './events.ts';
import { returnHistoryWords, returnLabels, returnLists } from './label-words.ts';
import { returnableSchema, returnHistorySchema, returnSchema } from './schema.ts';
import { returnLineSchema } from './line-schema.ts';
import { returnStatisticsSchema, siteReturnStatisticsSchema } from './statistics-schema.ts';
import { returnTagNotes as tagNotes, returnTags as tags } from './words.ts';
import { returnWorkflow } from './workflow.ts';

export const returnArea = area({
  order: 174,
  contracts: { returns },
  tagNotes,
  events: returnEvents,
  workflows: { [tags.returns]: returnWorkflow },
  enumerations: enumerationsOf(returnLists, {
    rma_status: returnLabels.status,
    rma_reason: returnLabels.reason,
    rma_resolution: returnLabels.resolution,
    rma_condition: returnLabels.condition,
    rma_disposition: returnLabels.disposition,
    rma_not_received: returnLabels.not_received,
    rma_shipment_mode: returnLabels.shipment_mode,
    rma_fiscal_status: returnLabels.fiscal_status,
    rma_fiscal_issuer: returnLabels.fiscal_issuer,
    rma_rate_basis: returnLabels.rate_basis,
    rma_act: actLabels(returnWorkflow),
    rma_event: returnHistoryWords,
  }),
  schemas: {
    Return: returnSchema,
    ReturnLine: returnLineSchema,
    ReturnHistory: returnHistorySchema,
    Returnable: returnableSchema,
    ReturnDay: returnDaySchema,
    ReturnStatistics: returnStatisticsSchema,
    SiteReturnStatistics: siteReturnStatisticsSchema,
    CreateReturn: returns.create.body,
    UpdateReturn: returns.modify.body,
    ReceiveReturn: returns.receive.body,
    DisposeReturn: returns.dispose.body,
    CloseReturn: returns.close.body,
    Replacement: returns.replacement.body,
    ReturnRemark: returns.approve.body,
  },
});
