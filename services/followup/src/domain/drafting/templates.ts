import type { DraftTone } from '@tern/contracts/http/followup';

/** Gaps: {date}, {subject}, {ask}, {deadline}. Wordings avoid addressing people as du or Sie, tu or vous: the quote keeps the user's own. */
export interface ToneTemplates {
  readonly opening: string;
  readonly openingWithoutSubject: string;
  readonly ask: string;
  readonly deadline: string;
  readonly closing: string;
}

export interface DraftTemplates {
  readonly locale: string;
  readonly hello: string;
  readonly quotes: readonly [string, string];
  readonly regards: Record<DraftTone, string>;
  readonly tones: Record<DraftTone, ToneTemplates>;
}

const english: DraftTemplates = {
  locale: 'en-GB',
  hello: 'Hello',
  quotes: ['“', '”'],
  regards: { friendly: 'Many thanks and best wishes', neutral: 'Best regards', direct: 'Regards' },
  tones: {
    friendly: {
      opening: 'I hope all is well. I wanted to come back to my mail of {date} about {subject}.',
      openingWithoutSubject: 'I hope all is well. I wanted to come back to my mail of {date}.',
      ask: 'I had written: {ask}',
      deadline: 'I had hoped for it {deadline}; if that has become difficult, just tell me what works.',
      closing: 'Could you let me know how things stand?',
    },
    neutral: {
      opening: 'I am following up on my mail of {date} about {subject}.',
      openingWithoutSubject: 'I am following up on my mail of {date}.',
      ask: 'My open point was: {ask}',
      deadline: 'I had asked for it {deadline}.',
      closing: 'Could you let me know where this stands?',
    },
    direct: {
      opening: 'I wrote on {date} about {subject} and have not had an answer yet.',
      openingWithoutSubject: 'I wrote on {date} and have not had an answer yet.',
      ask: 'The question is still open: {ask}',
      deadline: 'It was needed {deadline}.',
      closing: 'When can I expect your answer?',
    },
  },
};

const german: DraftTemplates = {
  locale: 'de-DE',
  hello: 'Hallo',
  quotes: ['„', '“'],
  regards: { friendly: 'Vielen Dank und liebe Grüße', neutral: 'Viele Grüße', direct: 'Mit freundlichen Grüßen' },
  tones: {
    friendly: {
      opening: 'ich wollte kurz an meine Mail vom {date} zum Thema {subject} anknüpfen.',
      openingWithoutSubject: 'ich wollte kurz an meine Mail vom {date} anknüpfen.',
      ask: 'Darin hatte ich geschrieben: {ask}',
      deadline: 'Als Zeitpunkt hatte ich genannt: {deadline}. Falls das nicht passt, genügt eine kurze Nachricht.',
      closing: 'Gibt es dazu schon etwas Neues?',
    },
    neutral: {
      opening: 'ich komme auf meine Mail vom {date} zum Thema {subject} zurück.',
      openingWithoutSubject: 'ich komme auf meine Mail vom {date} zurück.',
      ask: 'Offen ist noch: {ask}',
      deadline: 'Als Zeitpunkt hatte ich genannt: {deadline}.',
      closing: 'Wie ist der aktuelle Stand?',
    },
    direct: {
      opening: 'auf meine Mail vom {date} zum Thema {subject} habe ich noch keine Antwort erhalten.',
      openingWithoutSubject: 'auf meine Mail vom {date} habe ich noch keine Antwort erhalten.',
      ask: 'Die Frage ist weiterhin offen: {ask}',
      deadline: 'Der genannte Zeitpunkt war: {deadline}.',
      closing: 'Bis wann kann ich mit einer Antwort rechnen?',
    },
  },
};

const french: DraftTemplates = {
  locale: 'fr-FR',
  hello: 'Bonjour',
  quotes: ['« ', ' »'],
  regards: { friendly: 'Merci beaucoup et bonne journée', neutral: 'Bien cordialement', direct: 'Cordialement' },
  tones: {
    friendly: {
      opening: 'Je me permets de revenir sur mon message du {date} au sujet de {subject}.',
      openingWithoutSubject: 'Je me permets de revenir sur mon message du {date}.',
      ask: "J'y écrivais : {ask}",
      deadline: "L'échéance évoquée était : {deadline}. Si cela pose problème, un petit mot suffit.",
      closing: 'Y a-t-il du nouveau de ce côté ?',
    },
    neutral: {
      opening: 'Je reviens sur mon message du {date} au sujet de {subject}.',
      openingWithoutSubject: 'Je reviens sur mon message du {date}.',
      ask: 'Le point encore ouvert : {ask}',
      deadline: "L'échéance indiquée était : {deadline}.",
      closing: 'Où en est-on sur ce point ?',
    },
    direct: {
      opening: "Mon message du {date} au sujet de {subject} est resté sans réponse.",
      openingWithoutSubject: 'Mon message du {date} est resté sans réponse.',
      ask: 'La question reste ouverte : {ask}',
      deadline: "L'échéance indiquée était : {deadline}.",
      closing: 'Quand puis-je espérer une réponse ?',
    },
  },
};

