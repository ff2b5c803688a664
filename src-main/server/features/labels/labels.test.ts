import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { readZpl } from '../../../testing/barcodes.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { labels } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server);
  const location = (body: Loose) => server.call(contracts.locations.create, { token, body });
  (await location({ code: '01.012.03.02', name: 'Cafés & açúcares ^~_' })).ok();
  (await location({ code: '01.012.01.02' })).ok();
  const product = {
    sku: 'CAF-500-TM',
    name: 'Café torrado',
    unit: 'UN',
    product_type: 'resale_good',
    barcode: '7891000100103',
    characteristics: { has_batch_control: true },
    expiration_control: { has_expiration_date: true },
    extra: {
      packagings: [
        { unit: 'CX', factor: 24, barcode: '17891000100100' },
        { unit: 'FD', factor: 6, barcode: null },
      ],
    },
  };
  (await server.call(contracts.products.create, { token, body: product })).ok();
  const batch = { batch_number: 'L-1', expiration_date: '2027-02-28', manufacturing_date: '2026-11-01' };
  const items = [{ sku: 'CAF-500-TM', quantity: 5, location_code: '01.012.03.02', ...batch }];
  (await server.call(contracts.operationTypes.goodsReceipt, { token, body: { items } })).ok();
});
afterAll(() => server.end());

const codes = ['01.012.03.02', '1.12.1.2'];
const ofLocations = (body: Loose) =>
  server.call(labels.locations, { token, body: { location_codes: codes, ...body } as never });
const ofProduct = (body: Loose, sku = 'CAF-500-TM') =>
  server.call(labels.product, { token, params: { sku }, body: body as never });

const ofProducts = (...skus: readonly string[]) =>
  server.call(labels.products, { token, body: { format: 'zpl', size: '60x40', skus: [...skus] } });

/** The pages of a PDF, `width x height` in points, and what is drawn on them, read from the file itself. */
const readPdf = async (body: Loose) => {
  const { rawPayload: file } = await server.raw({
    method: 'POST',
    url: '/api/v1/locations/labels',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ location_codes: codes, ...body }),
  });
  const text = file.toString('latin1');
  const streams = [...text.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)].map(
    ({ 0: { length }, index }) => inflateSync(file.subarray(index + length)).toString('latin1'),
  );
  return {
    text,
    streams,
    pages: [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [
      Number(w),
      Number(h),
    ]),
  };
};

const points = (mm: number): number => (mm * 72) / 25.4;

