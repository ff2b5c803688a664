import { expect, test } from 'vitest';
import { siteMoment } from './site-moment.ts';

test.each([
  ['2026-11-20', 'first', 'America/Sao_Paulo', '2026-11-20T03:00:00.000000Z'],
  ['2026-11-20', 'last', 'America/Sao_Paulo', '2026-11-21T02:59:59.999999Z'],
  ['2026-11-20', 'last', 'America/Manaus', '2026-11-21T03:59:59.999999Z'],
  ['2026-11-20', 'first', 'UTC', '2026-11-20T00:00:00.000000Z'],
  ['2026-11-20T13:45:00.000000Z', 'last', 'America/Sao_Paulo', '2026-11-20T13:45:00.000000Z'],
] as const)('%s, its %s moment in %s', (...[asked, edge, zone, instant]) => {
  expect(siteMoment(asked, edge, zone)).toBe(instant);
});
