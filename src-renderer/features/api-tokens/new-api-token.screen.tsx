import { Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';
import { contracts } from '#shared/areas/index.ts';
import { type Scope, tokenScopes } from '#shared/kernel/access.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { formatInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { Page, PageBody, PageHead } from '../../ui/page.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import type { NewToken } from './new-token.ts';
import { TokenSecret } from './token-secret.tsx';
import css from './api-tokens.module.css';

/** Creates a token, then shows its secret, once. */
export function NewApiTokenScreen() {
  const navigate = useNavigate();
  const [created, setCreated] = useState<NewToken>();
  const leave = () => void navigate({ to: '/integracoes/tokens' });
  return (
    <Page>
      <PageHead title={created === undefined ? words.newTitle : words.secretTitle(created.name)} />
      {created === undefined ? (
        <TokenForm onCreated={setCreated} onCancel={leave} />
      ) : (
        <PageBody>
          <TokenSecret token={created} onDone={leave} />
        </PageBody>
      )}
    </Page>
  );
}

type TokenFormProps = {
  readonly onCreated: (token: NewToken) => void;
  readonly onCancel: () => void;
};

type Values = { readonly name: string; readonly validity: Validity; readonly scopes: Scope[] };

const blank: Values = { name: '', validity: '365', scopes: [] };

/** Name, validity and permissions of a new token. */
function TokenForm({ onCreated, onCancel }: TokenFormProps) {
  const user = useUser();
  const [now] = useState(() => new Date());
  const toBody = ({ name, validity, scopes }: Values) => ({
    name,
    scopes,
    expires_at: expiryOf(validity, now),
  });
  const form = useRecordForm({
    route: apiTokens.create,
    call: {},
    areas: ['apiTokens'],
    initialValues: blank,
    toBody,
    onSaved: onCreated,
  });
  return (
    <FormFrame form={form} label={words.newTitle} saveLabel={words.create} onCancel={onCancel}>
      <IdentityFields form={form} now={now} />
      <FormSection title={words.permissions} note={words.permissionsNote}>
        <ScopePicker held={user.scopes} {...form.fields.whole('scopes')} />
      </FormSection>
    </FormFrame>
  );
}

type IdentityFieldsProps = { readonly form: ContractForm<Values>; readonly now: Date };

function IdentityFields({ form, now }: IdentityFieldsProps) {
  const end = expiryOf(form.fields.values.validity, now);
  return (
    <FormSection title={words.identity}>
      <TextField
        span={8}
        label={words.name}
        placeholder={words.namePlaceholder}
        help={words.nameHelp}
        required
        autoFocus
        {...form.fields.text('name')}
      />
      <SelectField
        span={4}
        label={words.validity}
        help={end === null ? words.noEndHelp : words.validityHelp(formatInstant(end))}
        data={validities.map((value) => ({ value, label: words.validities[value] }))}
        {...form.fields.text('validity')}
      />
    </FormSection>
  );
}

/** The lifetimes of a token, in days; `none` lives until it is revoked. */
const validities = ['30', '90', '365', 'none'] as const;
type Validity = (typeof validities)[number];

const DAY = 86_400_000;

/** The UTC instant at which a token of that validity ends, counted from `now`; null where it has no end. */
export function expiryOf(validity: Validity, now: Date): string | null {
  if (validity === 'none') return null;
  return new Date(now.getTime() + Number(validity) * DAY).toISOString();
}

type ScopePickerProps = {
  readonly value: readonly Scope[];
  readonly onChange: (scopes: Scope[]) => void;
  /** The scopes that this person has; nobody gives what they lack. */
  readonly held: readonly Scope[];
  readonly error: React.ReactNode;
};

const areaLabels: Readonly<Record<Area, string>> = words.areas;
const verbLabels: Readonly<Record<Verb, string>> = words.verbs;

const operations = (): readonly RouteSpec[] =>
  Object.values(contracts).flatMap((area) => Object.values(area));

const areas = scopeAreas();

/** The permissions of a token by area, each with the operations that it opens. */
function ScopePicker({ value, onChange, held, error }: ScopePickerProps) {
  const toggle = (scope: Scope) =>
    onChange(value.includes(scope) ? value.filter((other) => other !== scope) : [...value, scope]);
  return (
    <div className={css.areas}>
      {areas.map((area) => (
        <AreaChoices key={area.id} area={area} value={value} held={held} onToggle={toggle} />
      ))}
      {error !== undefined && (
        <div className="mantine-InputWrapper-error" role="alert">
          {fieldError(error)}
        </div>
      )}
    </div>
  );
}

type AreaChoicesProps = Pick<ScopePickerProps, 'value' | 'held'> & {
  readonly area: ScopeArea;
  readonly onToggle: (scope: Scope) => void;
};

function AreaChoices({ area, value, held, onToggle }: AreaChoicesProps) {
  return (
    <fieldset className={css.area} aria-label={area.label}>
      <b>{area.label}</b>
      <div className={css.choices}>
        {area.choices.map(({ scope, label, opens }) => (
          <Checkbox
            key={scope}
            label={
              <>
                {label} <span className="alm-mono">{scope}</span>
              </>
            }
            description={held.includes(scope) ? opens.join('; ') : words.notHeld}
            checked={value.includes(scope)}
            disabled={!held.includes(scope)}
            onChange={() => onToggle(scope)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type AreaOf<S> = S extends `${infer Area}:${string}` ? Area : never;
type VerbOf<S> = S extends `${string}:${infer Verb}` ? Verb : never;
type Area = AreaOf<Scope>;
type Verb = VerbOf<Scope>;

type ScopeChoice = {
  readonly scope: Scope;
  readonly label: string;
  /** The operations that the scope opens, one sentence each, as the API's documentation names them. */
  readonly opens: readonly string[];
};

type ScopeArea = {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly ScopeChoice[];
};

/** The scopes that a token may carry and that open something today, by area, in the API's order. */
export function scopeAreas(): readonly ScopeArea[] {
  const choices = tokenScopes.map((scope) => choiceOf(scope)).filter(({ opens }) => opens.length > 0);
  const byArea = Object.groupBy(choices, ({ scope }) => partsOf(scope).area);
  return Object.entries(byArea).map(([area, ofArea]) => ({
    id: area,
    label: areaLabels[area as Area],
    choices: ofArea,
  }));
}

function choiceOf(scope: Scope): ScopeChoice {
  return {
    scope,
    label: verbLabels[partsOf(scope).verb],
    opens: operations()
      .filter((route) => route.access === scope && route.personOnly !== true)
      .map((route) => route.summary),
  };
}

function partsOf(scope: Scope) {
  const [area, verb] = scope.split(':') as [Area, Verb];
  return { area, verb };
}
