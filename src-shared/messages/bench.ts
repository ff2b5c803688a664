/** Words of the benchmarks' table. */
export const benchWords = {
  columns: ['Meta', 'Medida', 'Valor', 'p50 / p99 (ms)', 'Piso', 'Razão', 'Objetivo', 'Atingido'],
  met: 'sim',
  missed: 'não',
  units: { per_second: 'req/s', ms: 'ms', megabytes: 'MB', times: 'x' },
  measures: {
    list: 'Lista de produtos, páginas e filtros distintos (piso B)',
    list_p99: 'Lista de produtos, p99',
    list_against_constant: 'Lista de produtos diante de bytes constantes (piso A)',
    same_page: 'A mesma página de novo, sem gravação (piso A)',
    list_after_write: 'Lista logo depois de gravar outro produto (piso: P1)',
    lookup_database: 'Busca ao digitar, no banco, p95',
    lookup_http: 'Busca ao digitar, por HTTP, p95',
    lookup_against_like: 'Busca sem acerto diante de LIKE',
    search_many: 'Lista com busca, 10% dos produtos acham: página e total',
    search_few: 'Lista com busca, até 5.000 acertos: página e total',
    search_next: 'Lista com busca, páginas seguintes',
    start: 'Do início do servidor à primeira resposta',
    memory: 'Memória do servidor sob carga',
  },
  progress: {
    making: 'Preparando {rows} produtos (uma vez; ficam em {folder})',
    part: 'Medindo {id}',
    unknown: 'Não há medida {id}; existem: {known}',
    unpinned: 'Sem taskset ou com um só núcleo: servidor e carga dividem os mesmos núcleos',
    written: 'Resultados em {file}',
  },
} as const;
