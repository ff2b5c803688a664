import { forbiddenAddressReasons } from '../webhooks/words.ts';

/** Name of the area of printers in the API's documentation. */
export const printingTags = { printers: 'Impressoras' } as const;

/** Notes of the documentation on the area. */
export const printingTagNotes = {
  Impressoras: 'Impressoras da rede local e deste computador',
} as const;

/** The texts about why a printer may not be at an address. */
export const printerAddressReasons = { ...forbiddenAddressReasons, public: 'endereço da internet' } as const;

/** The texts about why something was not printed, or perhaps only in part, by the code of its row. */
export const printReasons = {
  printer_unreachable: 'A impressora não respondeu',
  printer_forbidden: 'O endereço da impressora não serve mais: não leva à rede local',
  printer_removed: 'A impressora foi excluída',
  print_cut: 'A ligação caiu no meio: confira o papel antes de imprimir de novo',
  print_stuck: 'A impressora parou de receber no meio: confira o papel antes de imprimir de novo',
  print_window_gone: 'A janela foi fechada no meio: confira o papel antes de imprimir de novo',
  device_unknown: 'O computador não tem uma impressora com este nome de sistema; corrija o nome',
  device_refused: 'O sistema do computador não aceitou a impressão; veja se a impressora está ligada',
  print_interrupted: 'O servidor foi encerrado no meio: confira o papel antes de imprimir de novo',
} as const;

/** Answers of the API about printers, by code. */
export const printingAnswers = {
  printers_listed: 'Impressoras listadas',
  printer_read: 'Impressora lida',
  printer_created: 'Impressora cadastrada',
  printer_updated: 'Impressora alterada',
  printer_deleted: 'Impressora excluída',
  printer_state_read: 'Estado da impressora',
  printer_name_in_use: 'Já há uma impressora com este nome',
  printer_host_shape: 'Informe um endereço como 192.168.0.50 ou um nome como zebra-expedicao',
  printer_port: 'A porta de uma impressora é de 9100 a 9109, ou 6101',
  printer_address: 'Uma impressora fica na rede local ou neste computador; este endereço não serve: {reason}',
  printer_not_of_system: 'Só uma impressora deste computador tem isto; deixe vazio',
  printer_not_of_network: 'Só uma impressora da rede tem isto; deixe vazio',
  printer_system_pdf: 'Uma impressora deste computador recebe PDF',
  printer_zpl_roll: 'Uma impressora ZPL imprime em rolo; escolha o papel que está nela',
  printer_zpl_labels: 'Uma impressora ZPL imprime só etiquetas',
  print_jobs_listed: 'Impressões listadas',
  print_job_read: 'Impressão lida',
  print_job_queued: 'Na fila da impressora',
  print_job_cancelled: 'Impressão cancelada',
  print_file_read: 'Arquivo da impressão',
  printer_missing: 'Nenhuma impressora é a padrão disto; escolha uma',
  printer_inactive: 'A impressora {name} está desativada; ative-a ou escolha outra',
  printer_differs:
    'A impressora {name} tem outra linguagem, resolução ou papel; imprima de novo de onde veio',
  printer_takes_labels: 'A impressora {name} recebe ZPL, que é só para etiquetas; escolha outra',
  print_size_needed: 'A impressora tem folhas A4: escolha a folha de etiquetas',
  print_roll_needed: 'Sai em rolo de 100 × 150 mm, que não é o que está na impressora {name}; escolha outra',
  print_one_product: 'É de um produto só; imprima os outros à parte',
  print_blind_only: 'Só a folha de conferência sai às cegas',
  print_copies_of_sheets: 'De folhas saem até {max} cópias por vez',
  print_too_large: 'São mais de {max} MB; imprima em mais de uma vez',
  print_file_gone: 'O arquivo foi guardado por 7 dias e não está mais aqui; imprima de novo de onde veio',
  print_job_going: 'Está sendo enviada agora; espere a situação mudar',
  print_job_sent: 'Já foi enviada; para outra cópia, imprima de novo de onde veio',
  print_job_taken: 'O que esta janela imprime agora',
  print_outcome_kept: 'Resultado da impressão',
  print_job_of_network: 'É de uma impressora da rede, e o próprio servidor diz como terminou',
  print_job_of_another: 'Outra pessoa ou programa está imprimindo isto, e só quem o pegou diz como terminou',
  print_job_not_taken: 'Nenhuma janela está imprimindo isto; veja a situação na fila',
  print_job_ended: 'Já terminou; não há o que cancelar',
  too_many_printers: 'O limite é de {max} impressoras; exclua uma que não usa mais',
} as const;

/** Words on the test page. */
export const testPageWords = {
  file: 'pagina-de-teste',
  title: 'Página de teste',
  batch: 'TESTE',
  accents: 'ÁÉÍÓÚ ÂÊÔ ÃÕ ÀÇÜ áéíóú âêô ãõ àçü ºª§',
  facts: ({ language, dpi, paper }: { language: string; dpi: number; paper: string }) =>
    `A régua tem 50 mm · ${language.toUpperCase()} ${dpi} dpi · ${paper}`,
} as const;
