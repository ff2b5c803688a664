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
