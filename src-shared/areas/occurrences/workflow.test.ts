import { expect, test } from 'vitest';
import { occurrenceActs, occurrenceStatuses, occurrenceWorkflow } from './workflow.ts';

const facts = { actionTaken: () => '' };

test('each act leads where its table says, and from nowhere else', () => {
  const arrows = occurrenceWorkflow.transitions.map(({ act, from, to }) => `${from} ${act} ${to}`);
  expect(arrows.toSorted()).toEqual(
    [
      'open start in_progress',
      'waiting start in_progress',
      'open wait waiting',
      'in_progress wait waiting',
      'open close closed',
      'in_progress close closed',
      'waiting close closed',
      'closed reopen in_progress',
      'open cancel cancelled',
      'in_progress cancel cancelled',
      'waiting cancel cancelled',
    ].toSorted(),
  );
  for (const state of occurrenceStatuses)
    for (const act of occurrenceActs) {
      const isDrawn = arrows.some((arrow) => arrow.startsWith(`${state} ${act} `));
      const faults = occurrenceWorkflow.stepFaults({ state, act, facts, body: { action_taken: 'feito' } });
      expect([state, act, faults.length === 0]).toEqual([state, act, isDrawn]);
    }
});

test('none is closed before somebody says what was done', () => {
  const [fault] = occurrenceWorkflow.stepFaults({ state: 'in_progress', act: 'close', facts });
  expect(fault?.say).toBe('occurrence_action_missing');
  const told = { actionTaken: () => 'trocada a embalagem' };
  expect(occurrenceWorkflow.stepFaults({ state: 'in_progress', act: 'close', facts: told })).toEqual([]);
});
