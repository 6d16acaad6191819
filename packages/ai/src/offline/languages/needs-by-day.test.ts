import { expect, test } from '@jest/globals';
import { readAsk } from '../read-ask.ts';

const asked = (language: string, text: string) =>
  readAsk({ subject: 'Autumn', text, language }).certainty === 'yes';

test.each([
  ['en', 'Need the key to the hall back by Thursday, Pete.'],
  ['en', 'Rob, I must know before noon tomorrow whether the crane comes.'],
  ['en', 'Unless we hear from you within ten days we shall pass the matter on.'],
  ['en', 'Photos for the calendar wanted. Deadline: 19 September.'],
  ['de', 'Chef, brauch die Liste bis Donnerstag.'],
  ['de', 'Ich muss bis morgen Mittag wissen, ob der Kran kommt.'],
  ['de', 'Sollten wir binnen zehn Tagen nichts von Ihnen hören, geben wir die Sache weiter.'],
  ['de', 'Letzte Chance ist Sonntag, dann geht die Bestellung raus.'],
  ['de', 'Ruf mich heute noch wegen dem Gerüst an.'],
  ['fr', 'Je dois savoir demain avant midi si on coule la dalle.'],
  ['fr', 'Sans règlement de votre part sous dix jours, nous saisirons notre avocat.'],
  ['fr', 'Date limite : 19 septembre.'],
  ['fr', "Appelle-moi aujourd'hui pour l'échafaudage."],
  ['es', 'Tengo que saber antes de mañana si viene la grúa.'],
  ['es', 'De no recibir respuesta en diez días, pasaremos el asunto a nuestro abogado.'],
  ['es', 'El domingo es el último día, luego hago el pedido.'],
  ['es', 'Contéstanos en un par de días, que hay lista de espera.'],
  ['pt', 'Tenho de saber até amanhã se a grua vem.'],
  ['pt', 'Na falta de resposta no prazo de dez dias, entregaremos o assunto ao advogado.'],
  ['pt', 'Domingo é o último dia, depois encomendo.'],
  ['pt', 'Liga-me hoje por causa do andaime.'],
  ['it', 'Devo sapere entro domani se arriva la gru.'],
  ['it', 'In mancanza di riscontro entro dieci giorni passeremo la pratica al legale.'],
  ['it', 'I tagliandi firmati vanno riportati lunedì al più tardi.'],
  ['it', 'Chiamami oggi per il ponteggio.'],
  ['nl', 'Ik moet morgen voor de middag weten of de kraan komt.'],
  ['nl', 'Indien wij binnen tien dagen niets van u vernemen, geven wij de zaak uit handen.'],
  ['nl', 'Antwoordstrookjes graag maandag inleveren.'],
  ['nl', 'Zondag is de laatste kans, daarna bestel ik.'],
])('when a hurried writer needs something by a day, in %s as "%s", then he asks for it', (language, text) => {
  expect(asked(language, text)).toBe(true);
});

test.each([
  ['en', 'I need to go to the dentist by Friday.'],
  ['de', 'Bis Freitag brauchst du nichts zu tun.'],
  ['fr', "Le service vous écrira lundi s'il lui faut autre chose."],
  ['es', 'Necesitas descansar hasta el lunes.'],
  ['pt', 'Chamo-me Ana e chego na segunda.'],
  ['it', 'Lunedì vengo volentieri.'],
  ['nl', 'Ik kom graag vrijdag.'],
  ['fr', "Je n'ai pas besoin de la voiture avant lundi."],
  ['nl', 'We hebben maandag niets nodig.'],
])(
  'when a writer tells of a day and needs nothing, in %s as "%s", then he asks for nothing',
  (language, text) => {
    expect(asked(language, text)).toBe(false);
  },
);

test.each([
  ['de', 'Meld mich am Montag bei dir.'],
  ['de', 'Schick euch den Screenshot heute Abend.'],
  ['de', 'Ruf dich morgen an.'],
  ['nl', 'Bel je maandag.'],
  ['nl', "Stuur je morgen de foto's toe."],
  ['nl', 'Laat het je maandag weten.'],
  ['nl', 'Graag tot maandag!'],
  ['pt', 'Diverti-me imenso no domingo.'],
  ['pt', 'Mudei-me na segunda para a casa nova.'],
  ['it', 'Lunedì va tutto bene.'],
  ['en', 'I have to know my lines by Friday, so I am off to rehearse.'],
  ['fr', 'Je dois avoir une réponse lundi du notaire, je te tiens au courant.'],
])('when a writer tells what he does himself, in %s as "%s", then he asks for nothing', (language, text) => {
  expect(asked(language, text)).toBe(false);
});

