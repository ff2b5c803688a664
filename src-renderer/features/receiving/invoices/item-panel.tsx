import { Button } from '@mantine/core';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { Differences } from './differences.tsx';
import { choiceOf, confirming } from './draft.ts';
import css from './invoices.module.css';
import { ItemForm } from './item-form.tsx';
import { PanelHead } from './panel-head.tsx';
import type { ItemPanelProps, OfItem } from './panel-props.ts';

const words = receiveByXmlWords.panel;

/** Asks for the decision on one item: its product, the number of units, the lots, or that it stays out. */
export function ItemPanel(props: ItemPanelProps) {
  const { parsed, at, state, refusal } = props;
  const item = parsed.items.find(({ item: one }) => one === at);
  if (item === undefined || state === undefined) return null;
  const said = [...(refusal === undefined ? [] : [refusal]), ...item.checks.map(({ message }) => message)];
  return (
    <aside className={css.side} aria-label={words.label}>
      <PanelHead {...props} item={item} state={state} />
      {state.kind === 'skipped' ? (
        <Skipped {...props} item={item} state={state} />
      ) : (
        <ItemForm {...props} item={item} state={state}>
          {said.length > 0 && (
            <div role="status">
              <ul className={css.said}>
                {said.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          )}
        </ItemForm>
      )}
      <Differences parsed={parsed} onGo={props.onGo} />
    </aside>
  );
}

function Skipped({ note, store, item }: OfItem) {
  const { reason } = choiceOf(note, item.item);
  return (
    <section className={css.part}>
      <p className={css.quiet}>
        {words.skipped}
        {reason !== '' && `: ${reason}`}
      </p>
      <Button
        variant="default"
        onClick={() =>
          store.changeNote(note.access_key, (now) =>
            confirming(now, item.item, { is_skipped: false, reason: '' }),
          )
        }
      >
        {words.unskip}
      </Button>
    </section>
  );
}
