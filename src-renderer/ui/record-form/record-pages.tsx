import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormFrame } from '../form/form-frame.tsx';
import { MergingContext, type Edits, type Merging } from '../form/merging.ts';
import type { ContractForm } from '../form/use-contract-form.ts';
import { Page, PageHead } from '../page.tsx';
import { QueryState } from '../query-state.tsx';

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
  /** Which record it is. */
  readonly note?: ReactNode;
  /** What is to be known before the first field. */
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

/** What came when the record was asked for anew, and how many times it was. */
type Reread<Answer> = {
  readonly times: number;
  readonly answer?: Answer | undefined;
  /** What was typed over the version before. */
  readonly edits?: Edits | undefined;
};

/**
 * A record in its form: the version that was first read is the one that is changed, a later reading in the background
 * changes nothing that somebody may be typing over.
 */
function RecordEditor<Answer>({ query, errorTitle, audited, children }: RecordEditorProps<Answer>) {
  const [reread, setReread] = useState<Reread<Answer>>({ times: 0 });
  const reload = (edits?: Edits) =>
    void query.refetch().then(({ data: answer }) => setReread({ times: reread.times + 1, answer, edits }));
  return (
    <MergingContext value={{ edits: reread.edits, rebase: reload, audited }}>
      <QueryState query={query} errorTitle={errorTitle}>
        {(answer) => (
          <FirstRead key={reread.times} answer={reread.answer ?? answer}>
            {(first) => children(first, () => reload())}
          </FirstRead>
        )}
      </QueryState>
    </MergingContext>
  );
}

type FirstReadProps<Answer> = {
  readonly answer: Answer;
  readonly children: (first: Answer) => ReactNode;
};

function FirstRead<Answer>({ answer, children }: FirstReadProps<Answer>) {
  const [first] = useState(answer);
  return children(first);
}
