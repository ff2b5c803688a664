import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { most } from '#shared/areas/customers/schema.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { blankContact, type CustomerValues } from './customer-values.ts';
import css from './customers.module.css';

const words = customerWords.form;

type ContactFieldsProps = { readonly form: Fields<CustomerValues> };

/** The people to call, one a line. */
export function ContactFields({ form }: ContactFieldsProps) {
  const { contacts } = form.values;
  return (
    <>
      {contacts.map((_, index) => (
        <ContactLine
          key={index}
          form={form}
          index={index}
          onRemove={() => form.set('contacts', contacts.toSpliced(index, 1))}
        />
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus />}
        disabled={contacts.length >= most.contacts}
        onClick={() => form.set('contacts', [...contacts, blankContact])}
      >
        {words.addContact}
      </Button>
    </>
  );
}

type ContactLineProps = ContactFieldsProps & { readonly index: number; readonly onRemove: () => void };

function ContactLine({ form, index, onRemove }: ContactLineProps) {
  const number = index + 1;
  return (
    <div className={css.contact}>
      <TextField label={words.contactName(number)} required {...form.text(`contacts.${index}.name`)} />
      <TextField label={words.contactRole(number)} {...form.text(`contacts.${index}.role`)} />
      <TextField label={words.contactEmail(number)} {...form.text(`contacts.${index}.email`)} />
      <TextField
        label={words.contactPhone(number)}
        maxLength={20}
        {...form.text(`contacts.${index}.phone`)}
      />
      <ActionIcon mt={22} aria-label={words.removeContact(number)} onClick={onRemove}>
        <IconX />
      </ActionIcon>
    </div>
  );
}
