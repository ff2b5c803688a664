import { Button } from '@mantine/core';
import { IconMessageUp } from '@tabler/icons-react';
import { useState } from 'react';
import { occurrences } from '#shared/areas/occurrences/contract.ts';
import type { CreateOccurrenceInput } from '#shared/areas/occurrences/schema.ts';
import { occurrenceWords } from '#shared/areas/occurrences/screen-words.ts';
import { whoMay } from '#shared/domain/who-may.ts';
import type { Access } from '#shared/kernel/contract.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { toast } from '../toast.tsx';
import { occurrenceAreas } from './occurrence-areas.ts';

const words = occurrenceWords.request;

type RequestButtonProps = {
  /** The access of the operation that this person may not call. */
  readonly needs: Access;
  /** The request in one line, as those who may will read it. */
  readonly title: string;
  readonly links?: CreateOccurrenceInput['links'];
};

/** Says who may do what this person may not, and sends them a request, which waits on their Painel. */
export function RequestButton({ needs, title, links = [] }: RequestButtonProps) {
  const mayAsk = may(useUser(), occurrences.create.access);
  const { mutate, isPending } = useWriting(occurrences.create, occurrenceAreas);
  const [sent, setSent] = useState<string>();
  const people = whoMay(needs);
  const send = () =>
    mutate(
      { body: { title, category: 'request', severity: 'high', links } },
      {
        onSuccess: ({ data }) => {
          setSent(data.number);
          toast.done({ title: words.sent(people), detail: `${data.number} · ${title}` });
        },
        onError: (error) => toast.refused(words.refused, error),
      },
    );
  return (
    <span className="alm-row">
      <span className="alm-note">{sent === undefined ? words.isFor(people) : words.waits(sent)}</span>
      {mayAsk && sent === undefined && (
        <Button variant="default" leftSection={<IconMessageUp />} loading={isPending} onClick={send}>
          {words.send}
        </Button>
      )}
    </span>
  );
}
