import { expect, test } from 'vitest';
import { readWhenAsked } from './read-when-asked.ts';

test('a field is read when it is asked for, once, and a copy reads all of them', () => {
  const asked: string[] = [];
  const reader = (name: string) => () => {
    asked.push(name);
    return name.length;
  };
  const record = readWhenAsked({ one: reader('one'), three: reader('three') });
  expect(asked).toEqual([]);
  expect([record.three, record.three]).toEqual([5, 5]);
  expect(asked).toEqual(['three']);
  expect({ ...record }).toEqual({ one: 3, three: 5 });
  expect(asked).toEqual(['three', 'one']);
});
