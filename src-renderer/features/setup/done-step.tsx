import { Button, Kbd } from '@mantine/core';
import {
  IconBuilding,
  IconBuildingWarehouse,
  IconChevronRight,
  IconDatabaseExport,
  IconFileSpreadsheet,
  IconSparkles,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { setup as words } from '#shared/areas/setup/screen-words.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { newSteps, Wizard } from './wizard.tsx';
import css from './wizard.module.css';

const done = words.done;
const home = '/';

const ways: readonly { label: string; note: string; icon: Icon; path: string }[] = [
  {
    label: done.company,
    note: done.companyNote,
    icon: IconBuilding,
    path: '/configuracoes/estabelecimento',
  },
  {
    label: done.locations,
    note: done.locationsNote,
    icon: IconBuildingWarehouse,
    path: '/estoque/locais/gerar',
  },
  {
    label: done.sheet,
    note: done.sheetNote,
    icon: IconFileSpreadsheet,
    path: '/produtos/-/importar?entity=products',
  },
  { label: done.backup, note: done.backupNote, icon: IconDatabaseExport, path: '/configuracoes/backups' },
  { label: done.tour, note: done.tourNote, icon: IconSparkles, path: home },
];

type DoneStepProps = {
  readonly name: string;
  /** Logs in and goes there. */
  readonly onGo: (path: string) => Promise<void>;
};

/** The last step: where to begin, with real links. */
export function DoneStep({ name, onGo }: DoneStepProps) {
  const [error, setError] = useState<unknown>();
  const [isGoing, setGoing] = useState(false);
  const go = (path: string): void => {
    setGoing(true);
    onGo(path).catch((refusal: unknown) => {
      setError(refusal);
      setGoing(false);
    });
  };
  useShortcuts([{ keys: 'mod+Enter', label: done.enter, group: words.title, run: () => go(home) }]);
  return (
    <Wizard
      steps={newSteps(name)}
      step={2}
      title={done.title(name.split(' ')[0] ?? name)}
      lead={done.lead}
      aside={<KeysHelp />}
      foot={
        <Button loading={isGoing} rightSection={<Kbd>Ctrl Enter</Kbd>} onClick={() => go(home)} autoFocus>
          {done.enter}
        </Button>
      }
    >
      {error !== undefined && <Callout tone="critical">{`${done.failed}. ${errorMessage(error)}`}</Callout>}
      <ul className={css.ways}>
        {ways.map(({ label, note, icon: Mark, path }) => (
          <li key={path}>
            <a
              href={path}
              onClick={(event) => {
                event.preventDefault();
                go(path);
              }}
            >
              <Way icon={Mark} label={label} note={note} />
            </a>
          </li>
        ))}
      </ul>
    </Wizard>
  );
}

type WayProps = { readonly icon: Icon; readonly label: string; readonly note: string };

function Way({ icon: Mark, label, note }: WayProps) {
  return (
    <>
      <Mark aria-hidden />
      <span>
        <b>{label}</b>
        <small>{note}</small>
      </span>
      <IconChevronRight aria-hidden />
    </>
  );
}

function KeysHelp() {
  const keys = [
    { caps: [app.keys.caps['mod'], 'K'], label: app.keys.search },
    { caps: [app.keys.caps['alt'], '1'], label: app.keys.goTo(app.navigation.dashboard) },
    { caps: ['?'], label: app.keys.list },
  ];
  return (
    <>
      <h2>{done.help}</h2>
      <dl className={css.keys}>
        {keys.map(({ caps, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {caps.map((cap) => (
                <Kbd key={cap}>{cap}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
