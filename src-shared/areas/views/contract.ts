import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { queryTexts } from '../../kernel/query.ts';
import { accessExamples } from '../auth/schema.ts';
import { createViewBody, screen, updateViewBody, viewCountSchema, viewSchema } from './schema.ts';
import { viewOperations as operations, viewTags as tags } from './words.ts';

const example = {
  id: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
  screen: 'products.list',
  name: 'Câmara fria',
  search: { is_refrigerated: true, sort: 'name' },
  columns: ['sku', 'name', 'available'],
  is_shared: false,
  is_default: false,
  owner: { id: accessExamples.user.id, name: accessExamples.user.name },
  version: 1,
  created_at: accessExamples.moment,
  updated_at: accessExamples.moment,
} as const;

const own = { tag: tags.views, access: 'authenticated', personOnly: true } as const;

const list = route({
  ...operations['views.list'],
  ...own,
  method: 'GET',
  path: '/views',
  data: z.array(viewSchema),
  status: 200,
  says: 'views_listed',
  example: { data: [example] },
});

const counts = route({
  ...operations['views.counts'],
  ...own,
  method: 'GET',
  path: '/views/counts',
  query: z.strictObject({
    screen,
    search: queryTexts({ longest: 500, most: 20 }).describe('As buscas, cada uma um objeto JSON'),
  }),
  data: z.array(viewCountSchema),
  status: 200,
  says: 'views_counted',
  errors: { 403: ['forbidden'] },
  example: {
    query: { screen: 'products.list', search: ['{"is_active":true}'] },
    data: [{ search: { is_active: true }, total: 1284 }],
  },
});

const create = route({
  ...operations['views.create'],
  ...own,
  method: 'POST',
  path: '/views',
  body: createViewBody,
  data: viewSchema,
  status: 201,
  says: 'view_created',
  errors: { 403: ['forbidden'], 409: ['duplicate', 'too_many_views'] },
  versioned: true,
  idempotent: true,
  example: {
    body: { screen: 'products.list', name: 'Câmara fria', search: { is_refrigerated: true } },
    data: example,
  },
});

const modify = route({
  ...operations['views.modify'],
  ...own,
  method: 'PUT',
  path: '/views/{id}',
  params: idParameter,
  body: updateViewBody,
  data: viewSchema,
  status: 200,
  says: 'view_updated',
  errors: {
    403: ['forbidden'],
    404: ['not_found'],
    409: ['duplicate'],
    412: ['version_mismatch'],
  },
  versioned: true,
  example: { params: { id: example.id }, body: { name: 'Câmara fria' }, data: example },
});

const remove = route({
  ...operations['views.remove'],
  ...own,
  method: 'DELETE',
  path: '/views/{id}',
  params: idParameter,
  data: z.null(),
  status: 200,
  says: 'view_deleted',
  errors: { 403: ['forbidden'], 404: ['not_found'], 412: ['version_mismatch'] },
  versioned: true,
  example: { params: { id: example.id }, data: null },
});

export const views = { list, counts, create, modify, remove };
