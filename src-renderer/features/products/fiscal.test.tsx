import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Role } from '#shared/kernel/access.ts';
import { openProducts, panelOf } from './products.test-kit.ts';

const save = '{Control>}{Enter}{/Control}';
const { fiscalCodes } = contracts;

/** The panel of a product that has these codes, for a person of this role. */
async function openCodes(given: readonly object[] = [], role: Role = 'admin') {
  const browser = await openProducts(undefined, role);
  const { server, token } = browser;
  const call = { token, params: { sku: 'CAF-1' } };
  for (const body of given) (await server.call(fiscalCodes.create, { ...call, body: { ...body } })).ok();
  const codes = async () => (await server.call(fiscalCodes.list, call)).ok().data;
  const { user } = browser.open('/produtos/CAF-1');
  const section = await within(await panelOf('CAF-1')).findByRole('region', { name: 'Códigos fiscais' });
  const act = async (name: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...browser, user, section: within(section), codes, act };
}

const linesIn = (): readonly string[] =>
  [...screen.getByRole('list', { name: 'Códigos fiscais do produto' }).children].map(
    (line) => line.textContent,
  );

describe('the fiscal codes of the open product', () => {
  it('stand in their order, with masks, meanings, contexts, and what to check', async () => {
    const { section } = await openCodes([
      { type: 'cst_icms', code: '60', state: 'SP', operation_type: 'sale', valid_to: '2026-12-31' },
      { type: 'cfop_internal', code: '6102' },
      { type: 'ncm', code: '09012100' },
      { type: 'ncm', code: '09012200' },
    ]);
    await section.findByText('0901.21.00');
    expect(linesIn()).toEqual([
      'NCM0901.21.00Principal',
      'NCM0901.22.00',
      'CFOP no estado6.102PrincipalSaída para outro estadoO CFOP da operação no mesmo estado começa com 1 ou 5; confira',
      'CST do ICMS60PrincipalSP · sale · até 31/12/2026ICMS cobrado anteriormente por substituição tributária',
    ]);
  });

  it('are added by the keyboard alone, and the NCM becomes the product’s', async () => {
    const { user, section, codes, details } = await openCodes();
    expect(await section.findByText('Nenhum código fiscal')).toBeDefined();
    section.getByRole('button', { name: 'Incluir código fiscal' }).focus();
    await user.keyboard('{Enter}');
    const type = await section.findByRole('combobox', { name: 'Tipo' });
    await waitFor(() => expect(document.activeElement).toBe(type));
    await user.selectOptions(type, 'NCM');
    await user.tab();
    await user.keyboard(`0901.21.00${save}`);
    expect(await section.findByText('0901.21.00')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(section.getByRole('button', { name: 'Incluir código fiscal' })),
    );
    expect(await codes()).toMatchObject([{ type: 'ncm', code: '09012100', is_primary: true }]);
    expect((await details('CAF-1')).extra.ncm).toBe('09012100');
    expect(await screen.findByText('Alterado: NCM de vazio para 09012100')).toBeDefined();
  });

  it('say beside the code what it means, and at their field what is wrong', async () => {
    const { user, section, codes } = await openCodes([{ type: 'cst_icms', code: '00' }]);
    await user.click(section.getByRole('button', { name: 'Incluir código fiscal' }));
    await user.keyboard(save);
    expect(await section.findByText('Corrija 2 campos.')).toBeDefined();
    await user.selectOptions(section.getByRole('combobox', { name: 'Tipo' }), 'CST do ICMS');
    const code = section.getByRole('textbox', { name: 'Código' });
    await user.type(code, `060${save}`);
    expect(await section.findByText('O CST tem 2 dígitos; a origem é um código próprio')).toBeDefined();
    await user.clear(code);
    await user.type(code, '41');
    expect(section.getByText('Não tributada')).toBeDefined();
    await user.clear(code);
    await user.type(code, `00${save}`);
    const refused = 'Este código já está no produto com o mesmo estado e tipo de operação';
    expect(await section.findByText(refused)).toBeDefined();
    expect(await codes()).toHaveLength(1);
  });

  it('are changed in their place, and the focus comes back', async () => {
    const { user, section, codes, act } = await openCodes([{ type: 'cest', code: '1704700' }]);
    await act('CEST 17.047.00', 'Editar');
    const form = within(await section.findByRole('form', { name: 'Editar CEST 17.047.00' }));
    const code = form.getByRole('textbox', { name: 'Código' });
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo' }).disabled).toBe(true);
    await user.clear(code);
    await user.type(code, '1704800');
    await user.selectOptions(form.getByRole('combobox', { name: 'Estado' }), 'SP · São Paulo');
    await user.type(form.getByRole('textbox', { name: 'Válido desde' }), '31/02/2026');
    await user.tab();
    expect(await form.findByText(/^Esta data não existe/u)).toBeDefined();
    await user.clear(form.getByRole('textbox', { name: 'Válido desde' }));
    await user.type(form.getByRole('textbox', { name: 'Válido desde' }), '1/1/2026');
    await user.type(form.getByRole('textbox', { name: 'Válido até' }), '02/2028');
    await user.type(form.getByRole('textbox', { name: 'Descrição' }), `Massas${save}`);
    expect(await section.findByText('17.048.00')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(section.getByRole('button', { name: 'Ações de CEST 17.048.00' })),
    );
    expect(await codes()).toMatchObject([
      {
        code: '1704800',
        state: 'SP',
        valid_from: '2026-01-01',
        valid_to: '2028-02-29',
        description: 'Massas',
        is_primary: true,
      },
    ]);
  });

  it('show a change of somebody else instead of writing over it', async () => {
    const { user, server, token, section, codes, act } = await openCodes([{ type: 'cest', code: '1704700' }]);
    await act('CEST 17.047.00', 'Editar');
    const code = await section.findByRole('textbox', { name: 'Código' });
    const params = { sku: 'CAF-1', id: (await codes())[0]?.id ?? '' };
    (await server.call(fiscalCodes.modify, { token, params, body: { code: '1704900' } })).ok();
    await user.clear(code);
    await user.type(code, `1704800${save}`);
    await user.click(await section.findByRole('button', { name: 'Descartar e recarregar' }));
    expect(await section.findByText('17.049.00')).toBeDefined();
  });

  it('change places as the primary one, in the product too', async () => {
    const { user, section, details, act } = await openCodes([
      { type: 'ncm', code: '09012100' },
      { type: 'ncm', code: '09012200' },
    ]);
    await section.findByText('0901.22.00');
    const actions = section.getByRole('button', { name: 'Ações de NCM 0901.22.00' });
    await user.click(actions);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(actions));
    await act('NCM 0901.22.00', 'Tornar principal');
    expect(await screen.findByText('Código principal trocado')).toBeDefined();
    await waitFor(() => expect(linesIn()).toEqual(['NCM0901.22.00Principal', 'NCM0901.21.00']));
    expect((await details('CAF-1')).extra.ncm).toBe('09012200');
  });

  it('are deleted, and come back with Desfazer as they were', async () => {
    const given = { type: 'cbenef', code: 'SP123456', state: 'SP', description: 'Cesta', is_primary: false };
    const { user, section, codes, act } = await openCodes([given]);
    await act('cBenef SP123456', 'Excluir');
    expect(await section.findByText('Nenhum código fiscal')).toBeDefined();
    expect(document.activeElement).toBe(section.getByRole('button', { name: 'Incluir código fiscal' }));
    expect(await codes()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await section.findByText('SP123456')).toBeDefined();
    expect(await codes()).toMatchObject([given]);
  });

  it('come back without the mark where another one has it by then', async () => {
    const given = { type: 'ncm', code: '09012100', description: 'Nosso' };
    const { user, section, codes, act, server, token } = await openCodes([given]);
    await act('NCM 0901.21.00', 'Excluir');
    await section.findByText('Nenhum código fiscal');
    const call = { token, params: { sku: 'CAF-1' }, body: { extra: { ncm: '11111111' } } };
    (await server.call(contracts.products.modify, call)).ok();
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(async () =>
      expect(await codes()).toMatchObject([
        { code: '11111111', is_primary: true },
        { ...given, is_primary: false },
      ]),
    );
  });

  it('follow when the product’s own form changes its NCM', async () => {
    const { user, section } = await openCodes([{ type: 'ncm', code: '09012100' }]);
    await section.findByText('0901.21.00');
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const ncm = await screen.findByRole('textbox', { name: 'NCM' });
    await user.clear(ncm);
    await user.type(ncm, `2203.00.00${save}`);
    expect(await within(await panelOf('CAF-1')).findByText('2203.00.00')).toBeDefined();
  });

  it('are for the fiscal profile to change', async () => {
    const { section } = await openCodes([{ type: 'ncm', code: '09012100' }], 'fiscal');
    expect(await section.findByRole('button', { name: 'Ações de NCM 0901.21.00' })).toBeDefined();
    expect(section.getByRole('button', { name: 'Incluir código fiscal' })).toBeDefined();
  });

  it('say to who may not read them why, and NCM and origin stand among the identification', async () => {
    const { section } = await openCodes([{ type: 'ncm', code: '09012100' }], 'viewer');
    expect(section.getByText('Seu perfil não consulta códigos fiscais.')).toBeDefined();
    expect(section.queryByRole('button')).toBeNull();
    const panel = within(await panelOf('CAF-1'));
    expect(await panel.findByText('0901.21.00')).toBeDefined();
  });
});