const spanish: DraftTemplates = {
  locale: 'es-ES',
  hello: 'Hola',
  quotes: ['«', '»'],
  regards: { friendly: 'Muchas gracias y un saludo', neutral: 'Saludos cordiales', direct: 'Un saludo' },
  tones: {
    friendly: { opening: 'Quería retomar mi correo del {date} sobre {subject}.', openingWithoutSubject: 'Quería retomar mi correo del {date}.', ask: 'En él escribía: {ask}', deadline: 'El plazo que mencioné era: {deadline}. Si se complica, basta con una nota breve.', closing: '¿Hay alguna novedad?' },
    neutral: { opening: 'Escribo para dar seguimiento a mi correo del {date} sobre {subject}.', openingWithoutSubject: 'Escribo para dar seguimiento a mi correo del {date}.', ask: 'El punto pendiente es: {ask}', deadline: 'El plazo indicado era: {deadline}.', closing: '¿En qué punto está el asunto?' },
    direct: { opening: 'Mi correo del {date} sobre {subject} sigue sin respuesta.', openingWithoutSubject: 'Mi correo del {date} sigue sin respuesta.', ask: 'La pregunta sigue abierta: {ask}', deadline: 'El plazo indicado era: {deadline}.', closing: '¿Cuándo puedo contar con una respuesta?' },
  },
};

const portuguese: DraftTemplates = {
  locale: 'pt-PT',
  hello: 'Olá',
  quotes: ['“', '”'],
  regards: { friendly: 'Muito obrigado e um abraço', neutral: 'Com os melhores cumprimentos', direct: 'Cumprimentos' },
  tones: {
    friendly: { opening: 'Queria retomar o meu e-mail de {date} sobre {subject}.', openingWithoutSubject: 'Queria retomar o meu e-mail de {date}.', ask: 'Nele escrevi: {ask}', deadline: 'O prazo que indiquei era: {deadline}. Se for difícil, basta uma breve nota.', closing: 'Há alguma novidade?' },
    neutral: { opening: 'Escrevo para dar seguimento ao meu e-mail de {date} sobre {subject}.', openingWithoutSubject: 'Escrevo para dar seguimento ao meu e-mail de {date}.', ask: 'O ponto em aberto é: {ask}', deadline: 'O prazo indicado era: {deadline}.', closing: 'Em que ponto está o assunto?' },
    direct: { opening: 'O meu e-mail de {date} sobre {subject} continua sem resposta.', openingWithoutSubject: 'O meu e-mail de {date} continua sem resposta.', ask: 'A questão continua em aberto: {ask}', deadline: 'O prazo indicado era: {deadline}.', closing: 'Quando posso contar com uma resposta?' },
  },
};

const italian: DraftTemplates = {
  locale: 'it-IT',
  hello: 'Buongiorno',
  quotes: ['«', '»'],
  regards: { friendly: 'Grazie mille e buona giornata', neutral: 'Cordiali saluti', direct: 'Saluti' },
  tones: {
    friendly: { opening: 'Riprendo volentieri la mia mail del {date} su {subject}.', openingWithoutSubject: 'Riprendo volentieri la mia mail del {date}.', ask: 'Avevo scritto: {ask}', deadline: 'Il termine che avevo indicato era: {deadline}. Se è difficile, basta una breve nota.', closing: 'Ci sono novità?' },
    neutral: { opening: 'Scrivo per riprendere la mia mail del {date} su {subject}.', openingWithoutSubject: 'Scrivo per riprendere la mia mail del {date}.', ask: 'Il punto ancora aperto è: {ask}', deadline: 'Il termine indicato era: {deadline}.', closing: 'A che punto siamo?' },
    direct: { opening: 'La mia mail del {date} su {subject} è rimasta senza risposta.', openingWithoutSubject: 'La mia mail del {date} è rimasta senza risposta.', ask: 'La domanda è ancora aperta: {ask}', deadline: 'Il termine indicato era: {deadline}.', closing: 'Quando posso aspettarmi una risposta?' },
  },
};

const dutch: DraftTemplates = {
  locale: 'nl-NL',
  hello: 'Hallo',
  quotes: ['“', '”'],
  regards: { friendly: 'Alvast bedankt en hartelijke groet', neutral: 'Met vriendelijke groet', direct: 'Groet' },
  tones: {
    friendly: { opening: 'Ik kom graag nog even terug op mijn mail van {date} over {subject}.', openingWithoutSubject: 'Ik kom graag nog even terug op mijn mail van {date}.', ask: 'Daarin schreef ik: {ask}', deadline: 'Als termijn had ik genoemd: {deadline}. Lukt dat niet, dan is een kort bericht genoeg.', closing: 'Is er al nieuws?' },
    neutral: { opening: 'Ik kom terug op mijn mail van {date} over {subject}.', openingWithoutSubject: 'Ik kom terug op mijn mail van {date}.', ask: 'Nog open staat: {ask}', deadline: 'De genoemde termijn was: {deadline}.', closing: 'Wat is de stand van zaken?' },
    direct: { opening: 'Op mijn mail van {date} over {subject} heb ik nog geen antwoord.', openingWithoutSubject: 'Op mijn mail van {date} heb ik nog geen antwoord.', ask: 'De vraag staat nog open: {ask}', deadline: 'De genoemde termijn was: {deadline}.', closing: 'Wanneer kan ik een antwoord verwachten?' },
  },
};

const byLanguage: Readonly<Record<string, DraftTemplates>> = { en: english, de: german, fr: french, es: spanish, pt: portuguese, it: italian, nl: dutch };

/** English where the language of the mail is not known. */
export function templatesFor(language: string | null): DraftTemplates {
  return byLanguage[language ?? 'en'] ?? english;
}
