import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';

/** The field with a form's state around it; what the form holds stands beside it. */
function Held({ start }: { readonly start: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <MantineProvider env="test">
      <NumberField
        label="Quantidade"
        decimals={3}
        unit="KG"
        help="ajuda"
        value={value}
        onChange={setValue}
        error="Informe este campo"
      />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(7)}>
        sete
      </button>
    </MantineProvider>
  );
}

const open = (start: number | null) => {
  render(<Held start={start} />);
  return { field: screen.getByLabelText<HTMLInputElement>('Quantidade'), user: userEvent.setup() };
};
const held = () => screen.getByRole('status').textContent;

describe('NumberField', () => {
  it('writes the number that it is given with a comma', () => {
    expect(open(1234.5).field.value).toBe('1234,5');
  });

  it('gives the number behind the text, and null behind none', async () => {
    const { field, user } = open(null);
    await user.type(field, '1.234,5');
    expect(held()).toBe('1234.5');
    await user.clear(field);
    expect(held()).toBe('null');
  });

  it('gives NaN while the text is no number or has too many decimals, and says which', async () => {
    const { field, user } = open(null);
    await user.type(field, '1,2345');
    expect([held(), screen.getByText('Use até 3 casas decimais.').isConnected]).toEqual(['NaN', true]);
    await user.type(field, 'x');
    expect([held(), screen.getByText('Digite um número, como 12,5.').isConnected]).toEqual(['NaN', true]);
  });

  it('follows a value that changes while nobody types, and keeps a text that means it', async () => {
    const { field, user } = open(null);
    await user.type(field, '12,50');
    await user.tab();
    expect(field.value).toBe('12,50');
    await user.click(screen.getByRole('button'));
    expect(field.value).toBe('7');
  });

  it('shows the error in the place of the help', () => {
    open(1);
    expect(screen.getByText('Informe este campo')).toBeDefined();
    expect(screen.queryByText('ajuda')).toBeNull();
  });
});
