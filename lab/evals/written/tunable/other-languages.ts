import { alone, type WrittenCase } from '../written-case.ts';

export const tunableOtherLanguages: readonly WrittenCase[] = [
  ...alone('german', true, 'a question, a request or a proposal to the reader', [
    [
      'Hallo Dana,\n\nvielen Dank für die Muster. Könntest du mir bitte bis Freitag sagen, welches Papier wir nehmen?\n\nViele Grüße\nSam',
      'Könntest du mir bitte bis Freitag sagen, welches Papier wir nehmen?',
    ],
    [
      'Sehr geehrte Frau Kim,\n\nim Anhang finden Sie unser Angebot. Ich bitte um Ihre Rückmeldung bis Ende der Woche.\n\nMit freundlichen Grüßen\nSam Field',
      'Ich bitte um Ihre Rückmeldung bis Ende der Woche.',
    ],
    [
      'Hi Dana,\n\nwollen wir uns am Dienstag um 10 Uhr treffen?\n\nLG Sam',
      'wollen wir uns am Dienstag um 10 Uhr treffen?',
    ],
    [
      'Hallo Dana,\n\ngib mir kurz Bescheid, ob der Saal am 3. Mai noch frei ist.\n\nSam',
      'gib mir kurz Bescheid, ob der Saal am 3. Mai noch frei ist.',
    ],
  ]),
  ...alone('german, settled', false, 'thanks, tells or agrees; nothing is open', [
    'Hallo Dana,\n\nvielen Dank, das passt mir gut. Bis Dienstag!\n\nViele Grüße\nSam',
    'Hallo zusammen,\n\nzur Info: Das Büro ist am Montag geschlossen.\n\nViele Grüße\nSam',
    'Hallo Dana,\n\nanbei die Rechnung für Juli. Bei Fragen melde dich gerne.\n\nViele Grüße\nSam',
  ]),
  ...alone('french', true, 'a question, a request or a proposal to the reader', [
    [
      'Bonjour Dana,\n\nmerci pour le devis. Pouvez-vous me confirmer la date de livraison avant vendredi ?\n\nCordialement\nSam',
      'Pouvez-vous me confirmer la date de livraison avant vendredi ?',
    ],
    [
      'Bonjour,\n\nmerci de me renvoyer le contrat signé.\n\nBien cordialement\nSam',
      'merci de me renvoyer le contrat signé.',
    ],
    [
      "Salut Dana,\n\non se voit mardi à 10 h ? Dis-moi ce qui t'arrange.\n\nSam",
      'on se voit mardi à 10 h ?',
    ],
  ]),
  ...alone('french, settled', false, 'thanks, tells or agrees; nothing is open', [
    "Bonjour Dana,\n\nmerci beaucoup, c'est parfait. À mardi !\n\nSam",
    'Bonjour à tous,\n\npour information, le bureau sera fermé lundi.\n\nCordialement\nSam',
  ]),
  ...alone('spanish', true, 'a question, a request or a proposal to the reader', [
    [
      'Hola Dana,\n\ngracias por las muestras. ¿Podrías enviarme el presupuesto antes del viernes?\n\nUn saludo\nSam',
      '¿Podrías enviarme el presupuesto antes del viernes?',
    ],
    [
      'Estimada Dana,\n\nquedo a la espera de su respuesta sobre el contrato.\n\nSaludos cordiales\nSam',
      'quedo a la espera de su respuesta sobre el contrato.',
    ],
  ]),
  ...alone('spanish, settled', false, 'thanks, tells or agrees; nothing is open', [
    'Hola Dana,\n\nmuchas gracias, todo llegó perfecto. ¡Hasta el lunes!\n\nSam',
  ]),
  ...alone('portuguese', true, 'a question, a request or a proposal to the reader', [
    [
      'Olá Dana,\n\nobrigado pelas amostras. Você pode me enviar o orçamento até sexta-feira?\n\nAbraços\nSam',
      'Você pode me enviar o orçamento até sexta-feira?',
    ],
  ]),
  ...alone('portuguese, settled', false, 'thanks, tells or agrees; nothing is open', [
    'Olá Dana,\n\nmuito obrigado, ficou tudo perfeito. Até segunda!\n\nSam',
  ]),
  ...alone('italian', true, 'a question, a request or a proposal to the reader', [
    [
      'Ciao Dana,\n\ngrazie per i campioni. Mi puoi mandare il preventivo entro venerdì?\n\nSaluti\nSam',
      'Mi puoi mandare il preventivo entro venerdì?',
    ],
  ]),
  ...alone('italian, settled', false, 'thanks, tells or agrees; nothing is open', [
    'Ciao Dana,\n\ngrazie mille, va benissimo così. A lunedì!\n\nSam',
  ]),
  ...alone('dutch', true, 'a question, a request or a proposal to the reader', [
    [
      'Hoi Dana,\n\nbedankt voor de voorbeelden. Kun je me voor vrijdag laten weten welk papier we nemen?\n\nGroeten\nSam',
      'Kun je me voor vrijdag laten weten welk papier we nemen?',
    ],
  ]),
  ...alone('dutch, settled', false, 'thanks, tells or agrees; nothing is open', [
    'Hoi Dana,\n\nhartelijk dank, dat is prima zo. Tot maandag!\n\nGroeten\nSam',
  ]),
  ...alone('language without rules', false, '"unsure", which counts as no, instead of a guess', [
    'Hej Dana,\n\ntack för proverna. Kan du skicka offerten till mig innan fredag?\n\nMed vänlig hälsning\nSam',
    'Cześć Dana,\n\ndziękuję za próbki. Czy możesz mi wysłać ofertę do piątku?\n\nPozdrawiam\nSam',
  ]),
];
