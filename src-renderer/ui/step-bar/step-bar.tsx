import { IconCheck, IconLock, IconPoint } from '@tabler/icons-react';
import css from './step-bar.module.css';

/** One step of a way, as its record's workflow answers it, with what is told of it. */
export type Step = {
  readonly code: string;
  readonly label: string;
  readonly state: 'done' | 'current' | 'blocked' | 'later' | 'skipped';
  /** The time and the person of the step, or the reason against it. */
  readonly note?: string | undefined;
};

type StepBarProps = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The name of each state, read to whoever cannot see the bar. */
  readonly states: Readonly<Record<Step['state'], string>>;
  /** The segments alone, where the words stand elsewhere. */
  readonly isMini?: boolean;
};

const marks = { done: IconCheck, current: IconPoint, blocked: IconLock } as const;

function Mark({ state }: Pick<Step, 'state'>) {
  if (state === 'later' || state === 'skipped') return null;
  const Shown = marks[state];
  return <Shown aria-hidden />;
}

/** The way of a record: ink where it was, kraft where it stands, yellow with a lock where it is held. */
export function StepBar({ label, steps, states, isMini = false }: StepBarProps) {
  return (
    <ol className={css.steps} aria-label={label} data-mini={isMini || undefined}>
      {steps.map(({ code, label: name, state, note }) => (
        <li
          key={code}
          data-state={state}
          aria-current={state === 'current' || state === 'blocked' ? 'step' : undefined}
          aria-label={[name, states[state], note].filter(Boolean).join(', ')}
        >
          <b aria-hidden>
            <Mark state={state} />
            <span>{name}</span>
          </b>
          <small aria-hidden>{note}</small>
        </li>
      ))}
    </ol>
  );
}
