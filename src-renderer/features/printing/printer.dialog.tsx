import { useQuery } from '@tanstack/react-query';
import { labelDpis } from '#shared/areas/labels/schema.ts';
import { printLabelLabels } from '#shared/areas/labels/label-words.ts';
import { printers } from '#shared/areas/printing/contract.ts';
import { printingLabels } from '#shared/areas/printing/label-words.ts';
import { printerFaults, usualPort } from '#shared/areas/printing/rules.ts';
import {
  createPrinterBody,
  isOnLabels,
  type Printer,
  type PrinterContent,
  type PrintKind,
  printKinds,
} from '#shared/areas/printing/schema.ts';
import { printingWords } from '#shared/areas/printing/screen-words.ts';
import { desktop } from '../../lib/desktop.ts';
import { choicesOf } from '../../ui/fields/choices-of.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';
import { printingAreas } from '../../ui/use-printers.ts';

const words = printingWords.form;

type PrinterDialogProps = {
  /** The printer to change; undefined makes a new one. */
  readonly printer: Printer | undefined;
  readonly onClose: () => void;
};

/** Names a printer or changes one: where it is, what it understands, what comes out of it. */
export function PrinterDialog({ printer, onClose }: PrinterDialogProps) {
  return (
    <RecordDialog
      record={printer}
      routes={printers}
      paramsOf={({ id }) => ({ id })}
      areas={printingAreas}
      audited={printer && { entity: 'printer', key: printer.id }}
      nameOf={({ name }) => name}
      valuesOf={valuesOf}
      toBody={bodyOf}
      rules={(values) => {
        const { data } = createPrinterBody.safeParse(bodyOf(values));
        return data === undefined ? [] : printerFaults(data as PrinterContent);
      }}
      words={{ ...words, add: printingWords.add, edit: printingWords.edit }}
      size={720}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Identity form={form} />
          <Defaults form={form} />
        </>
      )}
    </RecordDialog>
  );
}

type PartProps = { readonly form: ContractForm<PrinterValues> };

function Identity({ form: { fields } }: PartProps) {
  return (
    <FormSection title={words.identity}>
      <TextField
        span={6}
        label={words.name}
        help={words.nameHelp}
        required
        data-autofocus
        {...fields.text('name')}
      />
      <SelectField span={6} label={words.kind} data={choicesOf(words.kinds)} {...fields.text('kind')} />
      <Reach fields={fields} />
      <SelectField
        span={6}
        label={words.language}
        data={choicesOf(words.languages)}
        {...fields.text('language')}
      />
      <SelectField span={6} label={words.paper} data={choicesOf(words.papers)} {...fields.text('paper')} />
      <SelectField
        span={6}
        label={words.dpi}
        data={labelDpis.map((dpi) => ({ value: String(dpi), label: printLabelLabels.label_dpi[dpi] }))}
        {...fields.numberChoice('dpi')}
      />
      <SwitchField span={6} label={words.active} help={words.activeHelp} {...fields.flag('is_active')} />
    </FormSection>
  );
}

function Reach({ fields }: Pick<PartProps['form'], 'fields'>) {
  if (fields.values.kind === 'system') {
    return (
      <Cell columns={12}>
        <DeviceField fields={fields} />
      </Cell>
    );
  }
  return (
    <>
      <TextField span={9} label={words.host} help={words.hostHelp} required {...fields.text('host')} />
      <NumberField
        span={3}
        label={words.port}
        help={words.portHelp}
        required
        decimals={0}
        {...fields.number('port')}
      />
    </>
  );
}

/** The name that the system gives a printer: chosen of those that it has where the window knows them, else typed. */
function DeviceField({ fields }: Pick<PartProps['form'], 'fields'>) {
  const bridge = desktop();
  const { data: devices = [] } = useQuery({
    queryKey: ['devices'],
    queryFn: async () => bridge?.printers() ?? [],
    enabled: bridge !== undefined,
  });
  const shared = { label: words.device, required: true, ...fields.text('device_name') };
  if (bridge === undefined) return <TextField help={words.deviceHelp} maxLength={200} {...shared} />;
  const { device_name: kept } = fields.values;
  const isGone = kept !== '' && devices.every(({ name }) => name !== kept);
  const data = [
    { value: '', label: words.deviceNone },
    ...devices.map(({ name, label }) => ({ value: name, label })),
    ...(isGone ? [{ value: kept, label: words.deviceGone(kept) }] : []),
  ];
  return <SelectField help={words.deviceChosenHelp} data={data} {...shared} />;
}

function Defaults({ form: { fields } }: PartProps) {
  return (
    <FormSection title={words.defaults}>
      {kindsFor(fields.values).map((kind) => (
        <SwitchField
          key={kind}
          span={6}
          label={printingLabels.print_kind[kind]}
          {...fields.flag(`kinds.${kind}`)}
        />
      ))}
    </FormSection>
  );
}

/** A printer as its form holds it: '' where nothing is said, and a switch for each kind. */
type PrinterValues = Omit<PrinterContent, 'host' | 'device_name' | 'default_for' | 'dpi'> & {
  readonly host: string;
  readonly device_name: string;
  readonly dpi: number;
  readonly kinds: Readonly<Record<PrintKind, boolean>>;
};

const kindsOf = (kinds: readonly PrintKind[]): PrinterValues['kinds'] =>
  Object.fromEntries(printKinds.map((kind) => [kind, kinds.includes(kind)])) as PrinterValues['kinds'];

const newPrinter: PrinterValues = {
  name: '',
  kind: 'network',
  host: '',
  port: usualPort,
  device_name: '',
  language: 'zpl',
  dpi: 203,
  paper: '100x150',
  is_active: true,
  kinds: kindsOf([]),
};

/** A printer as its form shows it; a new one as its form begins. */
const valuesOf = (printer: Printer | undefined): PrinterValues => {
  if (printer === undefined) return newPrinter;
  const { name, kind, host, port, device_name: device, language, dpi, paper, is_active } = printer;
  return {
    name,
    kind,
    host: host ?? '',
    port: port ?? usualPort,
    device_name: device ?? '',
    language,
    dpi,
    paper,
    is_active,
    kinds: kindsOf(printer.default_for),
  };
};

/** The kinds that a printer of that language may be the default of. */
const kindsFor = ({ language }: Pick<PrinterValues, 'language'>): readonly PrintKind[] =>
  language === 'zpl' ? printKinds.filter(isOnLabels) : printKinds;

const said = (text: string): string | null => (text.trim() === '' ? null : text);

/** The body that these values mean. */
const bodyOf = ({ kinds, host, port, device_name: device, ...values }: PrinterValues): object => {
  const isNetwork = values.kind === 'network';
  return {
    ...values,
    host: isNetwork ? said(host) : null,
    port: isNetwork ? port : null,
    device_name: isNetwork ? null : said(device),
    default_for: kindsFor(values).filter((kind) => kinds[kind]),
  };
};
