import { inEveryForm, type DraftWords } from '../draft-words.ts';

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
      'Se possibile, vorrei tornare sulla mia email del {date}.',
    ],
    neutral: [
      'Scrivo per riprendere la mia email del {date}.',
      'Riprendo la mia email del {date}.',
      'Mi permetto di tornare sulla mia email del {date}.',
      'Vorrei riprendere la mia email del {date}.',
      'Scrivo di nuovo a proposito della mia email del {date}.',
    ],
    direct: [
      'Mi serve ancora una risposta su questo.',
      'La mia email del {date} è rimasta senza risposta.',
      'Non ho ancora ricevuto risposta alla mia email del {date}.',
      'Mi manca ancora una risposta su questo punto.',
      'Ho bisogno di una risposta alla mia email del {date}.',
    ],
  },
  again: [
    'Ho scritto in merito il {first} e di nuovo il {date}.',
    'Torno sulle mie email del {first} e del {date}.',
    'Dopo le mie email del {first} e del {date} ci provo ancora una volta.',
    'Avevo già scritto in merito il {first} e il {date}.',
  ],
  promise: {
    formal: [
      'Lei mi aveva scritto il {date} che avrei avuto una risposta.',
      'Nel Suo messaggio del {date} mi diceva che mi avrebbe risposto.',
      'Ci sono novità dopo il Suo messaggio del {date}?',
      'Torno sul Suo messaggio del {date}, in cui mi diceva che mi avrebbe risposto.',
    ],
    informal: [
      'Mi avevi scritto il {date} che avrei avuto una risposta.',
      'Nel tuo messaggio del {date} mi dicevi che mi avresti risposto.',
      'Ci sono novità dopo il tuo messaggio del {date}?',
      'Torno sul tuo messaggio del {date}, in cui mi dicevi che mi avresti risposto.',
    ],
    unknown: [
      'Il messaggio del {date} annunciava una risposta.',
      'Ci sono novità dopo il messaggio del {date}?',
      'Torno sul messaggio del {date}, che annunciava una risposta.',
    ],
  },
  casual: {
    leads: [
      'Torno un attimo sulla mia mail.',
      'Chiedo di nuovo, nel caso la mail si fosse persa.',
      'Non ho ancora avuto risposta.',
      'Solo un promemoria.',
    ],
    closers: {
      formal: [
        'Ha visto la mia mail? Mi faccia sapere.',
        'Volevo solo sapere se ha visto la mia mail.',
        'Ha potuto leggere la mia mail? Aspetto Sue notizie.',
      ],
      informal: [
        'Hai visto la mia mail? Fammi sapere.',
        'Ti è arrivata la mia mail? Fammi sapere.',
        'Volevo solo sapere se hai visto la mia mail.',
      ],
      unknown: [
        'Non ho ancora avuto risposta. La mail è arrivata?',
        'Volevo solo sapere se la mia mail è arrivata.',
        'Torno un attimo sulla mia mail: aspetto notizie.',
      ],
    },
    over: {
      formal: [
        'Poi non ho più avuto Sue notizie, ormai sarà tardi. Tutto bene?',
        'Ormai sarà tardi, ma mi faccia sapere.',
        'Poi non ho più avuto Sue notizie. Tutto bene?',
      ],
      informal: [
        'Poi non ho più avuto tue notizie, ormai sarà tardi. Tutto bene?',
        'Ormai sarà tardi, ma fammi sapere lo stesso.',
        'Poi non ho più avuto tue notizie. Tutto a posto?',
      ],
      unknown: [
        'Poi non ho più avuto notizie, ormai sarà tardi. Tutto bene?',
        'Ormai sarà tardi, ma aspetto comunque una risposta.',
        'Poi non ho più avuto notizie. Tutto a posto?',
      ],
    },
    stands: inEveryForm('Non ho ancora avuto risposta. A che punto siamo?'),
    otherTime: {
      formal: 'Poi non ho più avuto Sue notizie. Le andrebbe bene un altro giorno?',
      informal: 'Poi non ho più avuto tue notizie. Ti andrebbe bene un altro giorno?',
      unknown: 'Poi non ho più avuto notizie. Magari un altro giorno?',
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
    'Un riscontro mi servirebbe entro il {date}.',
    'Avrei bisogno di una risposta entro il {date}.',
  ],
  matter: ' («{subject}»)',
  closers: {
    formal: [
      'Ha avuto modo di vederla?',
      'Resto in attesa di un Suo riscontro.',
      'Potrebbe darmi un riscontro?',
    ],
    informal: ['Hai avuto modo di vederla?', 'Mi fai sapere quando puoi?', 'Aspetto una tua risposta.'],
    unknown: [
      'Resto in attesa di un riscontro.',
      'Un riscontro mi sarebbe di aiuto.',
      'Ringrazio in anticipo per la risposta.',
    ],
  },
  over: {
    formal: [
      'Forse ormai è tardi, ma mi farebbe comunque piacere una Sua risposta.',
      'Può darsi che ormai sia tardi, ma resto in attesa di un Suo riscontro.',
    ],
    informal: [
      'Forse ormai è tardi, ma fammi sapere lo stesso quando puoi.',
      'Può darsi che ormai sia tardi, ma aspetto comunque una tua risposta.',
    ],
    unknown: [
      'Forse ormai è tardi, ma una risposta mi sarebbe comunque di aiuto.',
      'Può darsi che ormai sia tardi, ma resto comunque in attesa di un riscontro.',
    ],
  },
  stands: {
    formal: 'Potrebbe aggiornarmi in merito?',
    informal: 'Mi aggiorni quando puoi?',
    unknown: 'Un breve aggiornamento mi sarebbe di aiuto.',
  },
  otherTime: {
    formal: 'Le andrebbe bene un altro momento?',
    informal: 'Ti andrebbe bene un altro momento?',
    unknown: 'Andrebbe bene un altro momento?',
  },
  firm: {
    leads: [
      'La mia email del {date} è rimasta senza risposta.',
      'Non ho ancora avuto risposta alla mia email del {date}.',
    ],
    closers: ['Chiedo un riscontro in tempi brevi.', 'Attendo un riscontro al più presto.'],
    term: 'Mi serve un riscontro entro il {date}.',
  },
  plain: {
    leads: [
      'Scrivo di nuovo per la mia mail del {date}.',
      'Chiedo di nuovo, nel caso la mail si fosse persa.',
      'Torno un attimo sulla mia mail del {date}.',
    ],
    informal: [
      'Hai visto la mia mail del {date}? Fammi sapere quando puoi.',
      'Ti scrivo di nuovo per la mia mail del {date}. Mi fai sapere quando puoi?',
      'Volevo sapere se hai visto la mia mail del {date}.',
    ],
    unknown: [
      'Volevo sapere se la mia mail del {date} è arrivata. Aspetto una risposta.',
      'Scrivo di nuovo per la mia mail del {date}: aspetto una risposta, anche breve.',
      'Un piccolo promemoria: aspetto ancora risposta alla mia mail del {date}.',
    ],
  },
  others: [
    'Le altre domande sono nella mia email precedente.',
    'Le domande restanti sono nella mia email precedente.',
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
