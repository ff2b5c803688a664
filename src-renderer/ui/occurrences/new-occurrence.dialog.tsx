import { useNavigate } from '@tanstack/react-router';
import type { LinkEntity } from '#shared/areas/record-kinds.ts';
import { occurrences } from '#shared/areas/occurrences/contract.ts';
import { occurrenceWords } from '#shared/areas/occurrences/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { SelectField, TextAreaField, TextField } from '../fields/text-field.tsx';
import { FormSection } from '../form/form-frame.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { toast } from '../toast.tsx';
import { occurrenceAreas } from './occurrence-areas.ts';
import { categoryChoices, severityChoices } from './occurrence-choices.ts';

const words = occurrenceWords.form;

/** A record that an occurrence is about, as its own routes and people call it. */
export type OccurrenceSubject = {
  readonly entity: LinkEntity;
  readonly id: string;
  readonly name: string;
};

type NewOccurrenceDialogProps = {
  /** The subject of the occurrence; nothing where it is opened from the list. */
  readonly subject?: OccurrenceSubject | undefined;
  readonly onClose: () => void;
};

type Values = {
  readonly title: string;
  readonly category: string;
  readonly severity: string;
  readonly description: string;
};

const blank: Values = { title: '', category: 'other', severity: 'medium', description: '' };

/** Opens an occurrence, linked to the record from which it was asked for. */
export function NewOccurrenceDialog({ subject, onClose }: NewOccurrenceDialogProps) {
  const navigate = useNavigate();
  const { mutateAsync } = useWriting(occurrences.create, occurrenceAreas);
  const links = subject === undefined ? [] : [{ entity: subject.entity, id: subject.id }];
  const toBody = (values: Values) => ({ ...values, links });
  const see = (id: string) => void navigate({ to: '/qualidade/ocorrencias/$id', params: { id } });
  const form = useContractForm<Values>({
    initialValues: blank,
    toBody,
    schema: occurrences.create.body,
    async save(values) {
      const body = occurrences.create.body.parse(toBody(values));
      const { data } = await mutateAsync({ body });
      onClose();
      if (subject === undefined) {
        see(data.id);
        return;
      }
      const next = { label: words.see, run: () => see(data.id) };
      toast.done({ title: words.created(data.number), detail: data.title, next });
    },
  });
  const title = subject === undefined ? words.create : words.createAbout(subject.name);
  return (
    <FormDialog form={form} title={title} saveLabel={words.open} size={620} onClose={onClose}>
      <FormSection title={words.section}>
        <TextField
          span={12}
          label={words.title}
          placeholder={words.titlePlaceholder}
          required
          data-autofocus
          autoFocus
          {...form.fields.text('title')}
        />
        <SelectField
          span={6}
          label={words.severity}
          help={words.severityHelp}
          data={severityChoices}
          {...form.fields.text('severity')}
        />
        <SelectField
          span={6}
          label={words.category}
          data={categoryChoices}
          {...form.fields.text('category')}
        />
        <TextAreaField
          span={12}
          label={words.description}
          help={words.descriptionHelp}
          {...form.fields.text('description')}
        />
      </FormSection>
    </FormDialog>
  );
}
