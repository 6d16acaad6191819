import type { DraftCase } from './draft-case.ts';

const language = 'Spanish';

// prettier-ignore
export const spanish: readonly DraftCase[] = [
  { id: 'plazo pasado', language, text: 'Estimada señora Kim:\n\nle adjunto el borrador. ¿Podría enviarme el contrato firmado antes del viernes?\n\nSaludos cordiales,\nSam Campo', asks: ['contrato firmado'], not: ['viernes'], greeting: 'Estimada señora Kim:', signOff: 'Saludos cordiales,\nSam Campo' },
  { id: 'tuteo', language, text: 'Hola, Dana:\n\n¿tienes todavía las fotos de la feria?\n\nUn abrazo\nSam', asks: ['fotos de la feria'], greeting: 'Hola, Dana:', signOff: 'Un abrazo\nSam' },
  { id: 'plazo por venir', language, text: 'Hola Dana,\n\npor favor, confírmame el tamaño del stand antes del 5 de septiembre.\n\nSaludos\nSam', asks: ['tamaño del stand', '5 de septiembre'], greeting: 'Hola Dana,', signOff: 'Saludos\nSam' },
  { id: 'respuesta anunciada', language, text: 'Hola Dana,\n\n¿puedes enviarme el número de visitantes?\n\nGracias\nSam', reply: 'Hola Sam, lo reviso y te digo algo en cuanto pueda.', asks: ['número de visitantes', '21 de agosto'], greeting: 'Hola Dana,', signOff: 'Gracias\nSam' },
  { id: 'razón con plazo', language, text: 'Hola Dana,\n\n¿puedes revisar los precios de la página cuatro? Necesito tus correcciones para mañana.\n\nUn saludo,\nSam', asks: ['precios de la página cuatro'], not: ['mañana'], greeting: 'Hola Dana,', signOff: 'Un saludo,\nSam' },
  { id: 'sin saludo ni firma', language, text: '¿Cuál de los dos logotipos prefieres para la portada?', asks: ['logotipos', 'portada'], greeting: '', signOff: '' },
  { id: 'reunión pasada', language, text: 'Hola Dana,\n\n¿podemos vernos el jueves a las 10 para hablar del presupuesto?\n\nSaludos\nSam', asks: ['presupuesto'], not: ['jueves', 'las 10'], greeting: 'Hola Dana,', signOff: 'Saludos\nSam' },
];
