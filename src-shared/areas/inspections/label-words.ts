import { inspectionStateWords } from './state-words.ts';

/** The words for the values of inspections. */
export const inspectionLabels = {
  ...inspectionStateWords,
  result: { approved: 'Aprovado', conditional: 'Aprovado com restrição', rejected: 'Reprovado' },
  check_result: { approved: 'Aprovado', rejected: 'Reprovado', not_applicable: 'Não se aplica' },
  severity: { minor: 'Menor', major: 'Maior', critical: 'Crítico' },
  sampling: { all: 'Todas as unidades', percent: 'Uma porcentagem' },
  criterion_kind: { check: 'Conferir', number: 'Medir', text: 'Anotar' },
} as const;

/** The text of the button of each act on an inspection. */
export const inspectionActWords = { cancel: 'Cancelar', start: 'Iniciar', decide: 'Decidir' } as const;

/** The plan that returned goods have where the site says no other. */
export const returnPlanWords = {
  name: 'Devolução',
  functionality_test: 'Teste de funcionamento',
  physical_condition: 'Estado físico',
  packaging_integrity: 'Integridade da embalagem',
} as const;

/** The titles of the closed lists of inspections. */
export const inspectionLists = {
  inspection_status: 'Situação da inspeção',
  inspection_context: 'De que uma inspeção nasce',
  inspection_result: 'O que se decide de uma inspeção',
  check_result: 'Resultado de um critério',
  defect_severity: 'Gravidade de um defeito',
  sampling: 'Quanto se olha de um lote',
  criterion_kind: 'Como se olha um critério',
  inspection_act: 'Ação sobre uma inspeção',
} as const;
