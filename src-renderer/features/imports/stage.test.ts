import { describe, expect, it } from 'vitest';
import { isOpen, stageOf, stepOfStage, type Stage, type Step } from './stage.ts';

type Case = readonly [standing: string, stage: Stage, step: Step];

const cases: readonly Case[] = [
  ['received import_check queued', 'checking', 'check'],
  ['received import_check running', 'checking', 'check'],
  ['checked import_check running', 'checking', 'check'],
  ['received import_check failed', 'unchecked', 'check'],
  ['received import_check cancelled', 'unchecked', 'check'],
  ['checked import_check done', 'checked', 'check'],
  ['checked import_apply running', 'applying', 'apply'],
  ['checked import_apply failed', 'checked', 'check'],
  ['applied import_apply done', 'applied', 'result'],
  ['applied import_undo queued', 'undoing', 'result'],
  ['applied import_undo cancelled', 'applied', 'result'],
  ['undone import_undo done', 'undone', 'result'],
];

describe('the stage of an import', () => {
  it.each(cases)('%s is %s, at the step %s', (text, stage, step) => {
    const [status, kind, job] = text.split(' ');
    const standing = { status, job: { kind, status: job } } as Parameters<typeof stageOf>[0];
    expect(stageOf(standing)).toBe(stage);
    expect(stepOfStage(stage)).toBe(step);
  });

  it('lets the columns change until something was written', () => {
    const all: readonly Stage[] = [
      'checking',
      'unchecked',
      'checked',
      'applying',
      'applied',
      'undoing',
      'undone',
    ];
    expect(all.filter(isOpen)).toEqual(['checking', 'unchecked', 'checked']);
  });
});
