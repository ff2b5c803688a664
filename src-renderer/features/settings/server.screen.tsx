import { Button } from '@mantine/core';
import { IconAccessPoint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from '#shared/areas/settings/server-contract.ts';
import type { ServerSettings } from '#shared/areas/settings/server-schema.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { aboutWords, serverWords as words } from '#shared/areas/settings/server-screen-words.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { fileSizeText } from '../../ui/file-size.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection, Cell } from '../../ui/form/form-frame.tsx';
import { Page, PageBody, PageHead } from '../../ui/page.tsx';
import { PathText } from '../../ui/path-text.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Aside, Lines, type Line } from '../../ui/record.tsx';
import { Callout, StatusBadge } from '../../ui/status-badge.tsx';
import { MoveDialog } from './move.dialog.tsx';
import { NetworkDialog } from './network.dialog.tsx';
import { RestartNote } from './restart-note.tsx';
import { useServerChange, useServerForm } from './server.api.ts';
import css from './server.module.css';

/** Shows the settings of this computer's server: those of now, and those from the next start on. */
export function ServerScreen() {
  const query = useQuery(reading(useApi(), server.read, {}));
  const mayWrite = may(useUser(), server.modify.access);
  return (
    <Page>
      <PageHead title={app.navigation.computer} />
      <PageBody>
        {!mayWrite && <Callout tone="info">{words.noWrite}</Callout>}
        <QueryState query={query} errorTitle={words.failed}>
          {({ data }) => <Parts settings={data} mayWrite={mayWrite} />}
        </QueryState>
      </PageBody>
    </Page>
  );
}

type PartsProps = { readonly settings: ServerSettings; readonly mayWrite: boolean };

function Parts({ settings, mayWrite }: PartsProps) {
  return (
    <div className="alm-tight-stack">
      {settings.needs_restart && <RestartNote settings={settings} mayWrite={mayWrite} />}
      <ReachPart settings={settings} mayWrite={mayWrite} />
      <StartPart settings={settings} mayWrite={mayWrite} />
      <DataPart folder={settings.data_folder} mayWrite={mayWrite} />
      <AboutPart program={settings.program} />
    </div>
  );
}

function ReachPart({ settings, mayWrite }: PartsProps) {
  const [open, setOpen] = useState<'port' | 'network'>();
  const { port, network } = settings;
  const close = () => setOpen(undefined);
  const lines: readonly Line[] = [
    {
      name: words.port,
      value: <PortText port={port} />,
      action: mayWrite && !port.is_fixed && (
        <Change label={words.portTitle} onClick={() => setOpen('port')} />
      ),
    },
    {
      name: words.who,
      value: <Who network={network} />,
      action: mayWrite && !network.is_fixed && (
        <NetworkActs network={network} onOpen={() => setOpen('network')} />
      ),
    },
    {
      name: words.urls,
      value:
        network.urls.length === 0 ? undefined : (
          <ul className={css.urls}>
            {network.urls.map((url) => (
              <li key={url}>{url}</li>
            ))}
          </ul>
        ),
    },
  ];
  return (
    <FormSection title={words.reach}>
      <Cell columns={12}>
        <div className={css.lines}>
          <Lines lines={lines} />
        </div>
      </Cell>
      {open === 'port' && <PortDialog port={port.chosen} onClose={close} />}
      {open === 'network' && <NetworkDialog network={network} onClose={close} />}
    </FormSection>
  );
}

function Change({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button size="xs" variant="default" aria-label={label} onClick={onClick}>
      {words.change}
    </Button>
  );
}

function PortText({ port: { now, chosen, is_fixed } }: { readonly port: ServerSettings['port'] }) {
  return (
    <>
      {now ?? chosen} {is_fixed && <Aside>{words.fixed}</Aside>}
      {now !== null && now !== chosen && <Aside>{words.portNext(String(chosen))}</Aside>}
    </>
  );
}

type NetworkProps = { readonly network: ServerSettings['network'] };

function Who({ network }: NetworkProps) {
  const willOpen = network.chosen_host !== null;
  return (
    <span className={css.who}>
      {network.is_open ? (
        <StatusBadge tone="attention" icon={IconAccessPoint}>
          {words.others}
        </StatusBadge>
      ) : (
        words.here
      )}
      {network.is_fixed ? (
        <Aside>{words.fixed}</Aside>
      ) : (
        willOpen !== network.is_open && <Aside>{willOpen ? words.nextOpen : words.nextClosed}</Aside>
      )}
    </span>
  );
}

function NetworkActs({ network, onOpen }: NetworkProps & { readonly onOpen: () => void }) {
  const { run, isPending } = useServerChange();
  if (network.chosen_host === null) {
    return (
      <Button size="xs" variant="default" onClick={onOpen}>
        {words.open}
      </Button>
    );
  }
  return (
    <span className={css.acts}>
      <Change label={words.changeNetwork} onClick={onOpen} />
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        onClick={() => run({ network_host: null }, words.closed)}
      >
        {words.close}
      </Button>
    </span>
  );
}

const whyNot = { browser: words.loginBrowser, service: words.loginService, window: words.loginHelp };

function StartPart({ settings: { mode, open_at_login: login }, mayWrite }: PartsProps) {
  const { run, isPending } = useServerChange();
  return (
    <FormSection title={words.start}>
      <SwitchField
        span={12}
        label={words.login}
        help={whyNot[mode]}
        checked={login.is_on && login.applies}
        disabled={!login.applies || !mayWrite || isPending}
        onChange={({ currentTarget: { checked } }) =>
          run({ open_at_login: checked }, checked ? words.loginOn : words.loginOff)
        }
      />
    </FormSection>
  );
}

type PortDialogProps = { readonly port: number; readonly onClose: () => void };

const toBody = ({ port }: { readonly port: string }) => ({ port: Number(port.trim() || 'x') });

/** Chooses the port from the next start on; one that is taken is refused at its field. */
function PortDialog({ port, onClose }: PortDialogProps) {
  const form = useServerForm({ initialValues: { port: String(port) }, toBody, onClose });
  return (
    <FormDialog form={form} title={words.portTitle} size={420} onClose={onClose}>
      <TextField
        label={words.port}
        help={words.portHelp}
        inputMode="numeric"
        maxLength={5}
        styles={{ wrapper: { maxWidth: 120 } }}
        data-autofocus
        {...form.fields.text('port')}
      />
    </FormDialog>
  );
}

/** Shows the version of the program, and the way of a newer one to this computer. */
function AboutPart({ program }: { readonly program: ServerSettings['program'] }) {
  return (
    <FormSection title={aboutWords.title}>
      <Cell columns={12}>
        <div className={css.lines}>
          <Lines
            lines={[
              { name: aboutWords.version, value: program.version },
              {
                name: aboutWords.data,
                value: (
                  <>
                    {program.data_version} <Aside>{aboutWords.dataNote}</Aside>
                  </>
                ),
              },
              { name: aboutWords.licence, value: aboutWords.licenceText },
              { name: aboutWords.updates, value: aboutWords.updatesText },
            ]}
          />
        </div>
      </Cell>
    </FormSection>
  );
}

type DataPartProps = { readonly folder: ServerSettings['data_folder']; readonly mayWrite: boolean };

/** Shows the folder of the data, with the way to another one, and the outcome of the last move. */
function DataPart({ folder, mayWrite }: DataPartProps) {
  const [isMoving, setMoving] = useState(false);
  const { path, bytes, free_bytes: free, moved_from: before, failed_target: failed } = folder;
  return (
    <FormSection title={words.data}>
      <Cell columns={12}>
        <div className={css.said}>
          {failed !== null && <Callout tone="attention">{words.moveFailed(failed)}</Callout>}
          {folder.is_synchronised && <Callout tone="attention">{words.synchronised}</Callout>}
          {folder.is_open_to_others && <Callout tone="attention">{words.openToOthers}</Callout>}
          <div className={css.lines}>
            <Lines
              lines={[
                {
                  name: words.folder,
                  value: (
                    <>
                      <PathText path={path} /> {folder.is_fixed && <Aside>{words.fixed}</Aside>}
                    </>
                  ),
                  action: mayWrite && !folder.is_fixed && (
                    <Button size="xs" variant="default" onClick={() => setMoving(true)}>
                      {words.move}
                    </Button>
                  ),
                },
                {
                  name: words.bytes,
                  value: (
                    <>
                      {fileSizeText(bytes)} {free !== null && <Aside>{words.free(fileSizeText(free))}</Aside>}
                    </>
                  ),
                },
                {
                  name: words.movedFrom,
                  value:
                    before === null ? undefined : (
                      <>
                        <PathText path={before} /> <Aside>{words.movedFromNote}</Aside>
                      </>
                    ),
                },
              ]}
            />
          </div>
        </div>
      </Cell>
      {isMoving && <MoveDialog onClose={() => setMoving(false)} />}
    </FormSection>
  );
}
