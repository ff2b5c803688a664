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
import { route, type FileType } from '../../kernel/contract.ts';
import { printLabelOperations as operations, printLabelTags } from './words.ts';
import { skuParameter } from '../../domain/parameters.ts';
import { orderNameParameter } from '../orders/schema.ts';

/** The media type of each format; ZPL is ASCII text. */
export const labelFileTypes = {
  pdf: 'application/pdf',
  zpl: 'text/plain',
  svg: 'image/svg+xml',
} as const satisfies Record<LabelFormat, FileType>;

const { pdf, zpl, svg } = labelFileTypes;

const shared = {
  method: 'POST',
  tag: printLabelTags.printLabels,
  // the example is one that can be read
  file: [zpl, pdf, svg],
  status: 200,
  says: 'labels_made',
} as const;

const print = { format: 'zpl', size: '60x40' } as const;
const printed = '^XA^CI28^PW480^LL320^LH0,0 … ^XZ\n';

export const labels = {
  locations: route({
    ...operations['labels.locations'],
    ...shared,
    data: z.string(),
    path: '/locations/labels',
    access: 'locations:read',
    body: locationLabelsBody,
    example: { body: { ...print, location_codes: [locationExamples.location.code] }, data: printed },
  }),
  products: route({
    ...operations['labels.products'],
    ...shared,
    data: z.string(),
    path: '/product-labels',
    access: 'products:read',
    body: productsLabelsBody,
    example: { body: { ...print, skus: [examples.details.sku] }, data: printed },
  }),
  product: route({
    ...operations['labels.product'],
    ...shared,
    data: z.string(),
    path: '/products/{sku}/labels',
    access: 'products:read',
    params: skuParameter,
    body: productLabelsBody,
    errors: { 404: ['not_found'] },
    example: { params: { sku: examples.details.sku }, body: { ...print, copies: 12 }, data: printed },
  }),
  stock: route({
    ...operations['labels.stock'],
    ...shared,
    data: z.string(),
    path: '/inventory/labels',
    access: 'inventory:read',
    body: stockLabelsBody,
    example: {
      body: { format: 'zpl', items: [{ sku: examples.details.sku, batch_number: 'L2509', copies: 2 }] },
      data: '^XA^CI28^PW800^LL400^LH0,0 … ^XZ\n',
    },
  }),
  order: route({
    ...operations['labels.order'],
    ...shared,
    data: z.string(),
    path: '/orders/{id}/labels',
    access: 'orders:read',
    params: orderNameParameter,
    body: orderLabelsBody,
    errors: { 404: ['not_found'], 409: ['no_volumes'] },
    example: { params: orderExamples.params, body: { ...print, size: '100x150' }, data: printed },
  }),
};
