import { usualPort } from '#shared/areas/printing/rules.ts';
import {
  isOnLabels,
  printKinds,
  type Printer,
  type PrinterContent,
  type PrintKind,
} from '#shared/areas/printing/schema.ts';

/** A printer as its form holds it: '' where nothing is said, and a switch for each kind. */
export type PrinterValues = Omit<PrinterContent, 'host' | 'device_name' | 'default_for' | 'dpi'> & {
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
export const valuesOf = (printer: Printer | undefined): PrinterValues => {
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
export const kindsFor = ({ language }: Pick<PrinterValues, 'language'>): readonly PrintKind[] =>
  language === 'zpl' ? printKinds.filter(isOnLabels) : printKinds;

const said = (text: string): string | null => (text.trim() === '' ? null : text);

/** The body that these values mean. */
export const bodyOf = ({ kinds, host, port, device_name: device, ...values }: PrinterValues): object => {
  const isNetwork = values.kind === 'network';
  return {
    ...values,
    host: isNetwork ? said(host) : null,
    port: isNetwork ? port : null,
    device_name: isNetwork ? null : said(device),
    default_for: kindsFor(values).filter((kind) => kinds[kind]),
  };
};
