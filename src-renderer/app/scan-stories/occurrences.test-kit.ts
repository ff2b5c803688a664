import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const withOccurrence = async ({ server, token }: StockHouse): Promise<string> => {
  const body = { title: 'Caixa molhada', action_taken: '' };
  const { data } = (await server.call(contracts.occurrences.create, { token, body })).ok();
  return data.id;
};

const path = '/qualidade/ocorrencias/';

/** The forms and dialogs of occurrences. */
export const occurrencesStories: Stories = {
  'a new occurrence': {
    files: ['ui/occurrences/new-occurrence.dialog.tsx'],
    path: '/qualidade/ocorrencias',
    clicks: [/^Nova ocorrência/],
  },
  'an occurrence that is changed': {
    files: ['features/occurrences/edit-occurrence.dialog.tsx'],
    path,
    prepare: withOccurrence,
    clicks: [/^Alterar/],
  },
  'the links of an occurrence': {
    files: ['features/occurrences/links.dialog.tsx'],
    path,
    prepare: withOccurrence,
    clicks: [/^Mudar ligações/],
  },
  'an occurrence that is ended': {
    files: ['features/occurrences/occurrence-act.dialog.tsx'],
    path,
    prepare: withOccurrence,
    clicks: [/^Encerrar/],
  },
  'a comment': {
    files: ['features/occurrences/occurrence-comments.tsx'],
    path,
    prepare: withOccurrence,
    clicks: [/^Comentar/],
  },
};
