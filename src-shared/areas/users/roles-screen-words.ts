import type { Scope } from '../../kernel/access.ts';

/** The text about what each permission lets a person do. */
const acts: Readonly<Record<Scope, string>> = {
  'products:read': 'Ver produtos',
  'products:write': 'Criar, alterar e excluir produtos',
  'fiscal:read': 'Ver códigos e documentos fiscais',
  'fiscal:write': 'Alterar códigos e documentos fiscais',
  'locations:read': 'Ver locais',
  'locations:write': 'Criar, gerar, alterar e excluir locais',
  'inventory:read': 'Ver estoque, validades e lotes',
  'inventory:write': 'Conferir saldos com as movimentações',
  'stock:read': 'Ver movimentações, contagens e recebimentos',
  'stock:write': 'Receber, armazenar, transferir e contar',
  'stock:adjust': 'Ajustar, descartar e estornar',
  'stock:approve': 'Aprovar contagens e liberar mercadoria',
  'orders:read': 'Ver pedidos',
  'orders:write': 'Digitar, separar, conferir e expedir pedidos',
  'orders:cancel': 'Cancelar pedidos',
  'customers:read': 'Ver clientes e fornecedores',
  'customers:write': 'Alterar clientes e fornecedores',
  'rma:read': 'Ver devoluções e ocorrências',
  'rma:write': 'Tratar devoluções e ocorrências',
  'webhooks:read': 'Ver webhooks e entregas',
  'webhooks:write': 'Criar e alterar webhooks',
  'webhooks:local': 'Webhooks para este computador e a rede',
  'tokens:read': 'Ver tokens de API',
  'tokens:write': 'Criar, trocar e revogar tokens de API',
  'settings:read': 'Ver configurações',
  'settings:write': 'Alterar configurações',
  'users:read': 'Ver usuários e a auditoria',
  'users:write': 'Criar e alterar usuários',
  'reports:read': 'Ver relatórios',
  'reports:write': 'Compartilhar visões das listas',
  'backup:manage': 'Fazer e restaurar backups',
};

/** Words of the table of what each role may do. */
export const roleMatrixWords = {
  open: 'O que cada perfil faz',
  title: 'O que cada perfil faz',
  act: 'Permissão',
  may: 'sim',
  mayNot: 'não',
  acts,
  close: 'Fechar',
} as const;
