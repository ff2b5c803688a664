import { contracts } from '#shared/areas/index.ts';
import { createEndpoint } from '../../features/webhooks/webhooks.test-kit.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const hub = '/integracoes/webhooks/';

const withEndpoint = async (house: StockHouse): Promise<string> => (await createEndpoint(house)).id;
const secured = async (house: StockHouse): Promise<string> => `${await withEndpoint(house)}?tab=security`;
const withToken = async ({ server, token }: StockHouse): Promise<void> => {
  const body = { name: 'Loja', scopes: ['products:read' as const], expires_at: null };
  (await server.call(contracts.apiTokens.create, { token, body })).ok();
};

/** The forms and dialogs of integrations. */
export const webhooksStories: Stories = {
  'a new destination': {
    files: ['features/webhooks/endpoint-form.tsx'],
    isBeside: true,
    path: `${hub}novo`,
    isGrown: true,
    clicks: [/^Incluir cabeçalho/],
  },
  'how a destination is sent to': {
    files: ['features/webhooks/security-tab.tsx'],
    path: hub,
    prepare: secured,
    clicks: [/^Ajustar$/],
  },
  'another secret': {
    files: ['features/webhooks/rotate.dialog.tsx', 'ui/shown-once/rotate-secret.dialog.tsx'],
    path: hub,
    prepare: secured,
    clicks: [/^Gerar segredo/],
  },
  'a recovery': {
    files: ['features/webhooks/recover.dialog.tsx'],
    path: hub,
    prepare: withEndpoint,
    clicks: [/^Mais ações/, /^Recuperar desde/],
  },
  'a test message': {
    files: ['features/webhooks/send-test.dialog.tsx'],
    path: hub,
    prepare: withEndpoint,
    clicks: [/^Enviar teste/],
  },
  'a new token': {
    files: ['features/api-tokens/new-api-token.screen.tsx'],
    path: '/integracoes/tokens/novo',
  },
  'a token to rename': {
    files: ['features/api-tokens/token-acts.tsx'],
    path: '/integracoes/tokens',
    prepare: withToken,
    clicks: [/^Ações de Loja/, /^Renomear/],
  },
  'another secret of a token': {
    files: ['features/api-tokens/token-acts.tsx'],
    path: '/integracoes/tokens',
    prepare: withToken,
    clicks: [/^Ações de Loja/, /^Trocar segredo/],
  },
  'a token to revoke': {
    files: ['features/api-tokens/token-acts.tsx'],
    path: '/integracoes/tokens',
    prepare: withToken,
    clicks: [/^Ações de Loja/, /^Revogar/],
  },
};
