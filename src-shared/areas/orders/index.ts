import { actLabels, area, enumerationsOf } from '../../kernel/area.ts';
import { orderAllocations } from './allocations-contract.ts';
import { orders } from './contract.ts';
import { orderEvents } from './events.ts';
import { orderFile } from './import-file.ts';
import { orderItems } from './items-contract.ts';
import { orderActionWords } from './act-words.ts';
import { orderLabels } from './label-words.ts';
import { orderLists } from './list-words.ts';
import { orderItemSchema } from './items-schema.ts';
import { orderDetailsSchema, orderLineSchema } from './schema.ts';
import { shortageSchema, stockShortages } from './shortage-contract.ts';
import { typeWorkflow } from './type-workflow-contract.ts';
import { orderTagNotes as tagNotes, orderTags } from './words.ts';
import { orderWorkflow } from './workflow.ts';

export const orderArea = area({
  order: 200,
  contracts: {
    orders,
    orderItems,
    orderAllocations,
    stock: stockShortages,
    operationTypes: typeWorkflow,
  },
  audited: { order: [orders.details.data, orders.modify.body] },
  tagNotes,
  importKinds: { orders: orderFile },
  workflows: { [orderTags.orders]: orderWorkflow },
  enumerations: enumerationsOf(orderLists, {
    ...orderLabels,
    order_act: actLabels(orderWorkflow),
    order_action: orderActionWords,
    order_reason: { ...orderLabels.order_hold_reason, ...orderLabels.order_cancel_reason },
  }),
  events: orderEvents,
  schemas: {
    OrderLine: orderLineSchema,
    OrderItem: orderItemSchema,
    OrderDetails: orderDetailsSchema,
    CreateOrder: orders.create.body,
    OrderAllocations: orderAllocations.allocate.data,
    CancelOrder: orders.cancel.body,
    Shortage: shortageSchema,
    TypeWorkflow: typeWorkflow.workflow.data,
  },
});
