import { useForm } from '@mantine/form';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from './fields.ts';

const initialValues = {
  name: 'Pedido',
  limits: { most: null as number | null, isStrict: false },
  tags: ['frio'],
  items: [
    { sku: 'A', quantity: 1 },
    { sku: 'B', quantity: 2 },
  ],
};

const openForm = () => {
  const { result } = renderHook(() => useForm({ initialValues }));
  return () => fieldsOf(result.current);
};

describe('fields of a form', () => {
  it('reads and writes by paths, also into the lines of a list', () => {
    const fields = openForm();
    expect(fields().text('name').value).toBe('Pedido');
    expect(fields().numberChoice('items.0.quantity').value).toBe('1');
    act(() => fields().number('items.1.quantity').onChange(7));
    act(() =>
      fields()
        .flag('limits.isStrict')
        .onChange({ currentTarget: { checked: true } }),
    );
    act(() => fields().whole('tags').onChange([]));
    const { items, limits, tags } = fields().values;
    expect([items[1]?.quantity, limits.isStrict, tags]).toEqual([7, true, []]);
  });

  it('gives the fields of one object, whose paths begin there', () => {
    const fields = openForm();
    act(() => fields().part('limits').set('most', 3));
    expect(fields().part('limits').number('most').value).toBe(3);
    expect(fields().values.limits.most).toBe(3);
  });

  it('takes no path that the values do not have, and none to another kind of value', () => {
    const fields = openForm()();
    // @ts-expect-error -- no such field
    expect(fields.text('nome').value).toBe('undefined');
    // @ts-expect-error -- a number is no text
    fields.text('limits.most');
    // @ts-expect-error -- a line has no such field
    fields.number('items.0.amount');
  });
});