test.each([
  ['en', "I'm still waiting for the plumber, he is coming on Monday."],
  ['en', 'The bank needs until Friday to process it.'],
  ['en', 'They need two weeks for the visa, I will let you know by the 15th.'],
  ['de', 'Das Paket muss am Montag da sein.'],
  ['de', 'Wir müssen am Montag nichts wissen.'],
  ['de', 'Die Frist ist am Montag abgelaufen.'],
  ['fr', 'Le colis doit arriver mardi, je te préviens.'],
  ['fr', "J'attends le plombier lundi."],
  ['fr', 'Il est à noter que le bureau sera fermé lundi.'],
  ['es', 'El paquete debe estar allí el jueves.'],
  ['es', 'Necesitan dos semanas para el visado, te aviso antes del 15.'],
  ['es', 'Espero respuesta del notario el lunes.'],
  ['pt', 'A encomenda deve chegar na quinta.'],
  ['it', 'Il treno deve arrivare lunedì.'],
  ['it', 'Servono due settimane per il visto, ti faccio sapere entro il 15.'],
  ['nl', 'De bank heeft tot vrijdag nodig om het te verwerken.'],
  ['nl', 'Ik weet niet wie voor maandag belt.'],
  ['nl', 'Neem maandag vrij.'],
  ['de', 'Das Paket soll bis Montag da sein.'],
  ['fr', 'Le colis doit arriver avant mardi.'],
  ['es', 'El paquete debe llegar antes del jueves.'],
  ['es', 'El lunes hay que pagar la hipoteca.'],
  ['pt', 'A encomenda deve chegar até quinta.'],
  ['it', 'Il treno deve arrivare entro lunedì.'],
  ['nl', 'We hebben twee weken nodig, ik laat het je voor vrijdag weten.'],
])(
  'when a day is that of another person or a thing, in %s as "%s", then nothing is asked of the reader',
  (language, text) => {
    expect(asked(language, text)).toBe(false);
  },
);

test.each([
  ['en', 'The committee wants to know by Friday whether you come.'],
  ['en', 'I want to see your figures by Friday.'],
  ['en', "We'd need to know by mid-July if you're taking up the place."],
  ['de', 'Die Wirtin will bis Freitag wissen, wie viele kommen.'],
  ['de', 'Bis Freitag will ich deine Zahlen sehen.'],
  ['fr', 'La mairie demande la liste des stands pour vendredi.'],
  ['fr', 'Je veux avoir tes chiffres avant vendredi.'],
  ['es', 'El dueño espera tu oferta hasta el viernes.'],
  ['es', 'Antes del viernes tengo que tener tus cifras.'],
  ['pt', 'O dono quer saber até sexta quantos somos.'],
  ['pt', 'Até sexta tenho de ter os teus números.'],
  ['it', 'Entro venerdì voglio sapere se vieni.'],
  ['it', 'I soldi li voglio vedere entro venerdì.'],
  ['nl', 'De verkoper wil vrijdag nog weten of u het doet.'],
  ['nl', 'Voor vrijdag wil ik jullie briefjes binnen hebben.'],
  ['nl', 'Geef je plek door voor vrijdag.'],
  ['nl', 'Neemt u voor vrijdag contact op.'],
])(
  'when somebody wants to know or to have it by a day, in %s as "%s", then it is asked for',
  (language, text) => {
    expect(asked(language, text)).toBe(true);
  },
);

test.each([
  ['en', 'I need to sleep before Monday.'],
  ['en', 'We have to have the kitchen finished by Friday, so we are a bit tired.'],
  ['de', 'Ich muss vor Montag noch schlafen.'],
  ['de', 'Wir müssen bis Freitag alles gepackt haben, dann fahren wir los.'],
  ['fr', "J'ai besoin de dormir avant lundi."],
  ['fr', 'On doit avoir tout fini vendredi.'],
  ['es', 'Necesito dormir antes del lunes.'],
  ['es', 'Los niños quieren ver la película el sábado.'],
  ['pt', 'Preciso de dormir antes de segunda.'],
  ['pt', 'Temos de ter tudo pronto até sexta.'],
  ['it', 'Ho bisogno di dormire prima di lunedì.'],
  ['it', 'Dobbiamo avere tutto pronto per venerdì.'],
  ['nl', 'Ik moet slapen voor maandag.'],
  ['nl', 'De kinderen willen zaterdag de film zien.'],
])(
  'when people need or want something for themselves, in %s as "%s", then nothing is asked',
  (language, text) => {
    expect(asked(language, text)).toBe(false);
  },
);

