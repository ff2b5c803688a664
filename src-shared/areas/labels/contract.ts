import { z } from 'zod';
import { locationExamples } from '../locations/examples.ts';
import { orderExamples } from '../orders/examples.ts';
import {
  locationLabelsBody,
  orderLabelsBody,
  productLabelsBody,
  productsLabelsBody,
  stockLabelsBody,
  type LabelFormat,
} from './schema.ts';
import { examples } from '../products/examples.ts';
import { type FileType } from '../../kernel/contract.ts';
import { operations, read } from '../../kernel/operations.ts';
import { printLabelTags } from './words.ts';
import { recordParameter, skuParameter } from '../../domain/parameters.ts';

const papers =
  '`size`: um rolo em milímetros (`100x150`, `100x50`, `60x40`, `50x30`), uma folha A4 (`a4_2x7`, `a4_3x7`, `a4_3x11`) ou `custom`, com `width_mm` e `height_mm`. A resposta é o próprio arquivo: `format` `pdf`, `zpl` ou `svg` (a figura da primeira etiqueta). Até 1.000 etiquetas por vez; nada é gravado.';

/** The media type of each format; ZPL is ASCII text. */
export const labelFileTypes = {
  pdf: 'application/pdf',
  zpl: 'text/plain',
  svg: 'image/svg+xml',
} as const satisfies Record<LabelFormat, FileType>;

const { pdf, zpl, svg } = labelFileTypes;

const print = { format: 'zpl', size: '60x40' } as const;
const printed = '^XA^CI28^PW480^LL320^LH0,0 … ^XZ\n';

export const labels = operations('labels', printLabelTags.printLabels, {
  locations: read({
    summary: 'Faz etiquetas de locais',
    description: `O código em letras grandes e em Code 128, o nome do local e, com \`arrow\`, uma seta. ${papers}`,
    path: '/locations/labels',
    access: 'locations:read',
    body: locationLabelsBody,
    file: [zpl, pdf, svg],
    data: z.string(),
    method: 'POST',
    says: 'labels_made',
    example: { body: { ...print, location_codes: [locationExamples.location.code] }, data: printed },
  }),
  products: read({
    summary: 'Faz etiquetas de vários produtos',
    description: `O que sai na etiqueta de um produto, de cada um deles. ${papers}`,
    path: '/product-labels',
    access: 'products:read',
    body: productsLabelsBody,
    file: [zpl, pdf, svg],
    data: z.string(),
    method: 'POST',
    says: 'labels_made',
    example: { body: { ...print, skus: [examples.details.sku] }, data: printed },
  }),
  product: read({
    summary: 'Faz etiquetas de um produto',
    description: `Nome, SKU e o código de barras: EAN quando o produto tem um GTIN (ITF-14 quando é o de uma caixa), senão o SKU em Code 128. Com \`packaging_barcode\`, o código é o da embalagem (ITF-14 de 14 dígitos) e se lê quantas unidades ela contém. Com \`batch_number\`, também o lote, a validade e o que limita o uso dele. ${papers}`,
    path: '/products/{sku}/labels',
    access: 'products:read',
    params: skuParameter,
    body: productLabelsBody,
    file: [zpl, pdf, svg],
    data: z.string(),
    method: 'POST',
    says: 'labels_made',
    errors: { 404: ['not_found'] },
    example: { params: { sku: examples.details.sku }, body: { ...print, copies: 12 }, data: printed },
  }),
  stock: read({
    summary: 'Faz etiquetas de mercadorias em estoque',
    description: `Nome, SKU, lote, validade, número de série, quantidade e a restrição de uso do lote, de \`items\` ou de tudo o que um recebimento trouxe (\`receipt_number\`). O código é GS1, \`(01)(17)(10)(21)\`: em GS1-128 até 48 caracteres, senão em GS1 DataMatrix; sem GTIN, ou com sinais que o GS1 não tem, um QR \`AL1.sku.lote.AAMMDD.serie\`, que os leitores e as buscas entendem. ${papers}`,
    path: '/inventory/labels',
    access: 'inventory:read',
    body: stockLabelsBody,
    file: [zpl, pdf, svg],
    data: z.string(),
    method: 'POST',
    says: 'labels_made',
    example: {
      body: { format: 'zpl', items: [{ sku: examples.details.sku, batch_number: 'L2509', copies: 2 }] },
      data: '^XA^CI28^PW800^LL400^LH0,0 … ^XZ\n',
    },
  }),
  order: read({
    summary: 'Faz etiquetas dos volumes de um pedido',
    description: `Número do pedido, volume n de N, destinatário, endereço, peso e transportadora, e o código do volume: o SSCC em GS1-128, \`(00)…\`, quando há prefixo GS1, senão o código do pedido em Code 128. Com \`kind\` \`pallet\`, um volume é um palete: se há nele um só produto e lote, o GTIN, a quantidade, a validade e o lote, \`(02)(17)(37)(10)\`, ficam acima do SSCC. Sem o escopo \`customers:read\` faltam rua e número. ${papers}`,
    path: '/orders/{id}/labels',
    access: 'orders:read',
    params: recordParameter('order'),
    body: orderLabelsBody,
    file: [zpl, pdf, svg],
    data: z.string(),
    method: 'POST',
    says: 'labels_made',
    errors: { 404: ['not_found'], 409: ['no_volumes'] },
    example: { params: orderExamples.params, body: { ...print, size: '100x150' }, data: printed },
  }),
});
