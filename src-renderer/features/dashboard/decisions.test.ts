import { describe, expect, it } from 'vitest';
import type { EndpointHealth } from '#shared/areas/webhooks/reports-contract.ts';
import { webhookExamples } from '#shared/areas/webhooks/examples.ts';
import { countExamples } from '#shared/areas/counts/examples.ts';
import { importExamples } from '#shared/areas/imports/schema.ts';
import { stockExamples } from '#shared/areas/inventory/examples.ts';
import { decisionsOf, type Known } from './to-decide.tsx';

const [example] = webhookExamples.summary.endpoints;
const endpoint = (failing_since: string | null): EndpointHealth => ({
  ...example,
  hours: [...example.hours],
  name: 'ERP',
  pending: 33,
  failing_since,
});
const well = { ...stockExamples.summary, expired: { rows: 0, quantity: 0, value: 0 } };
const inspections = { pending: 2, in_progress: 1, overdue: 0 };
const well0 = { overdue: 0, notes_missing: 0, inspections };
const nothingWaits = {
  invalid: 0,
  held: 0,
  lateArrivals: 0,
  blocked: 0,
  openRequests: 0,
  lateOccurrences: 0,
};
const quiet: Known = {
  endpoints: [endpoint(null)],
  summary: well,
  counts: [],
  site: { over: 0 },
  waiting: nothingWaits,
  returns: well0,
  imports: [],
  backups: { is_overdue: false, last: { at: '', outcome: 'made', id: 'a' }, second: null },
};
const told = (known: Partial<Known>) =>
  decisionsOf({ ...quiet, ...known }).map(({ text, note }) => `${text} | ${note.replaceAll('\u00a0', ' ')}`);

describe('what waits for a decision', () => {
  it('is nothing where all is well, or nothing came yet', () => {
    expect(told({})).toEqual([]);
    expect(told({ summary: undefined, site: undefined, backups: undefined })).toEqual([]);
  });

  it.each<[Partial<Known>, RegExp]>([
    [
      { endpoints: [endpoint('2020-01-02T12:00:00.000000Z')] },
      /^Webhook ERP sem sucesso desde 02\/01\/2020 \| 33/,
    ],
    [{ waiting: { ...nothingWaits, invalid: 2 } }, /^2 pedidos reservaram o que não pode mais sair/],
    [{ waiting: { ...nothingWaits, held: 1 } }, /^1 pedido em espera há mais de 24 h/],
    [{ waiting: { ...nothingWaits, blocked: 3 } }, /^3 linhas de estoque bloqueadas/],
    [{ waiting: { ...nothingWaits, lateArrivals: 1 } }, /^1 entrada atrasada/],
    [
      { imports: [{ ...importExamples.import, counts: null, file_name: 'maio.xlsx' }] },
      /^maio.xlsx foi conferido e não foi importado \| nada recusado$/,
    ],
    [{ waiting: { ...nothingWaits, openRequests: 1 } }, /^1 pedido de quem opera \| alguém espera/],
    [{ waiting: { ...nothingWaits, lateOccurrences: 2 } }, /^2 ocorrências passaram do prazo/],
    [{ returns: { ...well0, overdue: 1 } }, /^1 devolução passou do prazo/],
    [{ returns: { ...well0, notes_missing: 3 } }, /^3 devoluções recebidas sem a nota/],
    [{ returns: { ...well0, inspections: { ...inspections, overdue: 1 } } }, /^1 inspeção passou do prazo/],
    [{ counts: [countExamples.count] }, /^Contagem INV-000001 espera aprovação \| 2 diferenças$/],
    [
      { summary: { ...well, expired: { rows: 1, quantity: 4, value: 12.5 } } },
      /^1 linha de estoque vencida \| R\$ 12,50 parados$/,
    ],
    [
      { backups: { is_overdue: false, last: { at: '', outcome: 'failed', id: null }, second: null } },
      /^O backup do dia não foi/,
    ],
    [{ backups: { is_overdue: true, last: null, second: null } }, /^O backup do dia não foi/],
    [
      {
        backups: {
          is_overdue: false,
          last: null,
          second: { folder: '/usb', at: '', outcome: 'absent', id: 'a' },
        },
      },
      /^O backup mais novo está só neste computador/,
    ],
    [{ site: { over: 52 } }, /^52 locais acima da capacidade/],
    [{ summary: { ...well, integrity: { status: 'divergent', checked_at: null } } }, /^Saldos divergem/],
  ])('says %#', (known, text) => {
    expect(told(known)).toHaveLength(1);
    expect(told(known)[0]).toMatch(text);
  });

  it('names the gravest first, six at most', () => {
    const counts = Array.from({ length: 9 }, (_, index) => ({ ...countExamples.count, id: String(index) }));
    const all = told({
      counts,
      endpoints: [endpoint('2020-01-02T12:00:00.000000Z')],
      summary: { ...well, integrity: { status: 'divergent', checked_at: null } },
    });
    expect(all).toHaveLength(6);
    expect(all.map((text) => text.split(' ')[0])).toEqual([
      'Saldos',
      'Webhook',
      'Contagem',
      'Contagem',
      'Contagem',
      'Contagem',
    ]);
  });
});
