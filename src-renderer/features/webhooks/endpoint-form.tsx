import { ActionIcon, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { IconLock, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AvailableEvent } from '#shared/areas/webhooks/reports-contract.ts';
import { maxHeaders } from '#shared/areas/webhooks/rules.ts';
import { endpointFormWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { eventCategories, eventNames, type WebhookEventName } from '#shared/domain/event-names.ts';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { Cell, FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { endpointBody, isPlainHttp, type EndpointValues, type HeaderValues } from './endpoint-values.ts';
import { EventList, plainText } from './event-list.tsx';
import { useEvents } from './webhooks.api.ts';
import css from './picker.module.css';

type EndpointFormProps = {
  readonly label: string;
  readonly saveLabel?: string;
  readonly initialValues: EndpointValues;
  /** Names of the headers that the server has; their values never come back. */
  readonly headerNames: readonly string[];
  readonly isNew: boolean;
  readonly save: (values: EndpointValues) => Promise<void>;
  readonly onCancel: () => void;
  readonly onReload?: () => void;
};

/** Asks for the address of a destination, its events, and the headers that go along. */
export function EndpointForm(props: EndpointFormProps) {
  const { label, saveLabel, initialValues, headerNames, isNew, save, onCancel, onReload } = props;
  const form = useContractForm<EndpointValues>({
    initialValues,
    toBody: endpointBody,
    schema: isNew ? webhooks.create.body : webhooks.modify.body,
    save,
  });
  return (
    <FormFrame
      form={form}
      label={label}
      onCancel={onCancel}
      {...(saveLabel === undefined ? {} : { saveLabel })}
      {...(onReload === undefined ? {} : { onReload })}
    >
      <TargetFields form={form} isNew={isNew} />
      <FormSection title={words.events} note={words.eventsNote}>
        <EventPicker {...form.fields.whole('events')} />
        <SwitchField
          span={12}
          label={words.together}
          help={words.togetherHelp}
          {...form.fields.flag('batch_events')}
        />
      </FormSection>
      <FormSection title={words.headers} note={words.headersNote}>
        <HeaderFields names={headerNames} {...form.fields.whole('headers')} />
      </FormSection>
    </FormFrame>
  );
}

type TargetFieldsProps = { readonly form: ContractForm<EndpointValues>; readonly isNew: boolean };

function TargetFields({ form: { fields }, isNew }: TargetFieldsProps) {
  return (
    <FormSection title={words.target} note={words.targetNote}>
      <TextField span={5} label={words.name} help={words.nameHelp} autoFocus {...fields.text('name')} />
      <TextField
        span={7}
        label={words.url}
        help={words.urlHelp}
        inputMode="url"
        required
        placeholder="https://"
        {...fields.text('url')}
      />
      {isPlainHttp(fields.values.url) && (
        <Cell columns={12}>
          <Callout tone="attention">{words.plainHttp}</Callout>
        </Cell>
      )}
      <SwitchField span={5} label={words.active} help={words.activeHelp} {...fields.flag('is_active')} />
      {isNew && <SwitchField span={7} label={words.sign} help={words.signHelp} {...fields.flag('sign')} />}
    </FormSection>
  );
}

type EventPickerProps = {
  readonly value: readonly WebhookEventName[];
  readonly onChange: (events: WebhookEventName[]) => void;
  readonly error: ReactNode;
};

/** The events by category to tick, with an example of what arrives of each. */
function EventPicker({ value, onChange, error }: EventPickerProps) {
  const query = useEvents();
  /** In the order of the catalogue, whatever the order of the clicks. */
  const change = (names: ReadonlySet<WebhookEventName>) =>
    onChange(eventNames.filter((name) => names.has(name)));
  const toggle = (name: WebhookEventName) => {
    const next = new Set(value);
    if (!next.delete(name)) next.add(name);
    change(next);
  };
  const choice = (event: AvailableEvent) => (
    <Checkbox
      checked={value.includes(event.value)}
      onChange={() => toggle(event.value)}
      label={
        <>
          {event.label} <span className={`alm-mono ${css.name}`}>{event.value}</span>
        </>
      }
      description={plainText(event.description)}
    />
  );
  return (
    <div className={css.picker}>
      {error !== undefined && (
        <div className="mantine-InputWrapper-error" role="alert">
          {fieldError(error)}
        </div>
      )}
      <QueryState query={query}>
        {({ data }) => (
          <EventList
            label={words.events}
            categories={eventCategories}
            events={data}
            renderEvent={choice}
            renderAll={(_, own) => <AllOf own={own} value={value} onChange={change} />}
          />
        )}
      </QueryState>
    </div>
  );
}

type AllOfProps = {
  readonly own: readonly AvailableEvent[];
  readonly value: readonly WebhookEventName[];
  readonly onChange: (names: ReadonlySet<WebhookEventName>) => void;
};

/** Shows the number of a category's ticked events, and ticks all or none of them with one press. */
function AllOf({ own, value, onChange }: AllOfProps) {
  const names = own.map((event) => event.value);
  const chosen = names.filter((name) => value.includes(name)).length;
  const isAll = chosen === names.length;
  const press = () =>
    onChange(new Set(isAll ? value.filter((name) => !names.includes(name)) : [...value, ...names]));
  return (
    <span className="alm-row">
      <span className={css.name}>{words.chosen(chosen, names.length)}</span>
      <Button size="xs" variant="subtle" color="gray" onClick={press}>
        {isAll ? words.noneOf : words.all}
      </Button>
    </span>
  );
}

type HeaderFieldsProps = {
  readonly value: readonly HeaderValues[] | null;
  /** Names of those that the server has. */
  readonly names: readonly string[];
  readonly onChange: (headers: HeaderValues[] | null) => void;
  readonly error: ReactNode;
};

/** The own headers of a destination: those kept by name alone, or all of them anew with their values hidden. */
function HeaderFields({ value, names, onChange, error }: HeaderFieldsProps) {
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
