import type { Fault } from '../../kernel/fault.ts';
import { fault } from '../../kernel/refusal.ts';
import type { Code } from '../../kernel/sentences.ts';
import { isOnLabels, type PrinterContent } from './schema.ts';

/** The port on which printers listen by default. */
export const usualPort = 9100;

/** Ports on which printers take bytes: nothing else on a network is reached through a printer. */
const isPrinterPort = (port: number): boolean => (port >= 9100 && port <= 9109) || port === 6101;

const ofNetwork = ({ host, port, device_name }: PrinterContent): readonly Fault<Code>[] => [
  ...(host === null ? [fault('host', 'required')] : []),
  ...(port === null ? [fault('port', 'required')] : []),
  ...(port !== null && !isPrinterPort(port) ? [fault('port', 'printer_port')] : []),
  ...(device_name === null ? [] : [fault('device_name', 'printer_not_of_system')]),
];

const ofSystem = ({ host, port, device_name, language }: PrinterContent): readonly Fault<Code>[] => [
  ...(device_name === null ? [fault('device_name', 'required')] : []),
  ...(host === null ? [] : [fault('host', 'printer_not_of_network')]),
  ...(port === null ? [] : [fault('port', 'printer_not_of_network')]),
  ...(language === 'pdf' ? [] : [fault('language', 'printer_system_pdf')]),
];

const ofLanguage = ({ language, paper, default_for: kinds }: PrinterContent): readonly Fault<Code>[] => {
  const sheets = kinds.findIndex((kind) => !isOnLabels(kind));
  return [
    ...(language === 'zpl' && paper === 'a4' ? [fault('paper', 'printer_zpl_roll')] : []),
    ...(language === 'zpl' && sheets >= 0 ? [fault(`default_for.${sheets}`, 'printer_zpl_labels')] : []),
  ];
};

/** Finds the rules between its fields that a printer breaks; the address of its host is judged elsewhere. */
export const printerFaults = (printer: PrinterContent): readonly Fault<Code>[] => [
  ...(printer.kind === 'network' ? ofNetwork : ofSystem)(printer),
  ...ofLanguage(printer),
];
