import { Button } from '@mantine/core';
import { useState } from 'react';
import { waves } from '#shared/areas/waves/contract.ts';
import { mostPlanned } from '#shared/areas/waves/rules.ts';
import { waveWords } from '#shared/areas/waves/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { PlanDialog } from './plan.dialog.tsx';

const words = waveWords.planner;

/** Plans waves out of the orders that are ticked, which may be more than fit into one. */
export function PlanTicked({ keys }: { readonly keys: readonly string[] }) {
  const [isPlanning, setPlanning] = useState(false);
  const isAllowed = may(useUser(), waves.create.access);
  const isTooMany = keys.length > mostPlanned;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!isAllowed || isTooMany}
        title={isTooMany ? words.limit(formatInteger(mostPlanned)) : undefined}
        onClick={() => setPlanning(true)}
      >
        {words.ofTicked}
      </Button>
      {isPlanning && <PlanDialog ticked={keys} onClose={() => setPlanning(false)} />}
    </>
  );
}
