import { orderTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const orderManual: readonly ManualPage[] = [
  {
    screen: '/pedidos',
    title: titles.list,
    purpose:
      'São os pedidos de saída e de entrada, da digitação à entrega, primeiro o de promessa mais antiga.',
    steps: [
      'Escolha a visão Vendas ou Compras, e filtre por cliente, transportadora, produto ou data.',
      'Veja em cada linha o que o segura e o próximo passo.',
      'Marque vários para confirmar, cancelar, atribuir ou imprimir de uma vez.',
    ],
    rules: [
      'Confirmar reserva o estoque: o que vence antes sai antes.',
      'Um pedido a que falta estoque diz o que falta e quando chega, e oferece esperar, dividir, cortar, trocar ou comprar.',
      'Os números não têm lacunas; o mesmo pedido mandado duas vezes é um só.',
    ],
  },
  {
    screen: '/pedidos/$id/completo',
    title: titles.one,
    purpose: 'Mostra um pedido inteiro: itens, reservas, nota, volumes, rastreio e a linha do tempo.',
    steps: [
      'Use o botão à direita do título: é o próximo passo.',
      'Se algo segura o pedido, a faixa no alto diz o quê e as saídas.',
    ],
    rules: [
      'Com a nota registrada, o pedido não é dividido, reaberto nem cancelado.',
      'O tipo de operação de um pedido não muda.',
    ],
  },
  {
    screen: '/pedidos/$id/separar',
    title: titles.picking,
    purpose: 'Leva quem separa de parada em parada, para ser lido de longe e feito só com o leitor.',
    steps: [
      'Leia o local, depois o produto ou o lote; a quantidade pode ser digitada.',
      'Diga o que faltou: o que resta é procurado em outro local.',
    ],
    rules: [
      'Separar outro lote que não o pedido é avisado ou impedido, como está em Configurações.',
      'A última leitura pode ser desfeita.',
    ],
  },
  {
    screen: '/pedidos/$id/conferir',
    title: titles.packing,
    purpose: 'Confere às cegas o que foi separado e o põe em volumes com peso.',
    steps: ['Leia cada peça; feche o volume para imprimir a sua etiqueta.'],
    rules: [
      'O que não confere é contado de novo, por produto e lote.',
      'Um peso longe do que o conteúdo pesa pede uma confirmação.',
    ],
  },
  {
    screen: '/pedidos/$id/receber',
    title: titles.receiving,
    purpose: 'Recebe o que chegou de um pedido de entrada.',
    steps: ['Leia o que chegou e diga onde fica.'],
    rules: ['Falta, sobra e avaria ganham um motivo, e ficam no pedido.'],
  },
  {
    screen: '/expedicao',
    title: titles.shipping,
    purpose: 'Monta as cargas e as põe na estrada: um quadro por transportadora ou por doca.',
    steps: [
      'Abra a carga com os pedidos prontos.',
      'Leia os volumes ao carregar e expeça.',
      'Acompanhe cada pedido até a entrega.',
    ],
    rules: ['O que sai mais cedo vem primeiro.', 'Um volume que não é da carga é recusado na leitura.'],
  },
];
