import type { CreateOrderInput, NewOrderInput } from '#shared/areas/orders/body-schema.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../db/capabilities.ts';
import { demand } from '../../kernel/demand.ts';
import { findTypeById } from '../operation-types/index.ts';
import { findChannel } from './orders.queries.ts';

type Naming = {
  readonly field: 'operation_type_id' | 'channel_id';
  readonly id: number | undefined;
  /** The code that the record of that id has; undefined where there is none. */
  readonly found: string | undefined;
  /** The code that was sent beside the id. */
  readonly sent: string | undefined;
};

const faultsOf = ({ field, id, found, sent }: Naming) => {
  if (id === undefined) return [];
  if (found === undefined)
    return field === 'channel_id'
      ? [fault(field, 'channel_unknown', { channel_id: id })]
      : [fault(field, 'operation_type_unknown', { type_code: String(id) })];
  return sent === undefined || sent === found ? [] : [fault(field, 'named_otherwise')];
};

/** Names the type and the channel of a new order by their codes, whether it was sent with these or with their ids; throws AppError 422. */
export const inCodes = (
  tx: Tx,
  { operation_type: type, operation_type_id: typeId, channel_id: channelId, ...order }: NewOrderInput,
): CreateOrderInput => {
  const typeFound = typeId === undefined ? undefined : findTypeById(tx, typeId)?.code;
  const channelFound = channelId === undefined ? undefined : findChannel(tx, channelId) || undefined;
  const { channel } = order;
  demand([
    ...faultsOf({ field: 'operation_type_id', id: typeId, found: typeFound, sent: type }),
    ...faultsOf({ field: 'channel_id', id: channelId, found: channelFound, sent: channel }),
  ]);
  const named = { ...order, operation_type: typeFound ?? type ?? '' };
  return channelFound === undefined ? named : { ...named, channel: channelFound };
};
