import { expect, test } from 'vitest';
import { endedStatuses, isLiving, returnWorkflow, type ReturnFacts } from './workflow.ts';
import { returnStatuses } from './lists-schema.ts';

const facts: ReturnFacts = {
  status: 'received',
  wasShipped: false,
  received: 5000,
  undisposed: 0,
  inRepair: 0,
  openInspection: undefined,
  uninspected: 0,
  lacking: 0,
  unresolved: 0,
  awaitsNote: false,
  replacedBy: undefined,
  isWithdrawal: false,
};

const next = (act: 'close' | 'undo' | 'receive' | 'dispose', more: Partial<ReturnFacts> = {}) => {
  const state = more.status ?? facts.status;
  return returnWorkflow.next({ state, act, facts: { ...facts, ...more }, body: {} });
};

const refusals = (more: Partial<ReturnFacts>, body: object = {}) =>
  returnWorkflow
    .stepFaults({ state: 'received', act: 'close', facts: { ...facts, ...more }, body })
    .map(({ say }) => say);

test('a return stands where its goods are: undone, it is as if it had not come', () => {
  expect(next('undo', { received: 0 })).toBe('approved');
  expect(next('undo', { received: 0, wasShipped: true, status: 'inspecting' })).toBe('in_transit');
  expect(next('undo', { received: 1000 })).toBe('received');
  expect(next('undo', { status: 'inspecting' })).toBe('inspecting');
  expect(next('receive', { status: 'inspecting' })).toBe('inspecting');
  expect(next('receive', { status: 'in_transit' })).toBe('received');
  expect(next('dispose')).toBe('inspecting');
});

test('it is concluded once everything has its end, and says all that is missing', () => {
  expect(refusals({})).toEqual([]);
  const missing = { undisposed: 1000, inRepair: 1000, lacking: 1, unresolved: 1, awaitsNote: true };
  expect(refusals(missing)).toEqual([
    'undisposed',
    'rma_in_repair',
    'rma_lacking',
    'resolution_missing',
    'return_nf_missing',
  ]);
});

test('it lives until it is concluded, rejected or cancelled', () => {
  expect(returnStatuses.filter((status) => !isLiving(status))).toEqual(endedStatuses);
});
