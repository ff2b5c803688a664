import { Switch } from '@mantine/core';
import type { RefObject } from 'react';
import { ScanField } from '../scan-field/scan-field.tsx';
import { ScanResult, type ScanResultValue } from '../stock/scan-result.tsx';
import css from './goods-in-hand.module.css';

type ScanBarProps = {
  readonly words: {
    readonly label: string;
    readonly placeholder: string;
    readonly continuous: string;
    readonly continuousHelp: string;
  };
  /** The screen under which the list of keys shows the field's own. */
  readonly group: string;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly result: ScanResultValue | undefined;
  readonly isContinuous: boolean;
  readonly onContinuous: (isOn: boolean) => void;
  readonly onRead: (text: string) => void;
};

/** Reading one thing after the other: the field, what became of the last reading, and the continuous mode. */
export function ScanBar({ words, isContinuous, onContinuous, result, ...field }: ScanBarProps) {
  return (
    <div className={css.scanBar}>
      <ScanField {...field} label={words.label} placeholder={words.placeholder} result={result} autoFocus />
      <ScanResult value={result} />
      <Switch
        label={words.continuous}
        description={words.continuousHelp}
        checked={isContinuous}
        onChange={({ currentTarget: { checked } }) => onContinuous(checked)}
      />
    </div>
  );
}
