import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { Hot } from '../../db/capabilities.ts';
import { demandFound } from '../../kernel/record.ts';
import { findType } from '../operation-types/index.ts';
import type { OrderRow } from './orders.mapping.ts';

/** The switches that an order goes by: those of its type, as they were when it left draft. */
export const switchesOf = (
  on: Hot,
  { switches, type_code }: Pick<OrderRow, 'switches' | 'type_code'>,
): OperationType =>
  switches === '' ? demandFound(findType(on, type_code)) : (JSON.parse(switches) as OperationType);
