import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { linkEntities, recordKinds } from '#shared/areas/record-kinds.ts';
import { occurrences } from '#shared/areas/occurrences/contract.ts';
import type { OccurrenceDetails, OccurrenceLink } from '#shared/areas/occurrences/schema.ts';
import { occurrenceWords } from '#shared/areas/occurrences/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { occurrenceAreas } from '../../ui/occurrences/occurrence-areas.ts';
import { toast } from '../../ui/toast.tsx';
import css from './occurrence.module.css';

const words = occurrenceWords.links;

/** The records that people know by something that they can type or scan. */
const named = linkEntities.filter((entity) => recordKinds[entity].linkedBy === 'code');

type Values = { readonly entity: string; readonly code: string };

type LinksDialogProps = { readonly occurrence: OccurrenceDetails; readonly onClose: () => void };

/** Says which records an occurrence is about: takes links away, and adds one by its code. */
export function LinksDialog({ occurrence, onClose }: LinksDialogProps) {
  const { id, number, version } = occurrence;
  const [kept, setKept] = useState(occurrence.links);
  const { mutateAsync } = useWriting(occurrences.modify, occurrenceAreas);
  const toBody = ({ entity, code }: Values) => ({
    links: [
      ...kept.map((link) => ({ entity: link.entity, id: link.id })),
      ...(code.trim() === '' ? [] : [{ entity, id: code.trim() }]),
    ],
  });
  const form = useContractForm<Values>({
    initialValues: { entity: 'product', code: '' },
    toBody,
    schema: occurrences.modify.body,
    async save(values) {
      const body = occurrences.modify.body.parse(toBody(values));
      await mutateAsync({ params: { id }, body, ifMatch: `"${version}"` });
      onClose();
      toast.done({ title: occurrenceWords.form.saved, detail: number });
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.title(number)}
      saveLabel={words.save}
      size={560}
      lead={<Kept links={kept} onTake={(taken) => setKept(kept.filter((link) => link !== taken))} />}
      onClose={onClose}
    >
      <FormSection title={words.section}>
        <SelectField
          span={4}
          label={words.entity}
          data={named.map((value) => ({ value, label: recordKinds[value].label }))}
          {...form.fields.text('entity')}
        />
        <TextField
          span={8}
          label={words.code}
          help={words.codeHelp}
          scan="code"
          maxLength={60}
          data-autofocus
          {...form.fields.text('code')}
        />
      </FormSection>
    </FormDialog>
  );
}

type KeptProps = {
  readonly links: readonly OccurrenceLink[];
  readonly onTake: (link: OccurrenceLink) => void;
};

function Kept({ links, onTake }: KeptProps) {
  if (links.length === 0) return <p className="alm-quiet">{occurrenceWords.page.nothing}</p>;
  return (
    <ul className={css.kept} aria-label={words.now}>
      {links.map((link) => {
        const name = link.label ?? words.hidden;
        return (
          <li key={`${link.entity} ${link.id}`}>
            <span className={css.kind}>{recordKinds[link.entity].label}</span>
            <span>{name}</span>
            <ActionIcon aria-label={words.take(name)} onClick={() => onTake(link)}>
              <IconX />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
