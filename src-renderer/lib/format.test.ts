import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatInstant,
  formatInteger,
  formatMoney,
  formatQuantity,
  formatRelative,
  initialsOf,
  formatUnitCost,
} from './format.ts';
import { keepSiteZone } from './site-clock.ts';

describe('format', () => {
  it.each([
    [1284, '1.284'],
    [0, '0'],
  ])('writes the count %d as %s', (value, text) => {
    expect(formatInteger(value)).toBe(text);
  });

  it.each([
    [1248, '1.248'],
    [128.45, '128,450'],
    [0.001, '0,001'],
  ])('writes the quantity %d as %s', (value, text) => {
    expect(formatQuantity(value)).toBe(text);
  });

  it.each([
    [1284.4, 'R$\u00a01.284,40'],
    [2.3849, 'R$\u00a02,38'],
    [0.0035, '< R$\u00a00,01'],
    [0, 'R$\u00a00,00'],
    [-5, '-R$\u00a05,00'],
  ])('writes the amount %d as %s', (value, text) => {
    expect(formatMoney(value)).toBe(text);
  });

  it.each([
    [2.3, 'R$\u00a02,30'],
    [0.1235, 'R$\u00a00,1235'],
  ])('writes the unit cost %d as %s where it is edited', (value, text) => {
    expect(formatUnitCost(value)).toBe(text);
  });

  it('writes a civil date without moving it to another day', () => {
    expect(formatDate('2026-11-01')).toBe('01/11/2026');
  });

  it('writes an instant with six decimals in the time of the site', () => {
    keepSiteZone('America/Sao_Paulo');
    expect(formatInstant('2026-11-19T15:00:00.000000Z')).toBe('19/11/2026 12:00');
  });

  it.each([
    ['2026-11-15T12:00:00.000000Z', 'há 4 dias'],
    ['2026-11-19T11:58:30.000000Z', 'há 1 minuto'],
    ['2026-11-19T11:59:30.000000Z', 'agora'],
    ['2026-12-19T12:00:00.000000Z', 'próximo mês'],
  ])('says %s as %s', (instant, text) => {
    expect(formatRelative(instant, new Date('2026-11-19T12:00:00Z'))).toBe(text);
  });

  it.each([
    ['Márcia Souza', 'MS'],
    ['ana', 'A'],
    [' Ana  Maria de Lima ', 'AL'],
    ['', ''],
  ])('shortens %s to %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
