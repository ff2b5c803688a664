import { expect, test } from 'vitest';
import { inspectionWorkflow } from './workflow.ts';
import { inspectionStatuses } from './states.ts';

const facts = { isDecidedInPart: () => false, isWhole: () => true };

test('each act leads where its table says, and from nowhere else', () => {
  const arrows = inspectionWorkflow.transitions.map(({ act, from, to }) => `${from} ${act} ${to}`);
  expect(arrows.toSorted()).toEqual(
    [
      'pending start in_progress',
      'pending decide in_progress',
      'pending decide decided',
      'in_progress decide in_progress',
      'in_progress decide decided',
      'pending cancel cancelled',
      'in_progress cancel cancelled',
      'pending cancel decided',
      'in_progress cancel decided',
    ].toSorted(),
  );
  for (const state of inspectionStatuses)
    for (const act of ['start', 'decide', 'cancel'] as const) {
      const isDrawn = arrows.some((arrow) => arrow.startsWith(`${state} ${act} `));
      const faults = inspectionWorkflow.stepFaults({ state, act, facts });
      expect([state, act, faults.length === 0]).toEqual([state, act, isDrawn]);
    }
});

test('decided in part, it stays under inspection, and its rest may be cancelled', () => {
  const inPart = { isDecidedInPart: () => true, isWhole: () => false };
  expect(inspectionWorkflow.next({ state: 'pending', act: 'decide', facts: inPart })).toBe('in_progress');
  expect(inspectionWorkflow.next({ state: 'in_progress', act: 'cancel', facts: inPart })).toBe('decided');
});