describe('labels of locations', () => {
  test('are a file of its own type and name', async () => {
    const answer = await ofLocations({});
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="etiquetas-locais-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.text.startsWith('%PDF-')).toBe(true);
  });

  test.each([
    [{}, 100, 50],
    [{ size: '100x150' }, 100, 150],
    [{ size: '50x30', dpi: 300 }, 50, 30],
    [{ size: 'custom', width_mm: 47.5, height_mm: 22 }, 47.5, 22],
  ])('have in PDF a page each, exact to a thousandth of a point: %j', async (body, width, height) => {
    const { pages } = await readPdf({ ...body, copies: 2 });
    expect(pages).toHaveLength(4);
    for (const [wide, high] of pages) {
      expect(wide).toBeCloseTo(points(width), 2);
      expect(high).toBeCloseTo(points(height), 2);
    }
  });

  test('fill a sheet from the position that is free', async () => {
    const { pages, streams } = await readPdf({ size: 'a4_3x7', start_position: 21, copies: 2 });
    expect(pages.map((page) => page.map(Math.round))).toEqual([
      [595, 842],
      [595, 842],
    ]);
    const corners = streams.flatMap((stream) => [...stream.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) cm/g)]);
    const inMm = corners.map(([, x, y]) =>
      [x, y].map((value) => Number((Number(value) / points(1)).toFixed(2))),
    );
    expect(inMm).toEqual([
      [139.25, 243.75],
      [7.25, 15.15],
      [73.25, 15.15],
      [139.25, 15.15],
    ]);
  });

  test('write Portuguese in PDF in letters that the file brings along', async () => {
    const { text, streams } = await readPdf({});
    expect(text).toContain('/FontFile');
    expect(text).not.toContain('Helvetica');
    const letters = streams
      .flatMap((stream) => [...stream.matchAll(/<([0-9a-f ]+)>/g)])
      .flatMap(([, codes = '']) => codes.split(' '))
      .filter((code) => code.length === 4)
      .map((code) => String.fromCodePoint(Number.parseInt(code, 16)));
    for (const letter of 'Cafésaçúr&^~_') expect(letters).toContain(letter);
  });

  test('are ZPL that no name can break out of', async () => {
    const answer = await ofLocations({ format: 'zpl', copies: 3 });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['x-total-count']).toBe('6');
    expect(answer.text).toMatch(/^[\n -~]+$/);
    expect(answer.text.match(/\^XA\^CI28\^PW800\^LL400\^LH0,0\n/g)).toHaveLength(2);
    expect(answer.text.match(/\^PQ3\^XZ\n/g)).toHaveLength(2);
    expect(answer.text).toContain('^BCN,152,N,N,N,A^FH^FD01.012.03.02^FS');
    expect(answer.text).toContain('^FH^FDCaf_C3_A9s & a_C3_A7_C3_BAcares _5E_7E_5F^FS');
    expect(answer.text).toContain('^FH^FD01.012.01.02^FS');
  });

  test('are as many dots in ZPL as the head of the printer has', async () => {
    const { text } = await ofLocations({ format: 'zpl', size: '60x40', dpi: 300 });
    expect(text).toContain('^PW709^LL472');
  });

  test('point up or down by their level', async () => {
    const both = await ofLocations({ format: 'zpl', arrow: 'by_level' });
    const widths = (label: string) => [...label.matchAll(/\^FO\d+,(\d+)\^GB(\d+),/g)];
    const widthAtTop = (label: string): number =>
      Math.min(...widths(label).map(([, y, width]) => Number(y) * 1000 + Number(width))) % 1000;
    const [up = 0, down = 0] = both.text.split('^XZ').map(widthAtTop);
    expect(up).toBeLessThan(10);
    expect(down).toBeGreaterThan(40);
    expect((await ofLocations({ format: 'zpl' })).text).not.toContain('^GB');
  });

  test('are shown as a picture of the first of them', async () => {
    const { headers, text } = await ofLocations({ format: 'svg', size: 'a4_3x7' });
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(text.match(/<svg /g)).toHaveLength(1);
    expect(text).toContain('width="63.5mm" height="38.1mm"');
    expect(text).toContain('>Cafés &amp; açúcares ^~_</text>');
  });

  test.each([
    [{ location_codes: [] }, 'location_codes', 'Inclua pelo menos 1 item'],
    [{ location_codes: ['1.12.3.2', '9.9'] }, 'location_codes.1', '9.9'],
    [{ copies: 501 }, 'copies', 'São 1002 etiquetas; o limite por vez é 1000'],
    [{ copies: 0 }, 'copies', '1'],
    [{ size: 'a5' }, 'size', '100x150'],
    [{ size: 'custom', width_mm: 50 }, 'height_mm', 'Informe este campo'],
    [{ width_mm: 50 }, 'width_mm', 'Só com o tamanho personalizado; deixe vazio'],
    [{ size: 'custom', width_mm: 24.9, height_mm: 20 }, 'width_mm', '25'],
    [{ size: 'custom', width_mm: 30.25, height_mm: 20 }, 'width_mm', 'até uma casa decimal'],
    [{ size: 'a4_3x7', start_position: 22 }, 'start_position', 'A folha tem 21 posições'],
    [{ start_position: 2 }, 'start_position', 'Só uma folha A4 tem posições; use 1'],
    [{ size: 'a4_2x7', format: 'zpl' }, 'format', 'para ZPL escolha um rolo'],
    [{ dpi: 600 }, 'dpi', '203, 300'],
    [{ arrow: 'left' }, 'arrow', 'by_level'],
    [{ printer: 'lpt1' }, 'printer', ''],
  ])('refuse %j at its field', async (body, field, sentence) => {
    const { code, errors } = (await ofLocations(body)).refusal();
    expect(code).toBe('validation_failed');
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toContain(sentence);
  });

  test('refuse every location that there is none of, not only the first', async () => {
    const { details } = (await ofLocations({ location_codes: ['9.8', '1.12.3.2', '9.9'] })).refusal();
    expect(details).toEqual([
      { path: 'location_codes.0', code: 'location_unknown', location_code: '9.8' },
      { path: 'location_codes.2', code: 'location_unknown', location_code: '9.9' },
    ]);
  });

  test('let everybody else have their turn after each of them', async () => {
    const many = Array.from({ length: 200 }, () => codes[0]);
    const takenTurns = async (body: Loose): Promise<number> => {
      let isMade = false;
      let turns = 0;
      const turn = (): void => {
        turns += 1;
        if (!isMade) setImmediate(turn);
      };
      turn();
      const { text } = await ofLocations({ location_codes: many, ...body }).finally(() => (isMade = true));
      expect(text.length).toBeGreaterThan(10_000);
      return turns;
    };
    expect(await takenTurns({ format: 'zpl' })).toBeGreaterThan(200);
    expect(await takenTurns({ format: 'pdf' })).toBeGreaterThan(400);
  });
});

