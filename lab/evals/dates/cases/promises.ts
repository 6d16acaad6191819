import { plainAfterReply, type DateCase } from './date-case.ts';

const en = { language: 'en', text: 'Could you send me the visitor numbers?' };
const de = { language: 'de', text: 'Könntest du mir die Besucherzahlen schicken?' };
const fr = { language: 'fr', text: 'Pourriez-vous me communiquer le nombre de visiteurs ?' };
const es = { language: 'es', text: '¿Puedes enviarme el número de visitantes?' };
const pt = { language: 'pt', text: 'Podes enviar-me o número de visitantes?' };
const it = { language: 'it', text: 'Puoi mandarmi il numero dei visitatori?' };
const nl = { language: 'nl', text: 'Kun je mij het aantal bezoekers doorgeven?' };

// prettier-ignore
export const promises: readonly DateCase[] = [
  { ...en, reply: 'Thanks, I will come back to you next week.', due: '2025-09-01T00:00' },
  { ...en, reply: "I'll check and get back to you on Wednesday.", due: '2025-08-28T00:00' },
  { ...en, reply: "I'll get back to you by the end of the month.", due: '2025-09-01T00:00' },
  { ...en, reply: 'Let me check, I will get back to you in two weeks.', due: '2025-09-06T00:00' },
  { ...en, reply: "I'll check and come back to you.", due: plainAfterReply },
  { ...en, reply: "I'll get back to you tomorrow.", due: '2025-08-24T00:00' },
  { ...en, reply: 'Will do by 5 September.', due: '2025-09-06T00:00' },
  { ...de, reply: 'Danke, ich melde mich nächste Woche.', due: '2025-09-01T00:00' },
  { ...de, reply: 'Ich schaue nach und melde mich am Mittwoch.', due: '2025-08-28T00:00' },
  { ...de, reply: 'Ich prüfe das und melde mich in zwei Wochen bei dir.', due: '2025-09-06T00:00' },
  { ...de, reply: 'Ich melde mich.', due: plainAfterReply },
  { ...fr, reply: 'Je me renseigne et je reviens vers vous la semaine prochaine.', due: '2025-09-01T00:00' },
  { ...fr, reply: 'Je vérifie et je reviens vers vous mercredi.', due: '2025-08-28T00:00' },
  { ...es, reply: 'Lo reviso y te digo algo la próxima semana.', due: '2025-09-01T00:00' },
  { ...es, reply: 'Lo miro y te respondo el miércoles.', due: '2025-08-28T00:00' },
  { ...pt, reply: 'Vou verificar e respondo-te na quarta-feira.', due: '2025-08-28T00:00' },
  { ...pt, reply: 'Vou verificar e digo-te algo na próxima semana.', due: '2025-09-01T00:00' },
  { ...it, reply: 'Controllo e ti faccio sapere la prossima settimana.', due: '2025-09-01T00:00' },
  { ...it, reply: 'Verifico e ti rispondo mercoledì.', due: '2025-08-28T00:00' },
  { ...nl, reply: 'Ik zoek het uit en kom er volgende week op terug.', due: '2025-09-01T00:00' },
];
