import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImports, type ImportsKit } from './imports.test-kit.ts';

let on: ImportsKit;
beforeAll(async () => {
  on = await openImports();
});
afterAll(() => on.server.end());

const name = 'produtos.xlsx';
type Rows = NonNullable<Parameters<typeof writeXlsx>[0]['sheets'][number]['rows']>;
const sheetOf = (rows: Rows) =>
  writeXlsx({
    sheets: [
      { name: 'Produtos', rows },
      { name: 'Outra', rows: [['x']] },
    ],
  });

/** An archive of one part that says that it unpacks to so many bytes. */
const archiveOf = (content: Buffer, said: number): Buffer => {
  const packed = deflateRawSync(content);
  const part = Buffer.from('xl/worksheets/sheet1.xml');
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(said, 8);
  sizes.writeUInt16LE(part.length, 12);
  const local = Buffer.concat([Buffer.from('504b030414000000080000000000', 'hex'), sizes, part, packed]);
  const central = Buffer.concat([
    Buffer.from('504b0102140014000000080000000000', 'hex'),
    sizes,
    Buffer.alloc(14),
    part,
  ]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
};

describe('a spreadsheet', () => {
  it('is read as the table that it is: codes, decimals, days, and lines by their own numbers', async () => {
    const content = await sheetOf([
      ['Catálogo de novembro'],
      [],
      ['SKU', 'Nome', 'Tipo', 'Unidade', 'Custo unitário', 'Código de barras', 'Ativo'],
      ['00012', 'Fita; adesiva "forte"', 'Mercadoria para revenda', 'UN', 1234.5, 7891000100103, true],
      [],
      ['B-2', 'Com\nduas linhas', 'Mercadoria para revenda', 'KG', 'abc', null, false],
    ]);
    const made = (await on.send({ content, name })).ok();
    const checked = await on.settled(made.id);
    expect(checked.file_name).toBe(name);
    expect(checked.counts).toMatchObject({ create: 1, refuse: 1 });
    const rows = await on.rows(made.id);
    expect(rows.map(({ line }) => line)).toEqual([4, 6]);
    await on.apply(made.id);
    await on.settled(made.id);
    expect((await on.product('00012')).ok().data).toMatchObject({
      name: 'Fita; adesiva "forte"',
      unit_cost: 1234.5,
      barcode: '7891000100103',
      is_active: true,
    });
  });

  it.each([
    [
      'unpacks to a hundred times its size and more',
      archiveOf(Buffer.alloc(64 << 20), 64 << 20),
      'import_spreadsheet_too_large',
    ],
    ['unpacks to more than it says', archiveOf(Buffer.alloc(64 << 20), 4096), 'import_spreadsheet_unread'],
    ['hides how large it is', archiveOf(Buffer.alloc(64 << 20), 0), 'import_spreadsheet_unread'],
    ['is an archive of something else', archiveOf(Buffer.from('<a/>'), 4), 'import_spreadsheet_unread'],
    ['is cut short', Buffer.from('504b0304abcd', 'hex'), 'import_spreadsheet_unread'],
    ['is of the old kind or has a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import_is_spreadsheet'],
  ])('that %s is refused, and leaves nothing', async (_, content, code) => {
    const answer = await on.send({ content, name });
    expect([answer.status, answer.refusal().reason]).toEqual([422, code]);
  });
});
