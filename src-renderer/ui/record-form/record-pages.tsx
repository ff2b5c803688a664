import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormFrame } from '../form/form-frame.tsx';
import type { Merging } from '../form/merging.ts';
import type { ContractForm } from '../form/use-contract-form.ts';
import { Page, PageHead } from '../page.tsx';
import { QueryState } from '../query-state.tsx';
import { EditedRecord } from './edited-record.tsx';

type CreatePageProps<Values extends object> = {
  readonly title: string;
  readonly form: ContractForm<Values>;
  readonly saveLabel: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

/** The screen of a new record. */
export function CreatePage<Values extends object>({ title, children, ...frame }: CreatePageProps<Values>) {
  return (
    <Page>
      <PageHead title={title} />
      <FormFrame label={title} {...frame}>
        {children}
      </FormFrame>
    </Page>
  );
}

type EditPageProps<Answer> = RecordEditorProps<Answer> & {
  readonly title: string;
  /** A note that names the record. */
  readonly note?: ReactNode;
  /** The text to be read before the first field. */
  readonly lead?: ReactNode;
};

/** The screen on which a record that exists is changed. */
export function EditPage<Answer>({ title, note, lead, ...editor }: EditPageProps<Answer>) {
  return (
    <Page>
      <PageHead title={title} note={note} />
      {lead}
      <RecordEditor {...editor} />
    </Page>
  );
}

type RecordEditorProps<Answer> = {
  readonly query: UseQueryResult<Answer>;
  /** Under what the audit log names the record; tells who changed it meanwhile. */
  readonly audited?: Merging['audited'];
  readonly errorTitle: string;
  /** The form on the record as it was first read, and what reads it anew after somebody else changed it. */
  readonly children: (answer: Answer, onReload: () => void) => ReactNode;
};

/** A record in its form, once it was read. */
function RecordEditor<Answer>({ query, errorTitle, audited, children }: RecordEditorProps<Answer>) {
  return (
    <QueryState query={query} errorTitle={errorTitle}>
      {(answer) => (
        <EditedRecord known={answer} read={async () => (await query.refetch()).data} audited={audited}>
          {children}
        </EditedRecord>
      )}
    </QueryState>
  );
}
