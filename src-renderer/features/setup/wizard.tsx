import { IconCheck, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { setup as words } from '#shared/areas/setup/screen-words.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import css from './wizard.module.css';

type WizardProps = {
  readonly step: 1 | 2;
  /** What stands below the first step's name once it is done. */
  readonly adminName?: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** The column at the right: a preview or help. */
  readonly aside: ReactNode;
  /** Buttons at the foot, the primary one last. */
  readonly foot: ReactNode;
};

/** The frame of first access: steps at the left, the step itself, help at the right, buttons at the foot. */
export function Wizard({ step, adminName, title, lead, children, aside, foot }: WizardProps) {
  const steps = [
    { name: words.steps.admin, note: adminName ?? words.steps.adminNote },
    { name: words.steps.done, note: words.steps.doneNote },
  ];
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
          <p className={css.count}>{words.step(step, steps.length)}</p>
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
