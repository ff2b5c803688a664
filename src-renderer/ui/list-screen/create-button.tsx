import { Button, Kbd } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Access } from '#shared/kernel/contract.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';

/** The way to a new record of a list. */
export type Create = {
  readonly label: string;
  /** The access that creating asks for. */
  readonly access: Access;
  readonly go: () => void;
  /** Said to whoever may not; without it, the way is not shown at all. */
  readonly refusal?: string;
};

/** The button to a new record, also by N; who may not create reads why. `group` names its key among others. */
export function CreateButton({ create, group }: { readonly create: Create; readonly group: string }) {
  const { label, access, go, refusal } = create;
  const isAllowed = may(useUser(), access);
  useShortcuts(isAllowed ? [{ keys: 'n', label, group, run: go }] : []);
  if (!isAllowed && refusal === undefined) return null;
  return (
    <>
      {!isAllowed && <span className="alm-note">{refusal}</span>}
      <Button
        leftSection={<IconPlus />}
        rightSection={isAllowed && <Kbd aria-hidden>N</Kbd>}
        disabled={!isAllowed}
        onClick={go}
      >
        {label}
      </Button>
    </>
  );
}
