import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Legend } from './legend.tsx';

const shown = (): readonly string[] =>
  screen.getAllByRole('listitem').map((one) => one.textContent.replaceAll('\u00a0', ' '));

it('says each limit of worth once, and none of what was shown before', () => {
  const { rerender } = render(<Legend measure="value" scale={[0, 0, 0]} />);
  rerender(<Legend measure="value" scale={[430, 430, 2381]} />);
  expect(shown()).toEqual(['Vazia', 'até R$ 430', 'até R$ 2.381', 'mais de R$ 2.381', 'Bloqueada']);
});
