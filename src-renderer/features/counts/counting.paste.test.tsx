import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openCounting, expectMessage } from './counts.test-kit.ts';

describe('rows that are pasted from a spreadsheet', () => {
  it('are what lies in the location; those that nobody can count so are named', async () => {
    const { user, read, id, server, token } = await openCounting();
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    await user.click(screen.getByLabelText('Ler local ou produto'));
    await user.paste('CX-1\t20\nLEI-1\t4\nNADA\t1\n');
    await expectMessage(/1 linha colada.*2 linhas não entraram: LEI-1, NADA/u);
    const lines = await server.call(contracts.counts.lines, { token, params: { id }, query: {} });
    const known = lines.ok().data.filter(({ counted }) => counted !== null);
    expect(known.map(({ product, counted }) => [product.sku, counted])).toEqual([['CX-1', 20]]);
  });
});
