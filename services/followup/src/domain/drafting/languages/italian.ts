import type { DraftWords } from '../draft-words.ts';

export const italian: DraftWords = {
  locale: 'it-IT',
  hello: 'Buongiorno',
  regards: { friendly: 'Grazie mille e buona giornata', neutral: 'Cordiali saluti', direct: 'Saluti' },
  leads: {
    friendly: [
      'Vorrei riprendere la mia email del {date}.',
      'Solo un piccolo promemoria della mia email del {date}.',
      'Posso tornare su questo punto?',
      'Le email si perdono facilmente, quindi chiedo di nuovo.',
      'Mi farebbe piacere riprendere questo punto.',
    ],
    neutral: [
      'Torno sulla mia email del {date}.',
      'Un breve promemoria della mia email del {date}.',
      'Questo punto è ancora aperto da parte mia.',
      'Vorrei riprendere questo argomento.',
      'Ne avevo scritto il {date}.',
    ],
    direct: [
      'Mi serve ancora una risposta su questo.',
      'La mia email del {date} è ancora aperta.',
      'Questo punto è aperto dal {date}.',
      'Mi manca ancora una risposta su questo punto.',
      'Ho bisogno di una risposta alla mia email del {date}.',
    ],
  },
  again: [
    'Ne ho scritto il {first} e di nuovo il {date}.',
    'Torno sulle mie email del {first} e del {date}.',
    'Dopo le mie email del {first} e del {date} ci provo ancora una volta.',
    'Lo avevo già chiesto il {first} e il {date}.',
  ],
  promise: {
    formal: [
      'Lei mi aveva scritto il {date} che avrei avuto una risposta.',
      'Nel Suo messaggio del {date} annunciava una risposta.',
      'Ci sono novità dopo il Suo messaggio del {date}?',
      'Torno sul Suo messaggio del {date}, che annunciava una risposta.',
    ],
    informal: [
      'Mi avevi scritto il {date} che avrei avuto una risposta.',
      'Nel tuo messaggio del {date} annunciavi una risposta.',
      'Ci sono novità dopo il tuo messaggio del {date}?',
      'Torno sul tuo messaggio del {date}, che annunciava una risposta.',
    ],
    unknown: [
      'Il messaggio del {date} annunciava una risposta.',
      'Ci sono novità dopo il messaggio del {date}?',
      'Torno sul messaggio del {date}, che annunciava una risposta.',
    ],
  },
  casual: {
    leads: [
      'Un promemoria veloce della mia email del {date}.',
      'Chiedo di nuovo.',
      'Non ho ancora avuto notizie.',
      'Avevo scritto il {date}.',
    ],
    closers: {
      formal: ['Mi fa sapere qualcosa?', 'Ci sono novità?', 'Ha già saputo qualcosa?'],
      informal: ['Mi fai sapere qualcosa?', 'Ci sono novità?', 'Hai già saputo qualcosa?'],
      unknown: ['Ci sono novità?', 'Si sa già qualcosa?', 'A che punto siamo?'],
    },
  },
  past: [
    'La data nel frattempo è passata: la questione è ancora aperta?',
    'Il giorno indicato è ormai passato. La questione è ancora aperta?',
    'Nel frattempo la data è passata. È ancora in sospeso?',
  ],
  term: ['Mi serve entro il {date}.', 'Il termine è il {date}.', 'È da definire entro il {date}.'],
  closers: {
    formal: [
      'Potrebbe darmi un breve riscontro?',
      'Potrebbe dirmi a che punto è la questione?',
      "La ringrazio fin d'ora per un breve riscontro.",
    ],
    informal: [
      'Puoi darmi un breve riscontro?',
      'Puoi dirmi a che punto è la questione?',
      'Grazie in anticipo per la risposta.',
    ],
    unknown: [
      'Ci sono novità al riguardo?',
      'Un breve riscontro mi sarebbe di aiuto.',
      'Resto in attesa di un riscontro.',
    ],
  },
  others: [
    'Anche le altre domande di quella email sono ancora aperte.',
    'Anche le mie altre domande sono ancora aperte.',
  ],
  resend: {
    formal: [
      'La mia email del {date} non Le è arrivata, quindi la invio di nuovo.',
      'La mia email del {date} è andata a un indirizzo sbagliato. La trova qui sotto.',
      'Il {date} Le avevo scritto a un indirizzo che non funziona; la mia email è qui sotto.',
    ],
    informal: [
      'La mia email del {date} non ti è arrivata, quindi la invio di nuovo.',
      'La mia email del {date} è andata a un indirizzo sbagliato. La trovi qui sotto.',
      'Il {date} ti avevo scritto a un indirizzo che non funziona; la mia email è qui sotto.',
    ],
    unknown: [
      'La mia email del {date} non è arrivata, quindi la invio di nuovo.',
      'La mia email del {date} è andata a un indirizzo sbagliato. È qui sotto.',
      'Il {date} avevo scritto a un indirizzo che non funziona; la mia email è qui sotto.',
    ],
  },
  forms: {
    formal:
      /(?<=[\p{L},] )(?:Lei|Le|Suo|Sua|Suoi|Sue)(?!\p{L})|(?<!\p{L})(?:[Ee]gregi[oa]|[Gg]entile|[Pp]otrebbe)(?!\p{L})/gu,
    informal: /(?<!\p{L})(?:tu|ti|te|tuoi?|tua|tue|puoi|potresti|hai|vuoi|riesci)(?!\p{L})/giu,
  },
};
