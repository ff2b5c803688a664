import { describe, expect, test } from 'vitest';
import { auditEntities } from '#shared/areas/audit/entity-words.ts';
import { auditedFields } from '#shared/areas/index.ts';
import { linkEntities, recordKinds, type RecordEntity } from '#shared/areas/record-kinds.ts';
import { ofFeatures } from '../app.ts';
import { followedTables } from '../db/followed-tables.ts';
import { joinRecords } from '../kernel/record-kinds.ts';

const { records } = ofFeatures;
const entities = Object.keys(recordKinds) as readonly RecordEntity[];

describe('the kinds of records', () => {
  test('are found by a name where something may hang on them, and read where changes follow them', () => {
    expect(linkEntities.length).toBeGreaterThan(8);
    const found = entities.filter((entity) => records[entity].find !== undefined);
    expect(found).toEqual(linkEntities);
    const followed = entities.filter((entity) => records[entity].changed !== undefined);
    expect(followed.toSorted()).toEqual(Object.keys(followedTables).toSorted());
  });

  test('have a screen where others lead to them', () => {
    const led = entities.filter((entity) => {
      const { linkedBy, audited } = recordKinds[entity];
      return linkedBy !== undefined || audited?.opens === true;
    });
    expect(led.filter((entity) => recordKinds[entity].screen === undefined)).toEqual([]);
  });

  test('have prefixes of numbers that no other one has', () => {
    const prefixes = entities.flatMap((entity) => Object.values(recordKinds[entity].series ?? {}));
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  test('have fields that are explained under the names that the audit log knows', () => {
    const names: readonly string[] = auditEntities;
    expect(Object.keys(auditedFields).length).toBeGreaterThan(10);
    expect(Object.keys(auditedFields).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('are refused where two features give one, or none does', () => {
    const given = entities.map((entity) => records[entity]);
    expect(() => joinRecords(given)).not.toThrow();
    expect(() => joinRecords(given.slice(1))).toThrow(/product/u);
    expect(() => joinRecords([...given, records.rma])).toThrow(/rma/u);
  });
});
