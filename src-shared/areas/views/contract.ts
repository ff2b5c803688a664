import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { queryTexts } from '../../kernel/query.ts';
import { change, create, operations, read, remove } from '../../kernel/operations.ts';
import { accessExamples } from '../auth/schema.ts';
import { createViewBody, screen, updateViewBody, viewCountSchema, viewSchema } from './schema.ts';
import { viewTags as tags } from './words.ts';

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

export const views = operations('views', tags.views, {
  list: read({
    summary: 'Lista as visões de quem pergunta',
    description:
      'As próprias e as compartilhadas, das listas que a pessoa pode abrir, na ordem em que foram criadas.',
    path: '/views',
    access: 'authenticated',
    personOnly: true,
    data: z.array(viewSchema),
    says: 'views_listed',
    example: { data: [example] },
  }),
  counts: read({
    summary: 'Conta os registros de várias buscas de uma lista',
    description:
      '`screen` é o id da operação da lista; cada `search` é um objeto JSON com parâmetros dela, como `{"is_active":true}`, e `{}` é a lista toda. Os totais vêm na ordem em que foram pedidos.',
    path: '/views/counts',
    access: 'authenticated',
    personOnly: true,
    query: z.strictObject({
      screen,
      search: queryTexts({ longest: 500, most: 20 }).describe('As buscas, cada uma um objeto JSON'),
    }),
    data: z.array(viewCountSchema),
    says: 'views_counted',
    errors: { 403: ['forbidden'] },
    example: {
      query: { screen: 'products.list', search: ['{"is_active":true}'] },
      data: [{ search: { is_active: true }, total: 1284 }],
    },
  }),
  create: create({
    summary: 'Guarda uma visão',
    description:
      '`screen` é o id da operação que a lista usa, como `products.list`; `search` aceita os parâmetros dela, menos as páginas. Compartilhar pede `reports:write`.',
    path: '/views',
    access: 'authenticated',
    personOnly: true,
    body: createViewBody,
    data: viewSchema,
    versioned: true,
    says: 'view_created',
    errors: { 403: ['forbidden'], 409: ['duplicate', 'too_many_views'] },
    example: {
      body: { screen: 'products.list', name: 'Câmara fria', search: { is_refrigerated: true } },
      data: example,
    },
  }),
  modify: change({
    summary: 'Altera uma visão',
    description:
      'Muda só os campos enviados; a tela não muda. A visão de outra pessoa, se compartilhada, pede `reports:write`.',
    path: '/views/{id}',
    access: 'authenticated',
    personOnly: true,
    params: idParameter,
    body: updateViewBody,
    data: viewSchema,
    versioned: true,
    says: 'view_updated',
    errors: {
      403: ['forbidden'],
      404: ['not_found'],
      409: ['duplicate'],
      412: ['version_mismatch'],
    },
    example: { params: { id: example.id }, body: { name: 'Câmara fria' }, data: example },
  }),
  remove: remove({
    summary: 'Exclui uma visão',
    description: 'A visão de outra pessoa, se compartilhada, pede `reports:write`.',
    path: '/views/{id}',
    access: 'authenticated',
    personOnly: true,
    params: idParameter,
    data: z.null(),
    versioned: true,
    says: 'view_deleted',
    errors: { 403: ['forbidden'], 404: ['not_found'], 412: ['version_mismatch'] },
    example: { params: { id: example.id }, data: null },
  }),
});
