const moment = '2026-11-20T13:45:00.123456Z';
const id = '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40';
const message = `msg_${id}`;
const url = 'https://erp.serraazul.com.br/api/estoque';

const delivery = {
  id: message,
  event: 'product_created',
  label: 'Produto criado',
  sequence: 184_207,
  subject: 'CAF-500-TM',
  status: 'delivered',
  attempts: 1,
  http_status: 200,
  error: null,
  created_at: moment,
  last_attempt_at: moment,
  next_attempt_at: null,
  ended_at: moment,
} as const;

const counts = { successful_calls: 998, failed_calls: 2 };

/** Examples of the webhook routes; all of them invented. */
export const webhookExamples = {
  moment,
  id,
  params: { endpoint_id: id },
  deliveryParams: { endpoint_id: id, delivery_id: message },
  createBody: {
    name: 'ERP Financeiro',
    url,
    is_active: true,
    events: ['product_created', 'stock_empty'],
    headers: ['X-Empresa: 12'],
  },
  endpoint: {
    id,
    url,
    events: ['product_created', 'stock_empty'],
    events_labels: [
      { value: 'product_created', label: 'Produto criado', category: 'product' },
      { value: 'stock_empty', label: 'Estoque zerado', category: 'stock' },
    ],
    is_active: true,
    has_secret: false,
    headers_count: 1,
    created_at: moment,
    updated_at: moment,
    stats: { total_calls: 1000, ...counts },
  },
  settings: {
    name: 'ERP Financeiro',
    header_names: ['X-Empresa'],
    timeout_seconds: 15,
    rate_per_second: 10,
    max_in_flight: 1,
    ca_certificate: null,
    secret_configured_at: moment,
    old_secrets: 0,
    secret_lost: false,
    is_paused: false,
    disabled_reason: null,
    waiting_for: null,
    version: 3,
  },
  rotated: {
    secret: 'whsec_ZXhlbXBsbyBkZSBzZWdyZWRvIGRlIHdlYmhvb2sgMTIz',
    secret_configured_at: moment,
    previous_until: moment,
  },
  delivery,
  deliveryDetails: {
    ...delivery,
    max_attempts: 15,
    is_masked: false,
    body: `{"id":"${message}","type":"product_created"}`,
    tries: [
      { at: moment, outcome: 'delivered', duration_ms: 41, http_status: 200, error: null, answer: 'ok' },
    ],
  },
  statistics: {
    total_calls: 1000,
    ...counts,
    success_rate: 99.8,
    avg_duration_ms: 38.4,
    p95_duration_ms: 112,
    pending: 0,
    dead: 0,
    by_event: [{ event: 'product_created', label: 'Produto criado', ...counts }],
    by_day: [{ date: '2026-11-20', ...counts }],
  },
  summary: {
    network: 'online',
    pending: 3,
    waiting_for_network: 0,
    dead: 0,
    backlog_percent: 0,
    ...counts,
    success_rate: 99.8,
    endpoints: [
      {
        id,
        name: 'ERP Financeiro',
        url,
        health: 'healthy',
        waiting_for: null,
        pending: 3,
        dead: 0,
        ...counts,
        success_rate: 99.8,
        failing_since: null,
        disable_percent: 0,
        last_success_at: moment,
        last_failure_at: moment,
        last_http_status: 503,
        last_error: 'http_5xx',
        hours: [{ hour: '2026-11-20T13:00:00.000000Z', ...counts }],
      },
    ],
  },
  testResult: {
    delivered: true,
    duration_ms: 41,
    error: null,
    request: {
      url,
      headers: [
        { name: 'webhook-id', value: message },
        { name: 'X-Empresa', value: '********' },
      ],
      body: `{"id":"${message}","test":true}`,
    },
    response: { http_status: 200, headers: [{ name: 'content-type', value: 'text/plain' }], body: 'ok' },
  },
  availableEvent: {
    value: 'product_created',
    label: 'Produto criado',
    description: 'Um produto foi criado',
    category: 'product',
    example: { id: message, type: 'product_created' },
    schema: { type: 'object' },
  },
} as const;
