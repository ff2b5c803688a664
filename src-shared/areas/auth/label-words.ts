import { labels } from '../../domain/label-words.ts';

/** Labels of the closed lists of access. */
export const accessLabels = {
  caller_role: { ...labels.role, integration: 'Integração' },
  caller_kind: { session: 'Sessão de uma pessoa', api_token: 'Token de API' },
  scope: {
    'products:read': 'Consultar produtos',
    'products:write': 'Gravar produtos',
    'fiscal:read': 'Consultar dados fiscais',
    'fiscal:write': 'Gravar dados fiscais',
    'locations:read': 'Consultar locais',
    'locations:write': 'Gravar locais',
    'inventory:read': 'Consultar estoque, validades e lotes',
    'inventory:write': 'Conferir saldos com as movimentações',
    'stock:read': 'Consultar movimentações, contagens e recebimentos',
    'stock:write': 'Receber, movimentar e contar',
    'stock:adjust': 'Ajustar estoque',
    'stock:approve': 'Aprovar estoque',
    'orders:read': 'Consultar pedidos',
    'orders:write': 'Gravar pedidos',
    'orders:cancel': 'Cancelar pedidos',
    'customers:read': 'Consultar clientes',
    'customers:write': 'Gravar clientes',
    'rma:read': 'Consultar devoluções e ocorrências',
    'rma:write': 'Gravar devoluções e ocorrências',
    'webhooks:read': 'Consultar webhooks',
    'webhooks:write': 'Gravar webhooks',
    'webhooks:local': 'Enviar webhooks a este computador e à rede local',
    'tokens:read': 'Consultar tokens de API',
    'tokens:write': 'Criar, renomear, trocar e revogar tokens de API',
    'settings:read': 'Consultar configurações',
    'settings:write': 'Gravar configurações',
    'users:read': 'Consultar usuários',
    'users:write': 'Gravar usuários',
    'reports:read': 'Consultar relatórios',
    'reports:write': 'Gravar relatórios',
    'backup:manage': 'Cuidar dos backups',
  },
} as const;

/** The titles of those lists. */
export const accessLists = {
  caller_role: 'Perfil de quem chama',
  caller_kind: 'Com o que quem chama entrou',
  scope: 'Permissão',
} as const;