test.each([
  ['en', 'The keys have to be back in the office by Friday.'],
  ['en', "We're finalising numbers on Friday, so shout before then."],
  ['en', "Can we agree that you'll get me the figures by Friday?"],
  ['en', 'It would help to have your answer by Friday.'],
  ['en', 'Friday is the cut-off for changes.'],
  ['en', 'The bank requires the form by Friday.'],
  ['de', 'Die Schlüssel müssen bis Freitag wieder im Büro sein.'],
  ['de', 'Das Formular muss uns bis Freitag vorliegen.'],
  ['de', 'Die Bank verlangt das Formular bis Freitag.'],
  ['de', 'Denk dran, dass ich deinen Stundenzettel bis Freitag brauche.'],
  ['de', 'Wer noch mitwill, trägt sich bis Freitag in die Liste ein.'],
  ['de', 'Ihre Unterlagen erwarten wir bis Freitag.'],
  ['fr', 'Les clés doivent être au bureau avant vendredi.'],
  ['fr', 'Je transmets les chiffres vendredi, donc dites-le avant.'],
  ['fr', 'La banque exige le formulaire avant vendredi.'],
  ['fr', "N'oublie pas de me rendre ta feuille avant vendredi."],
  ['fr', "Ceux qui veulent venir s'inscrivent avant vendredi."],
  ['fr', 'À me rendre vendredi au plus tard.'],
  ['es', 'Las llaves tienen que estar en la oficina antes del viernes.'],
  ['es', 'El viernes paso los números, así que avisad antes.'],
  ['es', 'El banco exige el formulario antes del viernes.'],
  ['es', 'No olvides entregarme tu hoja antes del viernes.'],
  ['es', 'Quien quiera venir, que se apunte antes del viernes.'],
  ['es', 'A devolver antes del viernes.'],
  ['pt', 'Agradecia os vossos comentários até sexta.'],
  ['pt', 'As chaves têm de estar no escritório até sexta.'],
  ['pt', 'Na sexta passo os números, por isso avisem antes.'],
  ['pt', 'Precisava de um sim ou um não até sexta.'],
  ['pt', 'O banco exige o formulário até sexta.'],
  ['pt', 'A devolver até sexta.'],
  ['it', 'Le chiavi devono essere in ufficio entro venerdì.'],
  ['it', 'Venerdì passo i numeri, quindi avvisate prima.'],
  ['it', 'La banca esige il modulo entro venerdì.'],
  ['it', 'Non dimenticare di consegnarmi il foglio entro venerdì.'],
  ['it', 'Chi vuole venire si iscriva entro venerdì.'],
  ['it', 'Da restituire entro venerdì.'],
  ['nl', 'De sleutels moeten voor vrijdag terug op kantoor zijn.'],
  ['nl', 'Vrijdag geef ik de aantallen door, dus meld je daarvoor.'],
  ['nl', 'De bank eist het formulier voor vrijdag.'],
  ['nl', 'Vergeet niet je briefje voor vrijdag in te leveren.'],
  ['nl', 'Wie mee wil, schrijft zich voor vrijdag in.'],
  ['nl', 'In te leveren voor vrijdag.'],
  ['de', 'Ich brauche deine Wünsche für den Urlaub bis Freitag.'],
  ['de', 'Ich muss noch die Unterlagen packen, schicken Sie mir bitte die Liste bis Freitag.'],
  ['fr', 'Nous devons partir lundi et nous avons besoin de ton accord avant samedi.'],
  ['es', 'Tengo que salir el jueves, así que necesito los billetes antes del miércoles.'],
  ['en', 'We have to eat somewhere on Friday, so please book a table.'],
  ['en', 'We need more holiday dates from your team by Friday.'],
  ['en', 'We need to train the new volunteers, so I need your list of names by Monday.'],
  ['pt', 'Tenho de sair na sexta, por isso preciso do relatório até quinta.'],
])(
  'when something has to be given, told or brought back by a day, in %s as "%s", then it is asked for',
  (language, text) => {
    expect(asked(language, text)).toBe(true);
  },
);

test.each([
  ['en', 'Thank you for your patience. We should have the results by Monday.'],
  ['en', 'We expect to receive the spare part by Friday and will ring you then.'],
  ['en', 'I want to get a haircut before Saturday.'],
  ['de', 'Wir sollten das Ergebnis bis Montag haben.'],
  ['fr', 'Je dois recevoir les résultats avant lundi.'],
  ['es', 'Tengo que ver los pisos antes del viernes.'],
  ['pt', 'Quero ver os avós antes do Natal.'],
  ['it', 'Voglio vedere i nonni prima di Natale.'],
  ['it', 'La invitiamo a ignorare questa mail se ha già pagato la quota.'],
  ['nl', 'Ik wil de kleinkinderen voor Kerst zien.'],
  ['nl', 'Voor de vertraging vragen wij u vriendelijk om begrip.'],
  ['en', 'My son has to be back at school by Monday.'],
  ['de', 'Die Kinder müssen am Montag wieder in der Schule sein.'],
  ['de', 'Bis Freitag!'],
  ['fr', "N'oublie pas de te reposer ce week-end !"],
  ['es', '¡Hasta el viernes!'],
  ['pt', 'Até sexta!'],
  ['it', 'I bambini devono essere a scuola lunedì.'],
  ['nl', 'Vergeet niet te genieten dit weekend!'],
  ['nl', 'Tot vrijdag!'],
])(
  'when people say goodbye or speak of their own days, in %s as "%s", then nothing is asked',
  (language, text) => {
    expect(asked(language, text)).toBe(false);
  },
);
