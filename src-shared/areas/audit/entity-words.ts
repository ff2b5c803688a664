import { auditedRecords, type AuditedRecord } from '../record-kinds.ts';
import { valuesOf } from '../../kernel/values-of.ts';

/** Names subjects of the audit log beside the kinds of records: parts of them, and settings of the site as a whole. */
const others = {
  stock: 'Estoque',
  movement: 'Movimentação',
  movements: 'Movimentações',
  warehouse: 'Armazém',
  attachment: 'Anexo',
  operation_type: 'Tipo de operação',
  import: 'Importação',
  webhook: 'Webhook',
  printer: 'Impressora',
  print_job: 'Impressão',
  view: 'Visão de uma lista',
  session: 'Sessão',
  auth: 'Acesso',
  settings: 'Configurações',
  server: 'Servidor',
  backup: 'Backup',
} as const;

/** Subjects that the audit log names. */
export type AuditEntity = AuditedRecord | keyof typeof others;

/** Names the subjects of the audit log for people. */
export const auditLabels: { readonly audit_entity: Readonly<Record<AuditEntity, string>> } = {
  audit_entity: {
    ...(Object.fromEntries(
      Object.entries(auditedRecords).map(([name, { label }]) => [name, label]),
    ) as Record<AuditedRecord, string>),
    ...others,
  },
};

export const auditEntities = valuesOf(auditLabels.audit_entity);
