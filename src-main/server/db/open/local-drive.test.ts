import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { assertLocalDrive, isNetworkPath, isSynchronised } from './local-drive.ts';

describe('where a data folder may be', () => {
  it('is a drive of this machine', () => {
    expect(() => assertLocalDrive(tmpdir())).not.toThrow();
    expect(() => assertLocalDrive('\\\\servidor\\estoque')).toThrow('\\\\servidor\\estoque');
  });

  it.each([
    ['\\\\servidor\\dados', true],
    ['//servidor/dados', true],
    ['\\\\?\\C:\\dados', false],
    ['C:\\dados', false],
    ['/var/lib/almoxarife', false],
  ])('tells a path of another machine: %s', (path, expected) => {
    expect(isNetworkPath(path)).toBe(expected);
  });

  it.each([
    ['/home/ana/Dropbox/estoque', true],
    ['/home/ana/OneDrive - Empresa/estoque', true],
    ['/home/ana/estoque', false],
    ['/home/ana/dropboxes/estoque', false],
  ])('tells a folder that another program copies: %s', (path, expected) => {
    expect(isSynchronised(path)).toBe(expected);
  });
});
