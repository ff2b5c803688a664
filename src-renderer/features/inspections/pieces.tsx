import { Button, Kbd, TextInput } from '@mantine/core';
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import { inspectionWords } from '#shared/areas/inspections/screen-words.ts';
import { formatQuantity } from '../../lib/format.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Section } from '../../ui/record.tsx';
import { limitsOf } from './findings-values.ts';
import {
  inHand,
  nextIn,
  stateOf,
  withSeen,
  withValue,
  type Step,
  type Seen,
  type Walk,
  type Walked,
} from './piece-walk.ts';
import css from './pieces.module.css';

const words = inspectionWords.pieces;

type PiecesProps = {
  readonly walk: Walk;
  readonly onWalk: (walk: Walk) => void;
};

/**
 * The sample piece by piece: A says that the piece in hand is good by the criterion that is asked for, X that it is not, and
 * the next criterion comes, then the next piece. What is measured is typed and kept by Enter. A piece that was looked at can
 * be taken again.
 */
export function Pieces({ walk, onWalk }: PiecesProps) {
  const [taken, setTaken] = useState<Step>();
  const [hasBegun, setBegun] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const step = taken ?? inHand(walk);
  const asked = step && walk.criteria[step.criterion];

  const go = (walked: Walk): void => {
    setBegun(true);
    setTaken(taken && nextIn(walked, taken));
    onWalk(walked);
  };
  const say = (result: 'approved' | 'rejected') => (): boolean | void => {
    if (step === undefined || asked === undefined) return false;
    if (asked.kind === 'check') go(withSeen(walk, step, { result }));
    else field.current?.focus();
  };
  const group = inspectionWords.title;
  useShortcuts([
    { keys: 'a', label: words.goodKey, group, run: say('approved') },
    { keys: 'x', label: words.badKey, group, run: say('rejected') },
  ]);

  const piece = step?.piece ?? walk.pieces;
  return (
    <Section title={step ? words.title(piece, walk.pieces) : words.done} heading="h2">
      <Strip walk={walk} piece={step?.piece} onTake={(at) => setTaken({ piece: at, criterion: 0 })} />
      {step === undefined && <p className={css.done}>{words.doneText}</p>}
      <ul className={css.criteria}>
        {walk.criteria.map((criterion, index) => (
          <li key={criterion.code} data-asked={index === step?.criterion || undefined}>
            <Mark seen={criterion.seen[piece - 1]} />
            <span className="alm-shrinks">
              <span className={css.label}>{criterion.label}</span>
              <small>{limitsOf(criterion)}</small>
            </span>
            {step === undefined || index !== step.criterion ? (
              <Told
                criterion={criterion}
                piece={piece}
                onTake={() => setTaken({ piece, criterion: index })}
              />
            ) : criterion.kind === 'check' ? (
              <span className="alm-row">
                <Button
                  size="xs"
                  variant="default"
                  rightSection={<Kbd aria-hidden>A</Kbd>}
                  onClick={say('approved')}
                >
                  {words.good}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  rightSection={<Kbd aria-hidden>X</Kbd>}
                  onClick={say('rejected')}
                >
                  {words.notGood}
                </Button>
              </span>
            ) : (
              <Value
                key={`${piece} ${criterion.code}`}
                criterion={criterion}
                piece={piece}
                field={field}
                isFocused={hasBegun}
                onValue={(value) => go(withValue(walk, step, value))}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type StripProps = {
  readonly walk: Walk;
  readonly piece: number | undefined;
  readonly onTake: (piece: number) => void;
};

/** Every piece as a square; those that were looked at, and the one in hand, can be taken. */
function Strip({ walk, piece, onTake }: StripProps) {
  const reached = inHand(walk)?.piece ?? walk.pieces;
  const seen = inHand(walk) === undefined ? walk.pieces : reached - 1;
  return (
    <>
      <p className={css.told} role="status">
        {words.strip(seen, walk.pieces)}
      </p>
      <div className={css.strip}>
        {Array.from({ length: walk.pieces }, (_, index) => index + 1).map((one) => {
          const state = stateOf(walk, one);
          return (
            <button
              key={one}
              type="button"
              className={css.piece}
              data-state={state}
              aria-current={one === piece || undefined}
              aria-label={words.piece(one, words.states[state])}
              disabled={one > reached}
              onClick={() => onTake(one)}
            >
              {state === 'good' ? <IconCheck size={12} /> : state === 'bad' ? <IconX size={12} /> : null}
            </button>
          );
        })}
      </div>
    </>
  );
}

function Mark({ seen }: { readonly seen: Seen | undefined }) {
  if (seen === undefined) return <IconCircle size={16} className="alm-quiet" aria-hidden />;
  const isBad = seen.result === 'rejected';
  return isBad ? (
    <IconX size={16} className={css.bad} aria-hidden />
  ) : (
    <IconCheck size={16} className={css.good} aria-hidden />
  );
}

type ToldProps = { readonly criterion: Walked; readonly piece: number; readonly onTake: () => void };

const textOf = ({ result, value }: Seen, unit: string): string => {
  if (typeof value === 'number') return `${formatQuantity(value)} ${unit}`.trim();
  return value ?? inspectionLabels.check_result[result];
};

/** Shows the result of a criterion that is not asked for now, and leads back to it. */
function Told({ criterion: { label, unit, seen }, piece, onTake }: ToldProps) {
  const own = seen[piece - 1];
  if (own === undefined) return null;
  return (
    <Button size="compact-xs" variant="subtle" color="gray" aria-label={words.again(label)} onClick={onTake}>
      {textOf(own, unit)}
    </Button>
  );
}

type ValueProps = {
  readonly criterion: Walked;
  readonly piece: number;
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly isFocused: boolean;
  readonly onValue: (value: number | string) => void;
};

/** The field of what is measured or noted of the piece in hand; Enter keeps it. */
function Value({ criterion, piece, field, isFocused, onValue }: ValueProps) {
  const known = criterion.seen[piece - 1]?.value;
  const [number, setNumber] = useState(typeof known === 'number' ? known : null);
  const [text, setText] = useState(typeof known === 'string' ? known : '');
  const own = { ref: field, autoFocus: isFocused, 'aria-label': words.measured(criterion.label, piece) };
  return (
    <form
      className={css.value}
      onSubmit={(event) => {
        event.preventDefault();
        const value = criterion.kind === 'text' ? text.trim() : number;
        if (value !== null && value !== '' && !Number.isNaN(value)) onValue(value);
      }}
    >
      {criterion.kind === 'text' ? (
        <TextInput {...own} maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
      ) : (
        <NumberField {...own} decimals={6} unit={criterion.unit} value={number} onChange={setNumber} />
      )}
      <Button type="submit" size="xs" variant="default" rightSection={<Kbd aria-hidden>Enter</Kbd>}>
        {words.note}
      </Button>
    </form>
  );
}
