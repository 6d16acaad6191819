import type { DraftCase } from './draft-case.ts';

const language = 'Portuguese';

// prettier-ignore
export const portuguese: readonly DraftCase[] = [
  { id: 'prazo passado', language, text: 'Prezada Senhora Kim,\n\nsegue em anexo o projeto. Poderia enviar-me o contrato assinado até sexta-feira?\n\nCom os melhores cumprimentos,\nSam Campo', asks: ['contrato assinado'], not: ['sexta'], greeting: 'Prezada Senhora Kim,', signOff: 'Com os melhores cumprimentos,\nSam Campo' },
  { id: 'tratamento por tu', language, text: 'Olá Dana,\n\nainda tens as fotografias da feira?\n\nAbraço\nSam', asks: ['fotografias da feira'], greeting: 'Olá Dana,', signOff: 'Abraço\nSam' },
  { id: 'prazo por vir', language, text: 'Olá Dana,\n\npodes confirmar o tamanho do stand até 5 de setembro?\n\nObrigado\nSam', asks: ['tamanho do stand', '5 de setembro'], greeting: 'Olá Dana,', signOff: 'Obrigado\nSam' },
  { id: 'resposta anunciada', language, text: 'Olá Dana,\n\npodes enviar-me o número de visitantes?\n\nAbraço\nSam', reply: 'Olá Sam, vou verificar e já te digo.', asks: ['número de visitantes', '21 de agosto'], greeting: 'Olá Dana,', signOff: 'Abraço\nSam' },
  { id: 'razão com prazo', language, text: 'Olá Dana,\n\npodes verificar os preços da página quatro? Preciso das tuas correções até amanhã.\n\nAbraço\nSam', asks: ['preços da página quatro'], not: ['amanhã'], greeting: 'Olá Dana,', signOff: 'Abraço\nSam' },
  { id: 'reunião passada', language, text: 'Olá Dana,\n\npodemos encontrar-nos na quinta-feira para falar do orçamento?\n\nAbraço\nSam', asks: ['orçamento'], not: ['quinta'], greeting: 'Olá Dana,', signOff: 'Abraço\nSam' },
  { id: 'sem assinatura', language, text: 'Bom dia Dana,\n\nquantas cadeiras são precisas para a sala grande?', asks: ['quantas cadeiras', 'sala grande'], greeting: 'Bom dia Dana,', signOff: '' },
];
