import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import type { Answer, CallInput } from '../../lib/api.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { MergingContext, type Edits, type Merging } from '../form/merging.ts';
import { toast } from '../toast.tsx';

/** Gives what reads a record anew, whatever is kept of it; it gives undefined, and tells why, where it cannot be read. */
export function useReread<R extends RouteSpec>(
  route: R,
  input: CallInput<R>,
): () => Promise<Answer<R> | undefined> {
  const api = useApi();
  const queries = useQueryClient();
  return () =>
    queries.fetchQuery({ ...reading(api, route, input), staleTime: 0 }).catch((error: unknown) => {
      toast.refused(common.state.errorTitle, error);
      return undefined;
    });
}

type EditedRecordProps<Known> = {
  /** The record as the screen knows it now. */
  readonly known: Known;
  /** Reads it anew, after somebody else changed it; undefined where it could not be read. */
  readonly read: () => Promise<Known | undefined>;
  /** Under what the audit log names the record; tells who changed it meanwhile. */
  readonly audited?: Merging['audited'] | undefined;
  /** The form on the record as it was when the form opened, and what begins it anew. */
  readonly children: (known: Known, onReload: () => void) => ReactNode;
};

type Opened<Known> = {
  readonly times: number;
  readonly known: Known;
  /** The values typed over the version before. */
  readonly edits?: Edits | undefined;
};

/**
 * A record in a form, on a page, in a panel or in a dialog: the version with which the form opened is the one that is
 * changed, whatever the screen reads meanwhile; where somebody else changed it, both changes can be joined.
 */
export function EditedRecord<Known>({ known, read, audited, children }: EditedRecordProps<Known>) {
  const [opened, setOpened] = useState<Opened<Known>>({ times: 0, known });
  async function reopen(edits?: Edits): Promise<void> {
    const now = await read();
    if (now !== undefined) setOpened(({ times }) => ({ times: times + 1, known: now, edits }));
  }
  return (
    <MergingContext value={{ edits: opened.edits, rebase: (edits) => void reopen(edits), audited }}>
      <Fragment key={opened.times}>{children(opened.known, () => void reopen())}</Fragment>
    </MergingContext>
  );
}
