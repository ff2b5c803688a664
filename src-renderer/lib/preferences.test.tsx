import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { usePreference, type Preference } from './preferences.ts';

type Choice = { readonly shown: readonly string[] };

const preference: Preference<Choice> = {
  name: 'test.choice',
  fallback: { shown: [] },
  read: (stored) => (typeof stored === 'object' && stored !== null ? (stored as Choice) : undefined),
};
const key = `almoxarife:${preference.name}`;

afterEach(() => localStorage.clear());

const rendering = () => {
  const drawn: Choice[] = [];
  const { result } = renderHook(() => {
    const [value, setValue] = usePreference(preference);
    drawn.push(value);
    return setValue;
  });
  return { drawn, set: (value: Choice) => act(() => result.current(value)) };
};

it.each([
  ['nothing', null, { shown: [] }],
  ['a choice', '{"shown":["cost"]}', { shown: ['cost'] }],
  ['what means nothing any more', '3', { shown: [] }],
])('draws what asks for it once where %s is stored', (_, stored, expected) => {
  if (stored !== null) localStorage.setItem(key, stored);
  expect(rendering().drawn).toEqual([expected]);
});

it('tells everybody of a change', () => {
  const one = rendering();
  const other = rendering();
  one.set({ shown: ['name'] });
  expect([one, other].map(({ drawn }) => drawn.at(-1))).toEqual([{ shown: ['name'] }, { shown: ['name'] }]);
  expect(localStorage.getItem(key)).toBe('{"shown":["name"]}');
});

it('reads anew what another window stored', () => {
  localStorage.setItem(key, '{"shown":["a"]}');
  expect(rendering().drawn).toEqual([{ shown: ['a'] }]);
  localStorage.setItem(key, '{"shown":["b"]}');
  expect(rendering().drawn).toEqual([{ shown: ['b'] }]);
});
