import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLru } from './lru.ts';

const step = fc.record({ act: fc.constantFrom('get', 'set'), key: fc.integer({ min: 0, max: 9 }) });

describe('a map of bounded size', () => {
  it('holds what a list ordered by last use holds', () => {
    const check = (limit: number, steps: readonly { act: string; key: number }[]) => {
      const lru = createLru<number, string>(limit);
      let model: number[] = [];
      for (const { act, key } of steps) {
        const known = model.includes(key);
        if (act === 'get') expect(lru.get(key)).toBe(known ? `v${key}` : undefined);
        else lru.set(key, `v${key}`);
        if (act === 'set' || known) model = [...model.filter((other) => other !== key), key].slice(-limit);
        expect(lru.size).toBe(model.length);
      }
    };
    expect(() => fc.assert(fc.property(fc.integer({ min: 1, max: 6 }), fc.array(step), check))).not.toThrow();
  });
});
