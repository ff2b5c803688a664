import { Switch } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import type { PastedRow } from '../../lib/goods/pasted-rows.ts';
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
  /** Takes rows that were copied from a spreadsheet. */
  readonly onPasteRows?: (rows: readonly PastedRow[]) => void;
  /** The location of the readings to come. */
  readonly current: ReactNode;
  /** Takes the last reading back. */
  readonly undo?: ReactNode;
  /** The acts for a reading that nobody knows, in a row of their own. */
  readonly children?: ReactNode;
};

/** Reading one thing after the other: the field, the location, what became of the last reading, the continuous mode. */
export function ScanBar(props: ScanBarProps) {
  const { words, isContinuous, onContinuous, result, current, undo, children, ...field } = props;
  return (
    <div className={css.scanBar}>
      <ScanField {...field} label={words.label} placeholder={words.placeholder} result={result} autoFocus />
      {current}
      <div className={css.outcome}>
        <ScanResult value={result} />
        {undo}
      </div>
      <Switch
        label={words.continuous}
        description={words.continuousHelp}
        checked={isContinuous}
        onChange={({ currentTarget: { checked } }) => onContinuous(checked)}
      />
      {children !== undefined && <div className={css.offer}>{children}</div>}
    </div>
  );
}
