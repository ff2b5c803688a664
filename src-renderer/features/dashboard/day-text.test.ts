import { expect, it } from 'vitest';
import { longDay } from './dashboard.screen.tsx';

it('writes a day with its name', () => {
  expect(longDay('2026-11-19')).toBe('Quinta-feira, 19/11/2026');
});
