import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { orderPicking } from '../orders/picking-contract.ts';
import { picked } from '../orders/picking-examples.ts';
import { waveExamples as examples } from './examples.ts';
import { wavePickedExample, wavePickingExample } from './picking-examples.ts';
import { wavePickBody, wavePickingSchema, wavePickResultSchema } from './picking-schema.ts';
import { wavePickingOperations as operations } from './picking-words.ts';
import { toReadWaves } from './reads-contract.ts';
import { waveTags as tags } from './words.ts';

const { params } = examples;
const { scan_uid } = picked;
const scan = {
  tag: tags.waves,
  access: 'orders:write',
  method: 'POST',
  params: idParameter,
  status: 200,
  data: wavePickResultSchema,
} as const;

/** Operations by which a wave is picked: those of one order, for several. */
export const wavePicking = {
  details: route({
    ...operations['wavePicking.details'],
    ...toReadWaves,
    path: '/waves/{id}/picking',
    params: idParameter,
    data: wavePickingSchema,
    says: 'wave_picking_read',
    errors: orderPicking.details.errors,
    example: { params, data: wavePickingExample },
  }),
  pick: route({
    ...operations['wavePicking.pick'],
    ...scan,
    path: '/waves/{id}/picking/lines',
    body: wavePickBody,
    says: 'picked',
    errors: orderPicking.pick.errors,
    example: { params, data: wavePickedExample, body: { scan_uid, code: '7891000100103', quantity: 6 } },
  }),
  undo: route({
    ...operations['wavePicking.undo'],
    ...scan,
    path: '/waves/{id}/picking/undo',
    body: orderPicking.undo.body,
    says: 'pick_undone',
    errors: orderPicking.undo.errors,
    example: { params, data: wavePickedExample, body: { scan_uid } },
  }),
  short: route({
    ...operations['wavePicking.short'],
    ...scan,
    path: '/waves/{id}/picking/short',
    body: orderPicking.short.body,
    says: 'shortage_noted',
    errors: orderPicking.short.errors,
    example: {
      params,
      data: wavePickedExample,
      body: { scan_uid, stop_id: picked.stop.id, quantity: 1, reason_code: 'missing' },
    },
  }),
};
