import { useState } from 'react';
import type { Import } from '#shared/contracts/import-schema.ts';
import { imports } from '#shared/contracts/imports.ts';
import { jobs } from '#shared/contracts/jobs.ts';
import { importWords } from '#shared/messages/screens-imports.ts';
import { ApiError } from '../../lib/api-error.ts';
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

  async function send({ id, job }: Import, fields: Fields): Promise<boolean> {
    setSending(true);
    try {
      if (isActive(job)) await stopJob(api, job.id);
      await mapping.mutateAsync({ params: { id }, body: { fields: [...fields] } });
      return true;
    } catch (error) {
      toast.refused(importWords.columns.refused, error);
      return false;
    } finally {
      setSending(false);
    }
  }

  return { send, isSending };
}

/** Cancels a job and waits until it has ended; one that ended by itself is as good. */
async function stopJob(api: Api, id: string): Promise<void> {
  const params = { id };
  try {
    await api.call(jobs.cancel, { params });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'job_ended')) throw error;
  }
  while (isActive((await api.call(jobs.details, { params })).data)) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
