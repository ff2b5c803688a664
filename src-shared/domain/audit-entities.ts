import { labels } from './label-words.ts';

/** Subjects that the audit log names: records, and settings of the site as a whole. */
export type AuditEntity = keyof typeof labels.audit_entity;

export const auditEntities = Object.keys(labels.audit_entity) as [AuditEntity, ...AuditEntity[]];
