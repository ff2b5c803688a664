/** The one line of each proof; the braces are its figures. */
const lines = {
  kill: '{kills} quedas (kill -9) sob gravações e entregas: {acknowledged} gravações confirmadas e {files} anexos, {lost} perdidas; {again} chamadas sem resposta repetidas com a mesma chave, {twice} feitas duas vezes; {events} eventos, {orphans} sem entrega, {undelivered} não entregues; {repeated} repetidas, no máximo {most} por queda; {damaged} bancos danificados; registro de gravações de no máximo {log} MB',
  fuzz: '{calls} chamadas ao acaso a {operations} operações (documento OpenAPI): {share} % das válidas atendidas; {failures} respostas 5xx ou sem resposta, {undocumented} fora do documento, {changed} recusas que mudaram dados',
  power:
    '{states} quedas de energia reconstruídas, {acknowledged} gravações confirmadas: {damaged} bancos danificados, {lost} com perda; de propósito sem garantias: NORMAL perdeu em {normal_lost} de {normal_states}, OFF danificou {off_damaged} de {off_states}',
  drill:
    '{copies} cópias feitas sob {written} gravações e restauradas noutro lugar, {unequal} diferenças; {points} mortes no meio de atualizar, copiar, restaurar e mudar de pasta: {old} com o antigo, {new} com o novo, {between} no meio',
  faults:
    '{stood} de {total} falhas do computador suportadas como prometido (disco cheio, pasta só de leitura, banco danificado, página danificada, registro apagado, 1.000 conexões lentas, 5.000 conexões novas por segundo); impossíveis aqui: {impossible}',
  media:
    '{stood} de {total} falhas de discos e pastas suportadas como prometido (registro ou banco que não se grava, uma vez, por algum tempo ou sempre, com e sem queda; leituras que falham e passam, ou não passam; disco que não está montado, banco de outra instalação, arquivo preso por outro usuário, permissões depois de um dia de uso, segunda pasta que não responde); impossíveis aqui: {impossible}',
  clock:
    'relógio a 400 dias adiante e atrás, {jumps} vezes com o servidor no ar e em {starts} partidas: {events} gravações, chamadas repetidas com a mesma chave, sessões renovadas e entregas, nada perdido nem feito duas vezes; {copies} backups diários feitos, nenhum apagado',
  authorisation:
    '{operations} operações com {bearers} chaves que não valem, e sem nenhuma: {calls} chamadas, {accepted} aceitas, {changed} tabelas mudadas; por perfil e permissão, {crossed} chamadas com {holders} chaves, {astray} diferentes da tabela',
  load: '{calls} chamadas a 500 leituras/s e 100 gravações/s: p99 de {reads} ms e {writes} ms (metas {read_goal} e {write_goal}; aqui aceito até {read_limit} e {write_limit}), {errors} erros, memória {drift} %; com 5 vezes mais, {shed} de {heavy} recusadas (503 e Retry-After), p99 de {heavy_reads} ms e {heavy_writes} ms nas atendidas; com 20 vezes, {flood_shed} de {flood}; 5 s depois, {after_reads} ms e {after_writes} ms',
  soak: '{calls} chamadas de um dia misturado, ao lado de {streams} escutas abertas e de receptores lentos: no máximo {answering} MB de memória externa em quem responde (limite {answering_limit}) e {others} MB nas outras linhas de execução (limite {other_limit}); processo de {early} MB no começo a {late} MB no fim',
  histories:
    '{histories} histórias de {turns} passos de estoque e de pedidos, cada uma conferida por SQL próprio: {failed} com diferenças',
  sync: '{turns} turnos de gravações com o leitor de mudanças morto {killed} vezes, o servidor {crashes} e um backup restaurado {restored} vezes: cópia de {records} registros, {unequal} diferenças para o banco',
  xml: '{documents} documentos alterados ao acaso a parse, upload e receipts de NF-e: {taken} aceitos, recusas por {refusals} códigos; {failures} respostas 5xx ou sem resposta, {strays} arquivos deixados, {reads} leituras ao lado com p99 de {p99} ms ({alone} sozinhas)',
  hostile:
    '{raw} pedidos crus e {pages} chamadas de páginas hostis a {routes} rotas: {accepted} aceitas ou lidas, {changed} tabelas mudadas; {copies} anexos pedidos depois de restaurar uma cópia alterada',
} as const;

export type ProofId = keyof typeof lines;

/** Words of the proofs' command. */
export const proofWords = {
  lines,
  verdicts: { passed: 'provado', failed: 'FALHOU', skipped: 'ignorado' },
  skipped: {
    strace_missing: 'não há strace neste computador, nem como instalá-lo',
    faketime_missing: 'não há libfaketime neste computador, nem como instalá-la',
  },
  progress: {
    part: 'Provando {id} (semente {seed})',
    unknown: 'Não há prova {id}; existem: {known}',
    too_long: 'a prova passou de {seconds} s e foi interrompida',
  },
} as const;

export type SkipReason = keyof typeof proofWords.skipped;
