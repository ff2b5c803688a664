import { api, idOf, act, backup } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'jobs.cancel': async (house) => ({ params: { id: idOf(await act(house, '/backups'), 'job_id') } }),
  'jobs.details': async (house) => {
    await backup(house);
    const [job] = await house.list(`${api}/jobs`);
    return { params: { id: job?.['id'] } };
  },
};
