import './app/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './app/application.tsx';
import { createServices } from './app/services.ts';
import { fetchTransport } from './lib/fetch-transport.ts';
import { fetchStream } from './lib/live/open-stream.ts';
import { createSharing } from './lib/live/sharing.ts';
import { startLive } from './lib/live/start-live.ts';
import { createRenewalLock, createSessionChannel } from './lib/session/channel.ts';

const services = createServices({
  transport: fetchTransport,
  channel: createSessionChannel(),
  alone: createRenewalLock(),
});

// asked for while the first picture is still being made
void services.session.start();
startLive({ ...services, open: fetchStream, sharing: createSharing() });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Application services={services} />
  </StrictMode>,
);
