import { endpointFormWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { Cell, FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { EventPicker } from './event-picker.tsx';
import { endpointBody, isPlainHttp, type EndpointValues } from './endpoint-values.ts';
import { HeaderFields } from './header-fields.tsx';

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

/** Where a destination is, what it receives, and the headers that go along. */
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
      <Cell columns={5}>
        <TextField label={words.name} help={words.nameHelp} autoFocus {...fields.text('name')} />
      </Cell>
      <Cell columns={7}>
        <TextField
          label={words.url}
          help={words.urlHelp}
          inputMode="url"
          required
          placeholder="https://"
          {...fields.text('url')}
        />
      </Cell>
      {isPlainHttp(fields.values.url) && (
        <Cell columns={12}>
          <Callout tone="attention">{words.plainHttp}</Callout>
        </Cell>
      )}
      <Cell columns={5}>
        <SwitchField label={words.active} help={words.activeHelp} {...fields.flag('is_active')} />
      </Cell>
      {isNew && (
        <Cell columns={7}>
          <SwitchField label={words.sign} help={words.signHelp} {...fields.flag('sign')} />
        </Cell>
      )}
    </FormSection>
  );
}
