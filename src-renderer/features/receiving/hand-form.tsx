import { useState } from 'react';
import { common } from '#shared/messages/screens-common.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { HandFrame } from '../../ui/goods-in-hand/hand-frame.tsx';
import { missingIn, type Line, type LineField, type Missing } from './draft.ts';
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
  const missing = missingIn(line);
  const first = missing[0]?.field;

  /** Enter stays at a field that lacks something, goes on to the next one that does, and confirms after the last. */
  function enter(at: LineField | undefined): LineField | undefined {
    if (first === undefined) onConfirm();
    if (at === undefined || !missing.some(({ field }) => field === at)) return first;
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
      <HandFields line={line} errors={sentencesOf(missing, asked)} onChange={onChange} />
    </HandFrame>
  );
}

const sentencesOf = (missing: readonly Missing[], asked: ReadonlySet<LineField>) =>
  Object.fromEntries(missing.filter(({ field }) => asked.has(field)).map(({ field, say }) => [field, say]));
