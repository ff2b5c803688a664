import { expect, it } from 'vitest';
import { z } from 'zod';
import { actRefusals, operationsOn } from './record-operations.ts';
import { workflow } from './workflow.ts';

const flow = workflow({
  states: { open: 'Aberta', done: 'Pronta' },
  first: 'open',
  ends: ['done'],
  acts: {
    finish: {
      from: ['open'],
      to: 'done',
      says: 'Concluir',
      needs: 'stock:approve',
      guards: [{ code: 'count_empty', blocks: () => undefined }],
    },
    scan: {
      from: ['open'],
      says: 'Ler',
      needs: 'stock:write',
      guards: [{ code: 'count_moved', blocks: () => undefined }],
    },
  },
});

const { act, partAct, partCommand } = operationsOn({
  path: '/counts',
  params: z.object({ id: z.string() }),
  data: z.object({ id: z.string() }),
  reads: 'stock:read',
  writes: 'stock:write',
  example: { params: { id: '1' }, data: { id: '1' } },
});

const said = { summary: '', description: '', says: 'count_read' } as const;
const lines = { ...said, path: 'lines', data: z.null(), answer: null } as const;

it('reads the refusals of acts from their workflow, each once', () => {
  expect(actRefusals(flow, 'scan', 'finish')).toEqual({
    409: ['invalid_transition', 'count_moved', 'count_empty'],
  });
});

it('gives an act the scope, the refusals and the version of its record', () => {
  expect(act(flow, 'finish', { ...said, refuses: { 409: ['lot_conflict'] } })).toMatchObject({
    method: 'POST',
    path: '/counts/{id}/finish',
    access: 'stock:approve',
    versioned: true,
    errors: { 404: ['not_found'], 409: ['invalid_transition', 'count_empty', 'lot_conflict'] },
    example: { params: { id: '1' }, data: { id: '1' } },
  });
});

it('gives what is done to something of a record no version', () => {
  const common = { method: 'POST', path: '/counts/{id}/lines', access: 'stock:write', idempotent: true };
  const [scan, plain] = [partAct(flow, 'scan', lines), partCommand(lines)];
  expect(scan).toMatchObject({ ...common, errors: { 409: ['invalid_transition', 'count_moved'] } });
  expect(plain).toMatchObject({ ...common, errors: { 404: ['not_found'] }, example: { data: null } });
  expect([scan, plain].filter((spec) => 'versioned' in spec)).toEqual([]);
});
