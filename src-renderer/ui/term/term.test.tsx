import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Lines } from '../record.tsx';

const open = () => {
  render(
    <MantineProvider env="test">
      <Lines
        lines={[
          { name: 'Cobertura', value: '4 dias' },
          { name: 'Nome', value: 'Caixa' },
        ]}
      />
    </MantineProvider>,
  );
  return userEvent.setup();
};

describe('a hard word', () => {
  it('is explained at the focus, to those who hear it too, until Escape', async () => {
    const user = open();
    await user.tab();
    const word = screen.getByRole('button', { name: 'Cobertura' });
    expect(document.activeElement).toBe(word);
    const tip = await screen.findByRole('tooltip');
    expect(tip.textContent).toMatch(/^Por quantos dias o disponível basta/u);
    expect(word.getAttribute('aria-describedby')).toBe(tip.id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('is explained under the pointer', async () => {
    const user = open();
    await user.hover(screen.getByText('Cobertura'));
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/90 dias/u);
    await user.unhover(screen.getByText('Cobertura'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });
});
