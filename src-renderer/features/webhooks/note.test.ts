import { describe, expect, it } from 'vitest';
import type { EndpointHealth } from '#shared/areas/webhooks/reports-contract.ts';
import { webhookExamples } from '#shared/areas/webhooks/examples.ts';
import { waitReasons } from '#shared/areas/webhooks/rules.ts';
import { noteOf } from './endpoint-detail.tsx';
import { healthOf } from './webhook-text.ts';

const [example] = webhookExamples.summary.endpoints;
const endpoint = (over: Partial<EndpointHealth> = {}): EndpointHealth => ({
  ...example,
  hours: [...example.hours],
  ...over,
});

describe('what stands above a destination', () => {
  it('is nothing while all is well', () => {
    expect(noteOf(endpoint(), undefined)).toBeUndefined();
    expect(healthOf(endpoint())).toEqual({ tone: 'quiet', text: 'Saudável' });
  });

  it.each([
    ['network', 'info', undefined, 'Aguardando rede'],
    ['paused', 'info', 'resume', 'Pausado'],
    ['restored', 'attention', 'resume', 'Aguarda confirmação'],
    ['secret_lost', 'critical', undefined, 'Segredo perdido'],
    ['inactive', 'info', 'activate', 'Desativado'],
  ] as const)('names what it waits for: %s', (...[wait, tone, act, badge]) => {
    const waiting = endpoint({ health: 'waiting', waiting_for: wait, pending: 33 });
    expect(noteOf(waiting, undefined)).toMatchObject({ tone, ...(act === undefined ? {} : { act }) });
    expect(healthOf(waiting).text).toBe(badge);
  });

  it('has words for all that a destination may wait for', () => {
    for (const wait of waitReasons) {
      const waiting = endpoint({
        health: 'waiting',
        waiting_for: wait,
        failing_since: webhookExamples.moment,
      });
      expect(noteOf(waiting, undefined)?.title).not.toBe('');
      expect(healthOf(waiting).text).not.toBe('');
    }
  });

  it('counts what waits, and how far it is from being switched off', () => {
    const failing = endpoint({
      health: 'failing',
      waiting_for: 'failing',
      pending: 1234,
      failing_since: webhookExamples.moment,
      disable_percent: 70,
    });
    const note = noteOf(failing, undefined);
    expect(note).toMatchObject({ tone: 'critical', act: 'recover' });
    expect(note?.body).toContain('Entregas que aguardam: 1.234.');
    expect(note?.body).toContain('70 %');
    expect(healthOf(failing)).toEqual({ tone: 'critical', text: 'Falhando' });
  });

  it('says why the product itself switched it off', () => {
    const disabled = endpoint({ health: 'disabled', waiting_for: 'inactive' });
    expect(noteOf(disabled, { disabled_reason: 'gone', waiting: null })).toMatchObject({
      tone: 'critical',
      act: 'activate',
    });
    expect(noteOf(disabled, { disabled_reason: 'gone', waiting: null })?.title).toContain('410');
    expect(noteOf(disabled, { disabled_reason: null, waiting: null })).toMatchObject({
      tone: 'info',
      act: 'activate',
    });
  });

  it.each([
    ['retry', 'attention', ['503 Erro no destino', 'Próxima tentativa']],
    ['blocked_address', 'critical', ['corrija o destino', 'Entregas que aguardam: 3.']],
    ['answer', 'info', ['Envios em andamento: 1.']],
    ['rate', 'info', ['O ritmo do destino foi alcançado']],
  ] as const)('says why messages wait though nothing holds them: %s', (...[reason, tone, parts]) => {
    const waiting = { ...webhookExamples.settings.waiting, reason, under_way: 1 } as const;
    const note = noteOf(endpoint(), { disabled_reason: null, waiting });
    expect(note?.tone).toBe(tone);
    for (const part of parts) expect(`${note?.title} ${note?.body}`).toContain(part);
  });

  it('tells of one that fails how its last attempt ended and when the next one is', () => {
    const failing = endpoint({ health: 'failing', failing_since: webhookExamples.moment });
    const { waiting } = webhookExamples.settings;
    const body = noteOf(failing, { disabled_reason: null, waiting: { ...waiting } as const })?.body;
    expect(body).toContain('Última tentativa: 503 Erro no destino. Próxima tentativa: ');
  });

  it('says nothing of what passes by itself at once', () => {
    const waiting = { ...webhookExamples.settings.waiting, reason: 'turn' } as const;
    expect(noteOf(endpoint(), { disabled_reason: null, waiting })).toBeUndefined();
  });
});
