import { stockTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const stockManual: readonly ManualPage[] = [
  {
    screen: '/estoque/locais',
    title: titles.local,
    purpose: 'Mostra o que há em um local: leia a etiqueta, digite o código ou escolha no mapa.',
    steps: [
      'Receba, ajuste, transfira ou conte a partir da linha.',
      'Bloqueie o local se nada deve sair dele; o motivo é mostrado a quem tentar.',
    ],
    rules: [
      'Disponível é a quantidade menos o que está reservado para pedidos e o que está retido.',
      'O que está em um local bloqueado não é prometido nem separado.',
      'A ocupação conta volume, peso e itens; o que passa da capacidade é avisado ou recusado, como está em Configurações.',
    ],
  },
  {
    screen: '/estoque/inventario',
    title: titles.inventory,
    purpose: 'É tudo o que há no armazém, linha por linha: produto, local, lote, série e validade.',
    steps: [
      'Filtre por produto, local, lote, situação ou nível, ou veja o que havia em uma data.',
      'Em Repor está o que é preciso comprar: T marca o que é do mesmo fornecedor, Q muda a quantidade e C cria os pedidos.',
      'Em Validade está o que vai vencer e o que venceu.',
    ],
    rules: [
      'O saldo nunca fica negativo.',
      'Um número de série está em um só local.',
      'A validade é contada pelo dia do armazém; se o dia escrito ainda vale, está em Configurações.',
    ],
  },
  {
    screen: '/estoque/movimentacoes',
    title: titles.movements,
    purpose:
      'É o livro do estoque: o que entrou, saiu, mudou de local ou de situação, quando, por quem e por quê.',
    steps: [
      'Filtre por produto, local, período, tipo ou documento.',
      'Estorne o que foi lançado por engano: o estorno é outra movimentação.',
    ],
    rules: [
      'Nenhuma movimentação se apaga nem se altera.',
      'O que já foi estornado não se estorna outra vez.',
    ],
  },
  {
    screen: '/estoque/lotes/$id',
    title: titles.lot,
    purpose: 'Mostra um lote inteiro: onde está, de quem veio, para quem foi e o que voltou.',
    steps: [
      'Retenha, recolha ou libere o lote inteiro.',
      'Exporte a rastreabilidade com os contatos de quem o recebeu.',
    ],
    rules: [
      'De um lote retido ou recolhido nada mais sai, e os pedidos que o esperavam são avisados.',
      'Liberar pede quem aprova estoque, se assim está em Configurações.',
      'Corrigir um lote pede motivo e pode ser desfeito.',
    ],
  },
];
