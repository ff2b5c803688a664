import { describe, expect, it } from 'vitest';
import { jobExample, type Job } from '#shared/areas/jobs/contract.ts';
import { shownJobs } from './jobs.api.ts';

const job = (id: string, status: Job['status']): Job => ({ ...(jobExample as Job), id, status });
const ids = (list: readonly Job[]) => shownJobs(list).map(({ id }) => id);

describe('the jobs that the task centre shows', () => {
  it('are the one at work, those that wait in their turn, and those that ended last', () => {
    const waiting = ['9', '8', '7', '6', '5', '4', '3'].map((id) => job(id, 'queued'));
    expect(ids([job('10', 'cancelled'), ...waiting, job('2', 'running'), job('1', 'done')])).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '1',
    ]);
  });

  it('are eight ended ones at most', () => {
    const ended = Array.from({ length: 20 }, (_, at) => job(String(at), 'done'));
    expect(ids(ended)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });
});
