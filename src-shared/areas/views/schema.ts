import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { instant, line, uuid } from '../../kernel/primitives.ts';

/** The parameters of a list by their names, as its address has them. */
export const searchSchema = z.record(
  z.string().min(1).max(60),
  z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(200)).min(1).max(20)]),
);
export type ViewSearch = z.output<typeof searchSchema>;

const what = {
  name: line({ min: 1, max: 60 }).describe('Nome, como aparece acima da lista'),
  search: searchSchema.describe('Busca, filtros e ordem da lista, pelos nomes dos parâmetros dela'),
  columns: z
    .array(line({ min: 1, max: 60 }))
    .max(60)
    .describe('As colunas que a tela mostra; vazio para as que ela mostra por si'),
  is_shared: z.boolean().describe('Se todos a veem'),
  is_default: z
    .boolean()
    .describe('Se a lista abre com ela; a própria vem antes da compartilhada, e só uma de cada é a inicial'),
};

export const screen = line({ min: 1, max: 60 }).describe(
  'Id da operação que a lista usa, como products.list',
);

/** A view as the API shows it. */
export const viewSchema = z.object({
  id: uuid.describe(commonWords.id),
  screen,
  ...what,
  owner: z
    .object({ id: uuid.describe(commonWords.id), name: z.string().describe(commonWords.name) })
    .describe('Quem a guardou'),
  version: z.int().describe(commonWords.version),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
});
export type SavedView = z.output<typeof viewSchema>;

/** Holds the content of a view, without its owner and its instants. */
export type ViewContent = Pick<SavedView, 'screen' | keyof typeof what>;

/** Counts the records of a list that a search finds. */
export const viewCountSchema = z.object({
  search: searchSchema.describe('A busca que foi contada'),
  total: z.int().describe('Quantos registros a lista mostra com ela'),
});

export const createViewBody = z.strictObject({
  screen,
  name: what.name,
  search: what.search.default({}),
  columns: what.columns.default([]),
  is_shared: what.is_shared.default(false),
  is_default: what.is_default.default(false),
});
export type CreateViewInput = z.output<typeof createViewBody>;

export const updateViewBody = z.strictObject(what).partial();
export type UpdateViewInput = z.output<typeof updateViewBody>;
