import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { occurrences } from '#shared/areas/occurrences/contract.ts';
import type { OccurrenceDetails } from '#shared/areas/occurrences/schema.ts';
import { occurrenceWords } from '#shared/areas/occurrences/screen-words.ts';
import { isUnfinished } from '#shared/areas/occurrences/workflow.ts';
import { users } from '#shared/areas/users/contract.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { occurrenceAreas } from '../../ui/occurrences/occurrence-areas.ts';
import { categoryChoices, severityChoices } from '../../ui/occurrences/occurrence-choices.ts';
import { EditedRecord, useReread } from '../../ui/record-form/edited-record.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { sayNoRight } from '../../ui/say-no-right.ts';

const words = occurrenceWords.form;

type Of = { readonly occurrence: OccurrenceDetails };

/** The way to change an occurrence, also by E; none once it has ended. */
export function EditButton({ occurrence }: Of) {
  const [isOpen, setOpen] = useState(false);
  const isAllowed = may(useUser(), occurrences.modify.access);
  const open = () => (isAllowed ? setOpen(true) : sayNoRight(occurrenceWords.edit, occurrenceWords.noRight));
  const isEditable = isUnfinished(occurrence.status);
  useShortcuts(
    isEditable ? [{ keys: 'e', label: occurrenceWords.edit, group: occurrenceWords.title, run: open }] : [],
  );
  if (!isEditable) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPencil />} aria-disabled={!isAllowed} onClick={open}>
        {occurrenceWords.edit}
      </Button>
      {isOpen && <EditOccurrenceDialog occurrence={occurrence} onClose={() => setOpen(false)} />}
    </>
  );
}

type Values = {
  readonly title: string;
  readonly category: string;
  readonly severity: string;
  readonly occurrence_code: string;
  readonly description: string;
  readonly responsible_id: string;
  readonly cost: number | null;
  readonly root_cause: string;
  readonly action_taken: string;
};

const valuesOf = ({ responsible, ...occurrence }: OccurrenceDetails): Values => ({
  title: occurrence.title,
  category: occurrence.category,
  severity: occurrence.severity,
  occurrence_code: occurrence.occurrence_code,
  description: occurrence.description,
  responsible_id: responsible?.id ?? '',
  cost: occurrence.cost,
  root_cause: occurrence.root_cause,
  action_taken: occurrence.action_taken,
});

const toBody = ({ responsible_id, ...values }: Values) => ({
  ...values,
  responsible_id: responsible_id === '' ? null : responsible_id,
});

/**
 * Lists the people who may get an occurrence: everybody, to whoever may see people; else oneself and the
 * present one.
 */
function useResponsibles({ responsible }: OccurrenceDetails) {
  const me = useUser();
  const query = { is_active: true, per_page: 100 };
  const { data } = useQuery({
    ...reading(useApi(), users.list, { query }),
    enabled: may(me, users.list.access),
  });
  const known = new Map([
    ...(responsible === null ? [] : [[responsible.id, responsible.name] as const]),
    ...(data?.data ?? []).map(({ id, name }) => [id, name] as const),
    [me.id, words.me(me.name)] as const,
  ]);
  return [{ value: '', label: words.nobody }, ...[...known].map(([value, label]) => ({ value, label }))];
}

type EditProps = Of & { readonly onClose: () => void };

function EditOccurrenceDialog({ occurrence, onClose }: EditProps) {
  const { id } = occurrence;
  const reread = useReread(occurrences.details, { params: { id } });
  const read = async () => (await reread())?.data;
  return (
    <EditedRecord known={occurrence} read={read} audited={{ entity: 'occurrence', key: id }}>
      {(opened, onReload) => <OccurrenceForm occurrence={opened} onReload={onReload} onClose={onClose} />}
    </EditedRecord>
  );
}

function OccurrenceForm({ occurrence, onReload, onClose }: EditProps & { readonly onReload: () => void }) {
  const { id, number, version } = occurrence;
  const people = useResponsibles(occurrence);
  const form = useRecordForm({
    route: occurrences.modify,
    call: { params: { id }, ifMatch: `"${version}"` },
    areas: occurrenceAreas,
    initialValues: valuesOf(occurrence),
    toBody,
    says: () => ({ title: words.saved, detail: number }),
    onSaved: onClose,
  });
  const { fields } = form;
  return (
    <FormDialog form={form} title={words.edit(number)} size={680} onReload={onReload} onClose={onClose}>
      <FormSection title={words.section}>
        <TextField span={12} label={words.title} required data-autofocus {...fields.text('title')} />
        <SelectField
          span={4}
          label={words.severity}
          help={words.severityHelp}
          data={severityChoices}
          {...fields.text('severity')}
        />
        <SelectField span={4} label={words.category} data={categoryChoices} {...fields.text('category')} />
        <SelectField span={4} label={words.responsible} data={people} {...fields.text('responsible_id')} />
        <TextAreaField span={12} label={words.description} {...fields.text('description')} />
        <TextAreaField span={6} label={words.rootCause} {...fields.text('root_cause')} />
        <TextAreaField span={6} label={words.actionTaken} {...fields.text('action_taken')} />
        <TextField
          span={6}
          label={words.code}
          help={words.codeHelp}
          scan="code"
          {...fields.text('occurrence_code')}
        />
        <NumberField span={6} label={words.cost} unit="R$" decimals={2} {...fields.number('cost')} />
      </FormSection>
    </FormDialog>
  );
}
