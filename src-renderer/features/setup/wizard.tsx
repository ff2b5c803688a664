import { IconCheck, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { setup as words } from '#shared/areas/setup/screen-words.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import css from './wizard.module.css';

/** A step of the way in, and what it is about. */
export type WizardStep = { readonly name: string; readonly note: string };

type WizardProps = {
  readonly steps: readonly WizardStep[];
  /** The step that is shown, from 1. */
  readonly step: number;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** The column at the right: a preview or help. */
  readonly aside: ReactNode;
  /** Buttons at the foot, the primary one last. */
  readonly foot: ReactNode;
};

/** The frame of first access: steps at the left, the step itself, help at the right, buttons at the foot. */
export function Wizard({ steps, step, title, lead, children, aside, foot }: WizardProps) {
  return (
    <div className={css.wizard}>
      <aside className={css.steps}>
        <Brand />
        <h2>{words.title}</h2>
        <p className={css.time}>{words.time}</p>
        <ol>
          {steps.map(({ name, note }, index) => (
            <Step key={name} number={index + 1} current={step} name={name} note={note} />
          ))}
        </ol>
        <p className={css.local}>
          <IconWifiOff aria-hidden />
          {words.local}
        </p>
      </aside>
      <main className={css.main}>
        <div className={css.body}>
          <p className="alm-note">{words.step(step, steps.length)}</p>
          <h1>{title}</h1>
          <p className={css.lead}>{lead}</p>
          {children}
        </div>
        <section className={css.aside}>{aside}</section>
      </main>
      <footer className={css.foot}>{foot}</footer>
    </div>
  );
}

/** The way of a new warehouse; what stands below the first step's name once it is done. */
export const newSteps = (adminName: string = words.steps.adminNote): readonly WizardStep[] => [
  { name: words.steps.admin, note: adminName },
  { name: words.steps.done, note: words.steps.doneNote },
];

/** The way of a warehouse that comes from another computer. */
export const restoreSteps: readonly WizardStep[] = [
  { name: words.steps.file, note: words.steps.fileNote },
  { name: words.steps.restore, note: words.steps.restoreNote },
];

type StepProps = {
  readonly number: number;
  readonly current: number;
  readonly name: string;
  readonly note: string;
};

function Step({ number, current, name, note }: StepProps) {
  const done = number < current;
  return (
    <li
      className={css.step}
      data-done={done || undefined}
      aria-current={number === current ? 'step' : undefined}
    >
      <span className={css.number}>{done ? <IconCheck aria-hidden /> : number}</span>
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
    </li>
  );
}
