import { occurrences } from '#shared/areas/occurrences/contract.ts';
import type { OccurrenceDetails } from '#shared/areas/occurrences/schema.ts';
import { occurrenceWords } from '#shared/areas/occurrences/screen-words.ts';
import type { OccurrenceAct } from '#shared/areas/occurrences/workflow.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { occurrenceAreas } from '../../ui/occurrences/occurrence-areas.ts';
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';

const words = occurrenceWords.acts;

/** Acts of which something is asked before they are done. */
export type AskedAct = Exclude<OccurrenceAct, 'start'>;

type ActDialogProps = {
  readonly occurrence: OccurrenceDetails;
  readonly onClose: () => void;
};

/** Asks what an act needs to be told, and does it. */
export function OccurrenceActDialog({ act, ...rest }: ActDialogProps & { readonly act: AskedAct }) {
  if (act === 'close') return <CloseDialog {...rest} />;
  if (act === 'wait') return <WaitDialog {...rest} />;
  return <AskWhy act={act} {...rest} />;
}

function WaitDialog({ occurrence: { id, number }, onClose }: ActDialogProps) {
  const form = useRecordForm({
    route: occurrences.wait,
    call: { params: { id } },
    areas: occurrenceAreas,
    initialValues: { comment: '' },
    says: () => ({ title: words.done.wait, detail: number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title.wait}
      saveLabel={words.title.wait}
      size={520}
      lead={<p>{words.lead.wait}</p>}
      onClose={onClose}
    >
      <TextAreaField label={words.comment} data-autofocus {...form.fields.text('comment')} />
    </FormDialog>
  );
}

type AskWhyProps = ActDialogProps & { readonly act: 'reopen' | 'cancel' };

function AskWhy({ act, occurrence: { id, number }, onClose }: AskWhyProps) {
  return (
    <ReasonDialog
      route={occurrences[act]}
      call={{ params: { id } }}
      areas={occurrenceAreas}
      name={number}
      words={{ title: words.title[act], reason: words.reason, done: words.done[act] }}
      lead={<p>{words.lead[act]}</p>}
      maxLength={500}
      tone={act === 'cancel' ? 'danger' : undefined}
      onClose={onClose}
    />
  );
}

type Closing = { readonly action_taken: string; readonly root_cause: string; readonly cost: number | null };

function CloseDialog({ occurrence, onClose }: ActDialogProps) {
  const { id, number, action_taken, root_cause, cost } = occurrence;
  const form = useRecordForm<typeof occurrences.close, Closing>({
    route: occurrences.close,
    call: { params: { id } },
    areas: occurrenceAreas,
    initialValues: { action_taken, root_cause, cost },
    says: () => ({ title: words.done.close, detail: number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title.close}
      saveLabel={words.title.close}
      size={560}
      lead={<p>{words.lead.close}</p>}
      onClose={onClose}
    >
      <FormSection title={occurrenceWords.form.section}>
        <TextAreaField
          span={12}
          label={words.actionTaken}
          required
          data-autofocus
          {...form.fields.text('action_taken')}
        />
        <TextAreaField span={12} label={words.rootCause} {...form.fields.text('root_cause')} />
        <NumberField span={4} label={words.cost} unit="R$" decimals={2} {...form.fields.number('cost')} />
      </FormSection>
    </FormDialog>
  );
}
