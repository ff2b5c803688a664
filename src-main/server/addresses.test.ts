import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { namesOf, nameToShow } from './addresses.ts';
import { isReachable } from './kernel/reach.ts';

describe('the host that a server listens on', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1', false],
    ['localhost', '127.0.0.1', false],
    ['::1', '[::1]', false],
    ['0.0.0.0', '127.0.0.1', true],
    ['::', '127.0.0.1', true],
    ['10.0.0.7', '10.0.0.7', true],
    ['fd00::7', '[fd00::7]', true],
    ['estoque.local', 'estoque.local', true],
  ])('%s is shown as %s', (host, shown, reachable) => {
    expect(nameToShow(host)).toBe(shown);
    expect(isReachable(host)).toBe(reachable);
  });

  test('one address is its own name, in the letters of a Host header', () => {
    expect(namesOf('fd00::7')).toEqual(['[fd00::7]']);
    expect(namesOf('Estoque.local')).toEqual(['estoque.local']);
  });

  test.each(['0.0.0.0', '::'])('%s has the name of every address of this computer', (host) => {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    expect(addresses.length).toBeGreaterThan(0);
    expect(namesOf(host).map((name) => name.replaceAll(/[[\]]/g, ''))).toEqual(
      addresses.map(({ address }) => address),
    );
  });
});
