import { Button } from '@mantine/core';
import { IconBarcode, IconCheck, IconPlayerPlay, IconRefresh, IconX, type Icon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { counts } from '#shared/areas/counts/contract.ts';
import type { Count } from '#shared/areas/counts/schema.ts';
import { countActs, type CountAct } from '#shared/areas/counts/workflow.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import css from './counts.module.css';
import { useCountActs } from './use-count-acts.ts';

const words = countWords.acts;

type Step = {
  readonly act: CountAct;
  readonly label: string;
  readonly icon: Icon;
  /** The step that leads on wears the accent. */
  readonly leads?: true;
};

/** Every step in the order in which it stands: what ends the count first, what leads on last. */
const steps: readonly Step[] = [
  { act: 'cancel', label: words.cancel, icon: IconX },
  { act: 'recount', label: words.recount, icon: IconRefresh },
  { act: 'finish', label: words.finish, icon: IconCheck },
  { act: 'start', label: words.start, icon: IconPlayerPlay, leads: true },
  { act: 'register', label: words.count, icon: IconBarcode, leads: true },
  { act: 'approve', label: words.approve, icon: IconCheck, leads: true },
];

/** What can be done with a count now; who may not count or approve, reads so. */
export function CountActions({ count }: { readonly count: Count }) {
  const user = useUser();
  const navigate = useNavigate();
  const acts = useCountActs(count);
  const possible = countActs(count.status);
  const goCount = () => navigate({ to: '/estoque/contagens/$id/contar', params: { id: count.id } });
  const mayApprove = may(user, counts.approve.access);
  return (
    <>
      {!may(user, counts.register.access) && <span className={css.reason}>{countWords.noRight}</span>}
      {possible.includes('approve') && !mayApprove && <span className={css.reason}>{words.noApproval}</span>}
      {steps
        .filter(({ act }) => possible.includes(act))
        .map(({ act, label, icon: Mark, leads }) => (
          <Button
            key={act}
            {...(leads === true ? {} : { variant: 'default' })}
            leftSection={<Mark />}
            disabled={!may(user, counts[act].access)}
            onClick={() => void (act === 'register' ? goCount() : acts[act]())}
          >
            {label}
          </Button>
        ))}
    </>
  );
}
