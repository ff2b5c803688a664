import { useQuery } from '@tanstack/react-query';
import { loads } from '#shared/areas/loads/contract.ts';
import { loadWords } from '#shared/areas/loads/screen-words.ts';
import type { BoardLane } from '#shared/areas/loads/lists-schema.ts';
import type { LoadBoard } from '#shared/areas/loads/schema.ts';
import type { Answer } from '../../../lib/api.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import type { ScanKind } from '../../../ui/scans/scan-queue.ts';

/** Reads the orders that leave today, by carrier or by dock. */
export function useBoard(by: BoardLane) {
  return useQuery(reading(useApi(), loads.board, { query: { by } }));
}

/** One load with its orders, by its UUID. */
export function useLoad(id: string) {
  return useQuery(reading(useApi(), loads.details, { params: { id } }));
}

/** A load with the version that a change of it names. */
export type LoadAnswer = Answer<typeof loads.details>;

/** The areas whose answers a change of a load makes old. */
export const loadAreas = ['loads', 'orders'] as const;

/** Scans that put volumes onto a load. */
export const loadScans: ScanKind = {
  name: 'load',
  send: async ({ api, id }, body) => (await api.call(loads.scan, { params: { id }, body })).data,
  refused: loadWords.panel.refused,
  areas: loadAreas,
};

export type Lane = LoadBoard['lanes'][number];

/** Every order that is ready and in no load, with who carries it. */
export const readyOf = ({ lanes }: LoadBoard) =>
  lanes.flatMap(({ ready }) => ready.map((card) => ({ ...card, carrierId: card.carrier?.id ?? null })));

export type ReadyCard = ReturnType<typeof readyOf>[number];

const weights = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** Kilograms as people read them. */
export const kilograms = (value: number): string => weights.format(value);
