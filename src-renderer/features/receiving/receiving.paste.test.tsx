import { describe, expect, it } from 'vitest';
import { lines, openReceiving, expectMessage } from './receiving.test-kit.ts';

describe('rows that are pasted from a spreadsheet', () => {
  it('become lines: code, quantity, lot, expiry; those that lack something are named', async () => {
    const { user, read, field } = await openReceiving();
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    await user.click(field);
    await user.paste(
      'SKU\tQtde\tLote\tValidade\r\nCX-1\t12\r\nLEI-1\t24\tL77\t31/12/2030\r\nNADA\t1\r\nLEI-1\t5\r\n',
    );
    await expectMessage(/2 linhas coladas.*2 linhas não entraram: NADA, LEI-1/u);
    expect(lines()).toEqual([
      'Leite UHT integralLEI-1 | L77 | 31/12/2030 | 24UN | 1.1.1.1',
      'Caixa de papelãoCX-1 | — | — | 12UN | 1.1.1.1',
    ]);
    await user.click(field);
    await user.paste('CX-1\t3\n');
    await expectMessage(/1 linha colada/u);
    expect(lines()).toContain('Caixa de papelãoCX-1 | — | — | 15UN | 1.1.1.1');
  });
});