describe('labels of products', () => {
  test('are one of each in their order, and refuse every SKU that there is none of', async () => {
    const file = await ofProducts('CAF-500-TM', 'caf-500-tm');
    expect(file.status).toBe(200);
    expect(file.text.match(/\^XA/gu)).toHaveLength(2);
    const refusal = (await ofProducts('NONE', 'CAF-500-TM', 'NOT')).refusal();
    expect(Object.keys(refusal.errors)).toEqual(['skus.0', 'skus.2']);
  });
});

describe('labels of a product', () => {
  test('bear its EAN, its name and its SKU', async () => {
    const { text, headers } = await ofProduct({ format: 'zpl', size: '100x50', copies: 12 }, 'caf-500-tm');
    expect(headers['content-disposition']).toContain('"etiquetas-produto-');
    expect(text).toContain('^BEN,152,N,N^FH^FD789100010010^FS');
    for (const words of ['7891000100103', 'Caf_C3_A9 torrado', 'CAF-500-TM']) {
      expect(text).toContain(`^FH^FD${words}^FS`);
    }
    expect(text).toContain('^PQ12^XZ');
    expect(text).not.toContain('Lote');
  });

  test('bear lot and dates where a lot is named', async () => {
    const { text } = await ofProduct({ format: 'zpl', size: '100x50', batch_number: 'L-1' });
    expect(text).toContain('^FDLote L-1^FS');
    expect(text).toContain('^FDFab. 01/11/2026 _C2_B7 Val. 28/02/2027^FS');
  });

  test('of a packaging bear its own code and what it holds, never the code of one unit', async () => {
    const packaging = { packaging_barcode: '17891000100100', batch_number: 'L-1' };
    for (const size of ['60x40', '100x50', '100x150']) {
      const { text } = await ofProduct({ ...packaging, format: 'zpl', size });
      expect(await readZpl(text)).toEqual([{ format: 'ITF', sign: ']I1', text: '17891000100100' }]);
      expect(text).toContain('^FDCX com 24 UN^FS');
      expect(text).toContain('^FDLote L-1^FS');
      expect(text).not.toContain('789100010010^FS');
    }
    // too narrow for bars: a square of the same digits
    const small = { size: 'custom', width_mm: 30, height_mm: 30 };
    const { text } = await ofProduct({ ...packaging, ...small, format: 'zpl' });
    expect(text).toContain('^FDMA,17891000100100^FS');
    const query = { code: '17891000100100' };
    const known = (await server.call(contracts.products.lookup, { token, query })).ok().data;
    expect(JSON.stringify(known)).toContain('CAF-500-TM');
  });

  test('refuse a packaging that there is not', async () => {
    const { errors } = (await ofProduct({ packaging_barcode: '27891000100107' })).refusal();
    expect(errors).toEqual({
      packaging_barcode: ['Este produto não tem uma embalagem com o código 27891000100107'],
    });
  });

  test('refuse a lot that there is not, and a product that there is not', async () => {
    const lot = (await ofProduct({ batch_number: 'L-9' })).refusal();
    expect(lot.errors).toEqual({ batch_number: ['Este produto não tem o lote L-9'] });
    expect((await ofProduct({}, 'NADA')).refusal()).toMatchObject({ code: 'not_found' });
    expect((await ofProduct({ arrow: 'up' })).refusal().errors).toHaveProperty('arrow');
  });
});
