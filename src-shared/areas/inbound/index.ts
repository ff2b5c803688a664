import { area } from '../../kernel/area.ts';
import { orderReceiving } from './receiving-contract.ts';

export const inboundArea = area({
  order: 202,
  contracts: { orderReceiving },
  schemas: {
    OrderReceiving: orderReceiving.details.data,
    ReceiveResult: orderReceiving.receive.data,
    PutawayResult: orderReceiving.putaway.data,
    UndoneReading: orderReceiving.undo.body,
  },
});
