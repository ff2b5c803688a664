import { useState } from 'react';
import type { Import } from '#shared/areas/imports/schema.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import { jobs } from '#shared/areas/jobs/contract.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { ApiError, isWithoutServer } from '../../lib/api-error.ts';
import type { Api } from '../../lib/api.ts';
import { isActive } from '../../lib/jobs/job-state.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { toast } from '../../ui/toast.tsx';
import { importAreas } from './imports.api.ts';
import type { Fields } from './mapping.ts';

/** Pause between two looks at a job that is to end, in milliseconds. */
const PAUSE = 150;

/** Sends the fields of the columns, after ending a check of earlier ones; true when the new check began. */
export function useSendMapping() {
  const api = useApi();
  const mapping = useWriting(imports.mapping, importAreas);
  const [isSending, setSending] = useState(false);

  async function send(file: Import, fields: Fields): Promise<boolean> {
    setSending(true);
    try {
      if (isActive(file.job)) await stopWork(api, file);
      await mapping.mutateAsync({ params: { id: file.id }, body: { fields: [...fields] } });
      return true;
    } catch (error) {
      const { notSent, refused } = importWords.columns;
      toast.refused(isWithoutServer(error) ? notSent : refused, error);
      return false;
    } finally {
      setSending(false);
    }
  }

  return { send, isSending };
}

/** Cancels the work on an import, where it is one's own, and waits until it has ended in whatever way. */
async function stopWork(api: Api, { id, job }: Import): Promise<void> {
  try {
    await api.call(jobs.cancel, { params: { id: job.id } });
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 404 || error.status === 409))) throw error;
  }
  while (isActive((await api.call(imports.details, { params: { id } })).data.job)) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
