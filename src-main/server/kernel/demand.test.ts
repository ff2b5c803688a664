import { describe, expect, it } from 'vitest';
import { conflict, duplicate, fault } from '#shared/kernel/refusal.ts';
import { AppError } from './app-error.ts';
import { demand, refused } from './demand.ts';

describe('demand', () => {
  it('lets pass what has no fault', () => {
    expect(() => demand([])).not.toThrow();
  });

  it('throws all faults of the first status, and none of another one', () => {
    const faults = [
      fault('name', 'required'),
      conflict(null, 'in_use'),
      fault('items.1.quantity', 'number_too_big', { max: 5 }),
    ];
    expect(() => demand(faults)).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'validation_failed',
        fields: { name: ['Informe este campo'], 'items.1.quantity': ['Use um valor até 5'] },
      }),
    );
  });
});

describe('a refusal', () => {
  it('is named by the sentence of a conflict, which fills its message', () => {
    const refusal = refused(conflict(null, 'sku_in_use', { sku: 'PAR-10' }));
    expect(refusal).toMatchObject({ status: 409, code: 'sku_in_use', fields: undefined });
    expect(refusal.message).toBe('Já existe um produto com este SKU: PAR-10');
  });

  it('is named by the code that the fault names for it', () => {
    expect(refused(duplicate('sku', 'sku_in_use', { sku: 'PAR-10' }))).toMatchObject({
      code: 'duplicate',
      fields: { sku: ['Já existe um produto com este SKU: PAR-10'] },
    });
  });

  it('says what else stands in the way beside its message', () => {
    expect(refused(conflict(null, 'in_use'), conflict(null, 'last_admin')).fields).toEqual({
      _: ['Este é o último administrador ativo; crie outro antes'],
    });
  });

  it('is its own fault where it was given none', () => {
    expect(new AppError(403, 'forbidden', { vars: { scope: 'stock:write' } }).faults).toEqual([
      { field: null, say: 'forbidden', vars: { scope: 'stock:write' }, status: 403 },
    ]);
  });
});
