import { Button } from '@mantine/core';
import { IconCircleCheck, IconSparkles, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { setup } from '#shared/areas/setup/contract.ts';
import { formatInteger } from '../../lib/format.ts';
import { usePreference, type Preference } from '../../lib/preferences.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { toast } from '../../ui/toast.tsx';
import { useBegun, useSummary } from './dashboard.api.ts';
import css from './dashboard.module.css';
import { stepsOf, type Begun, type Step, type Way } from './first-steps.ts';

const words = dashboardWords.steps;

/** The wish to leave the steps out of the day. */
const dismissedPreference: Preference<boolean> = {
  name: 'dashboard.steps-dismissed',
  fallback: false,
  read: (stored) => (typeof stored === 'boolean' ? stored : undefined),
};

type MovementsProps = {
  /** The number of movements ever made. */
  readonly movements: number;
};

/** Shows the steps that a site without any movement still needs, and their screens. */
export function FirstSteps({ movements }: MovementsProps) {
  const begun = useBegun(movements);
  return (
    <section className={css.steps} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <QueryState query={useSummary()} errorTitle={dashboardWords.failed}>
        {() =>
          begun !== undefined && (
            <>
              <ol>
                {stepsOf(begun).map((step) => (
                  <StepLine key={step.title} step={step} />
                ))}
              </ol>
              <Tour begun={begun} />
            </>
          )
        }
      </QueryState>
    </section>
  );
}

/** The steps that are left once goods move, until the last is done or the person wants them no more. */
export function StepsLeft({ movements }: MovementsProps) {
  const user = useUser();
  const begun = useBegun(movements);
  const [isDismissed, setDismissed] = usePreference(dismissedPreference);
  if (begun === undefined || isDismissed) return null;
  const left = stepsOf(begun)
    .filter(({ isDone }) => !isDone)
    .flatMap((step) =>
      waysFor(step, user)
        .slice(0, 1)
        .map((way) => ({ ...way, label: step.title })),
    );
  if (left.length === 0) return null;
  return (
    <section className={css.left} aria-label={words.title}>
      <b>{words.left(formatInteger(left.length))}</b>
      {left.map((way) => (
        <WayButton key={way.label} way={way} />
      ))}
      <Button
        className="alm-end"
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconX />}
        onClick={() => setDismissed(true)}
      >
        {words.dismiss}
      </Button>
    </section>
  );
}

const waysFor = ({ ways }: Step, user: Parameters<typeof may>[0]): readonly Way[] =>
  ways.filter(({ needs }) => may(user, needs.access));

function StepLine({ step }: { readonly step: Step }) {
  const { title, icon: Mark, note, isDone } = step;
  const mine = waysFor(step, useUser());
  return (
    <li data-done={isDone || undefined}>
      {isDone ? <IconCircleCheck aria-label={words.done} /> : <Mark aria-hidden />}
      <span className={css.what}>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <span className={css.ways}>
        {mine.length === 0 && <small>{words.noRight}</small>}
        {mine.map((way, index) => (
          <WayButton key={way.label} way={way} isPrimary={index === 0 && !isDone} />
        ))}
      </span>
    </li>
  );
}

type WayButtonProps = { readonly way: Way; readonly isPrimary?: boolean };

function WayButton({ way: { label, link }, isPrimary = false }: WayButtonProps) {
  return (
    <Button
      size={isPrimary ? 'sm' : 'xs'}
      renderRoot={(props) => <Link {...props} {...link} />}
      variant={isPrimary ? 'filled' : 'default'}
    >
      {label}
    </Button>
  );
}

/** Offers the demonstration to whoever has nothing yet. */
function Tour({ begun }: { readonly begun: Begun }) {
  const user = useUser();
  const demo = useWriting(setup.demo, ['jobs']);
  if (begun.products > 0 || begun.locations > 0 || !may(user, setup.demo.access)) return null;
  const run = async (): Promise<void> => {
    const isSure = await askToConfirm({ title: words.tour, body: words.tourBody, confirm: words.tourAct });
    if (!isSure) return;
    demo.mutate(
      {},
      {
        onSuccess: () => toast.done({ title: words.tourStarted }),
        onError: (error) => toast.refused(words.tourRefused, error),
      },
    );
  };
  return (
    <p className={css.tour}>
      <span>{words.tourNote}</span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSparkles />}
        loading={demo.isPending}
        onClick={() => void run()}
      >
        {words.tour}
      </Button>
    </p>
  );
}
