import type { ServerSettings } from '#shared/areas/settings/server-schema.ts';
import { serverWords as words } from '#shared/areas/settings/server-screen-words.ts';
import { SelectField, TextAreaField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import css from './server.module.css';
import { useServerForm } from './server.api.ts';

type Network = ServerSettings['network'];
type Values = { network_host: string; network_names: string };

const everyAddress = '0.0.0.0';

const toBody = ({ network_host, network_names }: Values) => ({
  network_host,
  network_names: network_names.split(/[\s,;]+/u).filter((name) => name !== ''),
});

const choicesOf = ({ available, chosen_host: chosen }: Network) => {
  const gone = chosen === null || chosen === everyAddress || available.includes(chosen) ? [] : [chosen];
  return [
    { value: everyAddress, label: words.every(available.join(', ')) },
    ...[...available, ...gone].map((address) => ({ value: address, label: words.only(address) })),
  ];
};

type NetworkDialogProps = { readonly network: Network; readonly onClose: () => void };

/** Says what it means that others reach this server, and lets them in from the next start on. */
export function NetworkDialog({ network, onClose }: NetworkDialogProps) {
  const form = useServerForm<Values>({
    initialValues: {
      network_host: network.chosen_host ?? everyAddress,
      network_names: network.names.join('\n'),
    },
    toBody,
    onClose,
  });
  const isOpen = network.chosen_host !== null;
  const title = isOpen ? words.changeNetwork : words.openTitle;
  return (
    <FormDialog
      form={form}
      title={title}
      saveLabel={isOpen ? undefined : words.openAct}
      size={560}
      onClose={onClose}
    >
      <div className={css.said}>
        <p>{words.openLead}</p>
        <Callout tone="attention">{words.openPlain}</Callout>
        <p>{words.openPasswords}</p>
      </div>
      <SelectField
        label={words.host}
        data={choicesOf(network)}
        data-autofocus
        {...form.fields.text('network_host')}
      />
      <TextAreaField
        label={words.names}
        placeholder={words.namesPlaceholder}
        help={words.namesHelp}
        {...form.fields.text('network_names')}
      />
    </FormDialog>
  );
}
