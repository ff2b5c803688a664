import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';

const open = () => {
  render(
    <MantineProvider env="test">
      <TextField label="Nome" help="Como se chama." />
      <TextField label="CFOP" help="4 dígitos." />
      <NumberField label="Estoque mínimo" value={null} onChange={() => undefined} decimals={0} />
      <TextField label="NCM" error="Faltam dígitos" />
    </MantineProvider>,
  );
  return userEvent.setup();
};

const description = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the label of a field', () => {
  it('that is a hard word names its field as before, and is heard with its meaning', () => {
    open();
    expect(description(screen.getByRole('textbox', { name: 'CFOP' }))).toMatch(
      /^4 dígitos\.Código Fiscal de/u,
    );
    expect(description(screen.getByRole('textbox', { name: 'Estoque mínimo' }))).toMatch(
      /^O ponto de reposição/u,
    );
    expect(description(screen.getByRole('textbox', { name: 'Nome' }))).toBe('Como se chama.');
    expect(description(screen.getByRole('textbox', { name: 'NCM' }))).toContain('Faltam dígitos');
  });

  it('shows its meaning to who comes by Tab until the next key, and never takes the focus itself', async () => {
    const user = open();
    await user.tab();
    await user.tab();
    // a test has no portal: there the meaning stands beside its word
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /CFOP$/u }));
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/^Código Fiscal de Operações/u);
    await user.keyboard('5');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await user.tab();
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/^O ponto de reposição/u);
  });

  it('shows its meaning under the pointer', async () => {
    const user = open();
    await user.hover(screen.getByText('NCM'));
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/^Nomenclatura Comum/u);
    await user.unhover(screen.getByText('NCM'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });
});
