import { describe, expect, it } from 'vitest';
import { maxAttempts } from '#shared/areas/webhooks/rules.ts';
import { plannedAttempts } from './attempts-timeline.tsx';
import { blankEndpoint, endpointBody, isPlainHttp } from './endpoint-values.ts';
import { prettyJson } from './pretty-json.ts';
import { beginningOf } from './webhook-search.ts';
import { durationText, failureText, nameOf, rateText, shortFailure, subjectText } from './webhook-text.ts';

describe('the attempts still to come', () => {
  const next = '2026-11-20T14:46:00.000000Z';
  const open = { max_attempts: maxAttempts, next_attempt_at: next };

  it('begin with the next one, whose moment is known, and gather those that are a day apart', () => {
    const planned = plannedAttempts({ ...open, attempts: 4 });
    expect(planned.map(({ first, last, after, isNext }) => [first, last, after, isNext])).toEqual([
      [5, 5, 1800, true],
      [6, 6, 7200, false],
      [7, 7, 18_000, false],
      [8, 8, 36_000, false],
      [9, 15, 86_400, false],
    ]);
    expect(planned[0]?.from).toBe(Date.parse('2026-11-20T14:46:00Z'));
    expect(planned[1]?.from).toBe(Date.parse('2026-11-20T16:58:00Z'));
    expect(planned.at(-1)?.to).toBeGreaterThan(Date.parse('2026-11-28T00:00:00Z'));
  });

  it('of a first one wait for nothing', () => {
    expect(plannedAttempts({ ...open, attempts: 0 })[0]).toMatchObject({ first: 1, after: 0, isNext: true });
  });

  it('are none where none is due, and none after the last', () => {
    expect(plannedAttempts({ ...open, attempts: 3, next_attempt_at: null })).toEqual([]);
    expect(plannedAttempts({ ...open, attempts: maxAttempts })).toEqual([]);
    expect(plannedAttempts({ ...open, attempts: maxAttempts - 1 })).toHaveLength(1);
  });
});

describe('the body of a destination', () => {
  it('leaves blank header lines and a blank name out', () => {
    const headers = [
      { name: ' X-Empresa ', value: '12' },
      { name: '', value: '' },
    ];
    const body = endpointBody({ ...blankEndpoint, url: ' https://a.example/x ', headers });
    expect(body).toMatchObject({ name: null, url: 'https://a.example/x', headers: ['X-Empresa: 12'] });
  });

  it('does not speak of headers that are kept', () => {
    expect(endpointBody({ ...blankEndpoint, headers: null })).not.toHaveProperty('headers');
  });

  it.each([
    ['http://erp.example/x', true],
    ['https://erp.example/x', false],
    ['http://192.168.0.40:8080/x', false],
    ['http://127.0.0.1:3000', false],
    ['http://172.32.0.1/', true],
    ['http://', false],
  ])('%s goes out unprotected: %s', (url, plain) => {
    expect(isPlainHttp(url)).toBe(plain);
  });
});

describe('what people read', () => {
  it('is in Portuguese numbers and words', () => {
    expect(rateText({ successful_calls: 6, failed_calls: 5 })).toBe('54,5 %');
    expect(rateText({ successful_calls: 0, failed_calls: 0 })).toBe('—');
    expect(durationText(4.4)).toBe('4 ms');
    expect(durationText(412)).toBe('0,41 s');
    expect(failureText({ http_status: 503, error: 'http_5xx' })).toBe('503 Erro no destino');
    expect(shortFailure({ http_status: 503, error: 'http_5xx' })).toBe('503');
    expect(shortFailure({ http_status: null, error: 'tls' })).toBe('Certificado recusado');
    expect(failureText({ http_status: null, error: 'dns' })).toBe('Nome não encontrado');
    expect(failureText({ http_status: 204, error: null })).toBe('204');
  });

  it('says of several events how many there are, of one what it is about', () => {
    expect(subjectText({ subject: null, events_count: 1400 })).toBe('1.400 eventos');
    expect(subjectText({ subject: 'CAF', events_count: 1 })).toBe('CAF');
    expect(subjectText({ subject: null, events_count: 1 })).toBe('');
  });

  it('names a destination by its host where people gave it no name', () => {
    expect(nameOf({ name: null, url: 'https://erp.example:8443/x' })).toBe('erp.example:8443');
    expect(nameOf({ name: 'ERP', url: 'https://erp.example' })).toBe('ERP');
  });

  it('shows JSON a value a line and leaves other text alone', () => {
    expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(prettyJson('<html>')).toBe('<html>');
  });
});

it('a period begins on a whole minute', () => {
  const now = new Date('2026-11-20T13:45:30.5Z');
  expect(beginningOf('24h', now)).toBe('2026-11-19T13:45:00.000Z');
  expect(beginningOf('7d', now)).toBe('2026-11-13T13:45:00.000Z');
  expect(beginningOf('all', now)).toBeUndefined();
});
