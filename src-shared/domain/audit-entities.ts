import { labels } from './label-words.ts';

/** What the audit log names: records, and what belongs to the house as a whole. */
export type AuditEntity = keyof typeof labels.audit_entity;

export const auditEntities = Object.keys(labels.audit_entity) as [AuditEntity, ...AuditEntity[]];
