import { useState } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { sentencesOf } from '../../ui/form/form-errors.ts';
import { HandFrame } from '../../ui/goods-in-hand/hand-frame.tsx';
import { lineFaults, type Line, type LineField } from './draft.ts';
import { HandFields } from './hand-fields.tsx';
import type { HandFieldsProps } from './hand-props.ts';

type HandFormProps = {
  readonly line: Line;
  /** The line stands among the others already. */
  readonly isKnown: boolean;
  readonly onChange: HandFieldsProps['onChange'];
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
};

const words = receivingWords.hand;

/** The line in hand: what its label did not say is asked field by field, Enter goes on, the last one confirms. */
export function HandForm({ line, isKnown, onChange, onConfirm, onDiscard }: HandFormProps) {
  const [asked, setAsked] = useState<ReadonlySet<LineField>>(new Set());
  const faults = lineFaults(line);
  const first = faults[0]?.field as LineField | undefined;

  /** Enter stays at a field that lacks something, goes on to the next one that does, and confirms after the last. */
  function enter(at: LineField | undefined): LineField | undefined {
    if (first === undefined) onConfirm();
    if (at === undefined || !faults.some(({ field }) => field === at)) return first;
    setAsked(new Set([...asked, at]));
    return at;
  }

  return (
    <HandFrame
      id={line.id}
      goods={line.goods}
      words={{
        label: words.label,
        discard: words.discard,
        leave: isKnown ? common.actions.cancel : words.discard,
        confirm: isKnown ? words.change : words.confirm,
      }}
      group={receivingWords.title}
      first={first}
      onEnter={enter}
      onDiscard={onDiscard}
    >
      <HandFields line={line} errors={shown(faults, asked)} onChange={onChange} />
    </HandFrame>
  );
}

const shown = (faults: readonly Fault<Code>[], asked: ReadonlySet<string>) =>
  sentencesOf(faults.filter(({ field }) => field !== null && asked.has(field)));
