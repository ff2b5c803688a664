import { ActionIcon, Button, TextInput, PasswordInput } from '@mantine/core';
import { IconLock, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { maxHeaders } from '#shared/areas/webhooks/rules.ts';
import { endpointFormWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { fieldError } from '../../ui/fields/field-error.tsx';
import type { HeaderValues } from './endpoint-values.ts';
import css from './picker.module.css';

type HeaderFieldsProps = {
  readonly value: readonly HeaderValues[] | null;
  /** Names of those that the server has. */
  readonly names: readonly string[];
  readonly onChange: (headers: HeaderValues[] | null) => void;
  readonly error: ReactNode;
};

/** The own headers of a destination: those kept by name alone, or all of them anew with their values hidden. */
export function HeaderFields({ value, names, onChange, error }: HeaderFieldsProps) {
  if (value === null) return <Kept names={names} onReplace={() => onChange([{ name: '', value: '' }])} />;
  const put = (index: number, header: HeaderValues) => onChange(value.with(index, header));
  return (
    <div className={css.headers}>
      {value.map((header, index) => (
        <HeaderRow
          key={index}
          number={index + 1}
          header={header}
          onChange={(changed) => put(index, changed)}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      {error !== undefined && (
        <div className="mantine-InputWrapper-error" role="alert">
          {fieldError(error)}
        </div>
      )}
      <div className={css.acts}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus />}
          disabled={value.length >= maxHeaders}
          onClick={() => onChange([...value, { name: '', value: '' }])}
        >
          {words.addHeader}
        </Button>
        {names.length > 0 && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(null)}>
            {words.keepHeaders}
          </Button>
        )}
      </div>
    </div>
  );
}

function Kept({ names, onReplace }: { readonly names: readonly string[]; readonly onReplace: () => void }) {
  return (
    <div className={css.headers}>
      {names.length === 0 ? (
        <p className={css.name}>{words.noHeaders}</p>
      ) : (
        <ul className={css.kept}>
          {names.map((name) => (
            <li key={name}>
              <IconLock aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={css.acts}>
        <Button size="xs" variant="default" onClick={onReplace}>
          {names.length === 0 ? words.addHeader : words.replaceHeaders}
        </Button>
      </div>
    </div>
  );
}

type HeaderRowProps = {
  readonly number: number;
  readonly header: HeaderValues;
  readonly onChange: (header: HeaderValues) => void;
  readonly onRemove: () => void;
};

function HeaderRow({ number, header, onChange, onRemove }: HeaderRowProps) {
  return (
    <div className={css.row}>
      <TextInput
        aria-label={words.headerName(number)}
        placeholder={words.headerNameHint}
        autoComplete="off"
        value={header.name}
        onChange={(event) => onChange({ ...header, name: event.currentTarget.value })}
      />
      <PasswordInput
        aria-label={words.headerValue(number)}
        placeholder={words.headerValueHint}
        autoComplete="off"
        value={header.value}
        onChange={(event) => onChange({ ...header, value: event.currentTarget.value })}
      />
      <ActionIcon aria-label={words.removeHeader(number)} onClick={onRemove}>
        <IconX />
      </ActionIcon>
    </div>
  );
}
