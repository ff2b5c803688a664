import { expect, test } from 'vitest';
import { whoMay } from './who-may.ts';

test('whoever lacks a right is sent to those who have it, the nearest first', () => {
  expect(whoMay('stock:approve')).toBe('Gestor ou Administrador');
  expect(whoMay('settings:write')).toBe('Administrador');
  expect(whoMay('stock:write')).toBe('Operador ou Gestor ou Administrador');
  expect(whoMay('fiscal:write')).toBe('Fiscal ou Gestor ou Administrador');
  expect(whoMay('authenticated')).toBe('');
});
