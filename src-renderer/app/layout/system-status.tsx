import { Tooltip } from '@mantine/core';
import {
  IconAccessPoint,
  IconServer,
  IconServerOff,
  IconWifi,
  IconWifiOff,
  type Icon,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { serverHost } from '../../lib/server-host.ts';
import { useHealth } from './health.ts';
import css from './system-status.module.css';

const words = app.status;

/**
 * Shows whether the server on this computer answers, and whether there is a network; work goes on without the
 * second.
 */
export function SystemStatus() {
  const { data, isError } = useHealth();
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return (
    <div className={css.status} role="status">
      {isError ? (
        <Sign tone="critical" icon={IconServerOff} text={words.serverLost} hint={words.serverLostHint} />
      ) : (
        <ServerSign />
      )}
      {data?.data.is_open_to_network === true && (
        <Sign tone="attention" icon={IconAccessPoint} text={words.shared} hint={words.sharedHint} />
      )}
      {online ? (
        <Sign tone="ok" icon={IconWifi} text={words.network} hint={words.networkOk} />
      ) : (
        <Sign tone="attention" icon={IconWifiOff} text={words.offline} hint={words.offlineHint} />
      )}
    </div>
  );
}

/** Says where the server is: on this computer, or by its name and whether what is sent to it is encrypted. */
function ServerSign() {
  const host = serverHost();
  if (host === undefined)
    return <Sign tone="ok" icon={IconServer} text={words.server} hint={words.serverOk} />;
  const isOpen = location.protocol === 'http:';
  return (
    <Sign
      tone={isOpen ? 'attention' : 'ok'}
      icon={IconServer}
      text={words.serverAt(host)}
      hint={isOpen ? words.serverAtOpen : words.serverAtSafe}
    />
  );
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

type SignProps = {
  readonly tone: 'ok' | 'attention' | 'critical';
  readonly icon: Icon;
  readonly text: string;
  readonly hint: string;
};

function Sign({ tone, icon: Mark, text, hint }: SignProps) {
  return (
    <Tooltip label={hint}>
      <span className={css.sign} data-tone={tone}>
        <Mark aria-hidden />
        <span className={css.text}>{text}</span>
      </span>
    </Tooltip>
  );
}
