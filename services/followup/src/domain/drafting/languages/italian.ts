import type { DraftWords } from '../draft-words.ts';

export const italian: DraftWords = {
  locale: 'it-IT',
  hello: 'Buongiorno',
  regards: { friendly: 'Grazie mille e buona giornata', neutral: 'Cordiali saluti', direct: 'Saluti' },
  leads: {
    friendly: [
      'Vorrei riprendere la mia email del {date}.',
      'Solo un piccolo promemoria della mia email del {date}.',
      'Mi permetto di tornare su questo punto.',
      'Le email si perdono facilmente, quindi chiedo di nuovo.',
      'Mi farebbe piacere riprendere la mia email del {date}.',
    ],
    neutral: [
      'Scrivo per riprendere la mia email del {date}.',
      'Riprendo la mia email del {date}.',
      'Mi permetto di tornare sulla mia email del {date}.',
      'Vorrei riprendere questo argomento.',
      'Scrivo di nuovo a proposito della mia email del {date}.',
    ],
    direct: [
      'Mi serve ancora una risposta su questo.',
      'La mia email del {date} è rimasta senza risposta.',
      'Attendo una risposta dal {date}.',
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
      'Torno un attimo su questa cosa.',
      'Chiedo di nuovo, nel caso la mail si fosse persa.',
      'Non ho ancora avuto risposta.',
      'Solo un promemoria.',
    ],
    closers: {
      formal: [
        'Ha visto la mia mail? Mi faccia sapere.',
        'Le è arrivata la mia mail? Mi faccia sapere.',
        'Ha potuto leggere la mia mail? Aspetto Sue notizie.',
      ],
      informal: [
        'Hai visto la mia mail? Fammi sapere!',
        'Ti è arrivata la mia mail? Fammi sapere.',
        'Hai letto la mia mail? Aspetto notizie!',
      ],
      unknown: [
        'Non ho ancora avuto risposta, aspetto notizie!',
        'Solo un promemoria per la mia mail: aspetto notizie!',
        'Torno un attimo sulla mia mail: aspetto notizie!',
      ],
    },
    missed: {
      formal: [
        'Poi non ho saputo più niente. Mi fa sapere?',
        'Non mi è arrivata la Sua risposta. Mi fa sapere?',
        'Aspettavo una Sua risposta. Mi fa sapere?',
      ],
      informal: [
        'Poi non ho saputo più niente. Mi fai sapere?',
        'Non mi è arrivata la tua risposta. Mi dici qualcosa?',
        'Aspettavo una tua risposta. Mi fai sapere?',
      ],
      unknown: [
        'Poi non ho saputo più niente, aspetto notizie!',
        'Non mi è arrivata nessuna risposta, aspetto notizie!',
        'Aspettavo ancora una risposta: ci sono notizie?',
      ],
    },
  },
  missed: {
    formal: [
      'Potrebbe darmi un riscontro?',
      'Resto in attesa di un Suo riscontro.',
      'Mi farebbe piacere ricevere una Sua risposta.',
    ],
    informal: ['Mi fai sapere?', 'Mi dai un riscontro?', 'Aspetto una tua risposta.'],
    unknown: [
      'Resto in attesa di un riscontro.',
      'Un riscontro mi sarebbe di aiuto.',
      'Ringrazio in anticipo per la risposta.',
    ],
  },
  term: [
    'Mi servirebbe una risposta entro il {date}.',
    'La risposta mi servirebbe entro il {date}.',
    'Avrei bisogno di una risposta entro il {date}.',
  ],
  closers: {
    formal: [
      'Ha avuto modo di vederla?',
      'Resto in attesa di un Suo riscontro.',
      'Potrebbe darmi un riscontro?',
    ],
    informal: [
      'Hai avuto modo di vederla?',
      "Hai già potuto darle un'occhiata?",
      'Aspetto una tua risposta.',
    ],
    unknown: [
      'Resto in attesa di un riscontro.',
      'Un riscontro mi sarebbe di aiuto.',
      'Ringrazio in anticipo per la risposta.',
    ],
  },
  others: [
    'Anche le mie altre domande sono ancora aperte.',
    'Anche le altre domande della mia email sono ancora aperte.',
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
      /(?<=[\p{L},] )(?:Lei|Le|Suo|Sua|Suoi|Sue)(?!\p{L})|(?<!\p{L})(?:(?<=(?:^|\n|(?:[Ss]alve|[Bb]uon(?:giorno|asera)),? )\s*)(?:[Ee]gregi[oa]|[Gg]entile)|[Pp]otrebbe|[Ll]a (?:ringrazi|preg|inform|contatt)\p{L}*|[Ll]e (?:chied|scriv|mand|invi|sarei|allego|comunic)\p{L}*|[Pp]uò (?:dir|far|dar|invi|mand)\p{L}*|[Mm]i (?:faccia|dica|dia|può))(?!\p{L})/gu,
    informal:
      /(?<!\p{L})(?:ciao(?= \p{L})|tu|ti|te|tuoi?|tua|tue|puoi|potresti|hai|vuoi|riesci|devi|sei|vieni|dimmi|fammi|mandami|scrivimi|senti|mi (?:fai|dici|dai|sai)|\p{L}+[aei]rti)(?!\p{L})/giu,
  },
};
