import { Button, Kbd } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { common } from '#shared/messages/screens-common.ts';
import { receivingWords } from '#shared/messages/screens-stock-receiving.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { Cell } from '../../ui/form/form-frame.tsx';
import { missingIn, type Line, type LineField, type Missing } from './draft.ts';
import { HandFields } from './hand-fields.tsx';
import type { HandFieldsProps } from './hand-props.ts';
import css from './receiving.module.css';

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
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<ReadonlySet<LineField>>(new Set());
  const missing = missingIn(line);
  const goTo = (field: LineField | undefined) => focusField(form.current, field);
  const first = missing[0]?.field;
  useEffect(() => {
    focusField(form.current, first ?? 'quantity');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another line moves the focus
  }, [line.id]);
  useShortcuts([{ keys: 'Escape', label: words.discard, group: receivingWords.title, run: onDiscard }]);

  /** Enter stays at a field that lacks something, goes on to the next one that does, and confirms after the last. */
  function submit(): void {
    const at = fieldOf(document.activeElement);
    if (missing.length === 0) return onConfirm();
    const isLacking = at !== undefined && missing.some(({ field }) => field === at);
    if (isLacking) setAsked(new Set([...asked, at]));
    goTo(isLacking ? at : first);
  }

  return (
    <form
      ref={form}
      className={css.hand}
      aria-label={words.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>
        {line.goods.name} <small className="alm-mono">{line.goods.sku}</small>
      </h2>
      <div className={css.grid}>
        <HandFields line={line} errors={sentencesOf(missing, asked)} onChange={onChange} />
        <Cell columns={12}>
          <div className={css.handFoot}>
            <Button variant="default" onClick={onDiscard} rightSection={<Kbd>Esc</Kbd>}>
              {isKnown ? common.actions.cancel : words.discard}
            </Button>
            <Button type="submit" rightSection={<Kbd>Enter</Kbd>}>
              {isKnown ? words.change : words.confirm}
            </Button>
          </div>
        </Cell>
      </div>
    </form>
  );
}

const sentencesOf = (missing: readonly Missing[], asked: ReadonlySet<LineField>) =>
  Object.fromEntries(missing.filter(({ field }) => asked.has(field)).map(({ field, say }) => [field, say]));

function focusField(form: HTMLFormElement | null, field: LineField | undefined): void {
  if (field === undefined) return;
  const input = form?.querySelector<HTMLInputElement>(`[name="${field}"]`);
  input?.focus();
  input?.select();
}

const fieldOf = (element: Element | null): LineField | undefined =>
  (element?.getAttribute('name') ?? undefined) as LineField | undefined;
