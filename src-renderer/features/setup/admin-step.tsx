import { Button, Kbd } from '@mantine/core';
import { IconCircleCheck, IconFileImport } from '@tabler/icons-react';
import { useId } from 'react';
import { setup } from '#shared/areas/setup/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { setup as words } from '#shared/areas/setup/screen-words.ts';
import { initialsOf } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx';
import { passwordFaults } from '../../ui/new-password/password-rules.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { newSteps, Wizard } from './wizard.tsx';
import css from './wizard.module.css';

export type Administrator = { readonly name: string; readonly username: string; readonly password: string };

type AdminStepProps = {
  readonly onCreated: (administrator: Administrator) => void;
  /** Goes the other way: to the data of another computer. */
  readonly onRestore: () => void;
};

const blank = { name: '', username: '', password: '', confirmation: '' };
type Values = typeof blank;

const toBody = ({ name, username, password }: Values): Administrator => ({ name, username, password });

/** The first step: name, username and password of the person who administers. */
export function AdminStep({ onCreated, onRestore }: AdminStepProps) {
  const api = useApi();
  const id = useId();
  const form = useContractForm<Values>({
    initialValues: blank,
    toBody,
    schema: setup.run.body,
    rules: passwordFaults,
    async save(values) {
      await api.call(setup.run, { body: toBody(values) });
      onCreated(toBody(values));
    },
  });
  useShortcuts([
    { keys: 'mod+Enter', label: words.admin.create, group: words.title, run: () => void form.submit() },
  ]);
  return (
    <Wizard
      steps={newSteps()}
      step={1}
      title={words.admin.title}
      lead={words.admin.lead}
      aside={<AdminPreview {...form.fields.values} />}
      foot={
        <>
          <Button variant="default" leftSection={<IconFileImport />} onClick={onRestore}>
            {words.restore.act}
          </Button>
          <Button type="submit" form={id} loading={form.isSaving} rightSection={<Kbd>Ctrl Enter</Kbd>}>
            {words.admin.create}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={css.form}
        noValidate
        aria-label={words.admin.title}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.refusal !== undefined && <Callout tone="critical">{form.refusal.message}</Callout>}
        <PersonFields form={form.fields} />
        <NewPasswordFields
          password={form.fields.text('password')}
          confirmation={form.fields.text('confirmation')}
          username={form.fields.values.username}
        />
      </form>
    </Wizard>
  );
}

type PersonFieldsProps = { readonly form: Fields<Values> };

function PersonFields({ form }: PersonFieldsProps) {
  const name = form.text('name');
  return (
    <div className={css.pair}>
      <TextField
        label={words.admin.name}
        autoComplete="name"
        required
        autoFocus
        {...name}
        onBlur={() => {
          name.onBlur();
          const { name: typed, username } = form.values;
          if (username === '') form.set('username', suggestUsername(typed));
        }}
      />
      <TextField
        label={words.admin.username}
        help={words.admin.usernameHelp}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.text('username')}
      />
    </div>
  );
}

/** The first name in the letters that a username takes; empty where it is too short for one. */
function suggestUsername(name: string): string {
  const first =
    foldText(name)
      .split(' ')[0]
      ?.replaceAll(/[^a-z0-9]/gu, '') ?? '';
  return first.length >= 3 ? first : '';
}

type AdminPreviewProps = { readonly name: string; readonly username: string };

/** Shows the administrator as others will see them, with their rights. */
function AdminPreview({ name, username }: AdminPreviewProps) {
  return (
    <>
      <h2>{words.preview.title}</h2>
      <div className={css.person}>
        <span className={css.avatar} aria-hidden>
          {initialsOf(name)}
        </span>
        <span className={css.who}>
          <b>{name.trim() === '' ? words.preview.nobody : name}</b>
          <span>{`${username === '' ? words.preview.noUsername : username} · ${labels.role.admin}`}</span>
        </span>
      </div>
      <h2>{words.preview.may}</h2>
      <ul className={css.abilities}>
        {words.preview.abilities.map((ability) => (
          <li key={ability}>
            <IconCircleCheck aria-hidden />
            {ability}
          </li>
        ))}
      </ul>
      <h2>{words.preview.forgotten}</h2>
      <p className="alm-soft">{words.preview.forgottenBody}</p>
    </>
  );
}
