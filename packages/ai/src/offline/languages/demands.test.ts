import { expect, test } from '@jest/globals';
import { readAsk } from '../read-ask.ts';

const read = (text: string, language: string) => readAsk({ subject: 'Notice', text, language });

test.each<[language: string, text: string]>([
  [
    'en',
    'Dear Mr Oakes,\n\nyou have not answered our letter of 1 August. We require you to send us a copy of the insurance certificate by 25 September.\n\nYours faithfully,\nTrent & Sons',
  ],
  [
    'en',
    'Dear Mrs Pratt,\n\nyour file is incomplete. We must ask you to supply the missing certificate no later than 25 September.\n\nThe registry',
  ],
  [
    'de',
    'Sehr geehrter Herr Pohl,\n\nauf unser Schreiben vom 3. August haben Sie nicht reagiert. Wir fordern Sie auf, uns bis zum 25. September eine Kopie des Nachweises zu übersenden.\n\nHausverwaltung Trenk',
  ],
  [
    'de',
    'Sehr geehrte Frau Alt,\n\nIhr Antrag vom 3. August ist unvollständig. Sie haben bis zum 25. September Zeit, die Bescheinigung nachzureichen.\n\nStadtverwaltung',
  ],
  [
    'fr',
    "Monsieur,\n\nvous n'avez pas répondu à notre courrier du 3 août. Nous vous mettons en demeure de nous verser la caution au plus tard le 25 septembre.\n\nLe syndic",
  ],
  [
    'fr',
    "Madame,\n\nvotre dossier est incomplet. Vous avez jusqu'au 25 septembre pour nous faire parvenir l'attestation.\n\nLe secrétariat",
  ],
  [
    'es',
    'Muy señores míos:\n\npor la presente les requiero para que me devuelvan la fianza antes del 26 de septiembre.\n\nOlga Ruiz',
  ],
  [
    'es',
    'Estimado socio:\n\nsu expediente está incompleto. Dispone hasta el 25 de septiembre para aportar el certificado.\n\nLa secretaría',
  ],
  [
    'it',
    'Egregio Signore,\n\ncon la presente La diffido a restituire la cauzione entro il 25 settembre.\n\nAvv. Ruggeri',
  ],
  [
    'it',
    'Gentile Socio,\n\nla Sua pratica è incompleta. Ha tempo fino al 25 settembre per consegnare il certificato.\n\nLa segreteria',
  ],
  [
    'pt',
    'Exmo. Senhor,\n\nvimos por este meio exigir a devolução da caução até 25 de setembro.\n\nA gerência',
  ],
  [
    'pt',
    'Caro sócio,\n\no seu processo está incompleto. Tem até 25 de setembro para entregar o certificado.\n\nA secretaria',
  ],
  [
    'nl',
    'Geachte heer,\n\nop onze brief van 3 augustus hebt u niet gereageerd. Wij sommeren u ons uiterlijk 25 september een kopie van de polis te sturen.\n\nWoonbeheer',
  ],
  [
    'nl',
    'Geacht lid,\n\nuw dossier is onvolledig. U hebt tot en met 25 september om het bewijs na te sturen.\n\nHet secretariaat',
  ],
  [
    'en',
    'Dear members,\n\nthe hampers will be delivered on 18 December. Last date for returning the order form: Friday 25 September.\n\nThe committee',
  ],
  [
    'de',
    'Liebe Mitglieder,\n\ndie Körbe werden am 18. Dezember geliefert. Letzter Termin für die Rückgabe des Bestellscheins: Freitag, 25. September.\n\nDer Vorstand',
  ],
  [
    'fr',
    "Cher adhérent,\n\nles paniers seront livrés le 18 décembre. Dernier délai pour nous renvoyer le bon de commande : vendredi 25 septembre à minuit.\n\nL'AMAP",
  ],
  [
    'es',
    'Estimados socios:\n\nlas cestas se entregan el 18 de diciembre. Último día para devolver la hoja de pedido: viernes 25 de septiembre.\n\nLa junta',
  ],
  [
    'it',
    "Cari soci,\n\ni cesti saranno consegnati il 18 dicembre. Ultimo giorno utile per restituire il modulo d'ordine: venerdì 25 settembre.\n\nIl direttivo",
  ],
  [
    'pt',
    'Caros sócios,\n\nos cabazes serão entregues a 18 de dezembro. Último dia para devolver a folha de encomenda: sexta-feira, 25 de setembro.\n\nA direção',
  ],
  [
    'nl',
    'Beste leden,\n\nde pakketten worden op 18 december bezorgd. Laatste dag om het bestelformulier terug te sturen: vrijdag 25 september.\n\nHet bestuur',
  ],
  [
    'en',
    'Dear member,\n\nthe meeting takes place on 14 October. Proxies must be sent to the secretary by 25 September.\n\nThe sailing club',
  ],
  [
    'de',
    'Liebe Mitglieder,\n\ndie Versammlung findet am 14. Oktober statt. Vollmachten sind bis zum 25. September an das Sekretariat zu senden.\n\nDer Segelclub',
  ],
  [
    'fr',
    "Cher membre,\n\nl'assemblée aura lieu le 14 octobre. Les procurations sont à envoyer au secrétariat au plus tard le 25 septembre.\n\nLe club de voile",
  ],
  [
    'es',
    'Estimado socio:\n\nla asamblea se celebrará el 14 de octubre. Las delegaciones de voto deben enviarse a la secretaría como máximo el 25 de septiembre.\n\nEl club',
  ],
  [
    'it',
    "Gentile Socio,\n\nl'assemblea si terrà il 14 ottobre. Le deleghe vanno inviate alla segreteria entro e non oltre il 25 settembre.\n\nIl circolo",
  ],
  [
    'pt',
    'Caro sócio,\n\na assembleia realiza-se a 14 de outubro. As procurações devem ser enviadas à secretaria até 25 de setembro.\n\nO clube',
  ],
  [
    'nl',
    'Beste leden,\n\nde vergadering is op 14 oktober. Volmachten dienen uiterlijk 25 september bij het secretariaat te zijn.\n\nDe zeilclub',
  ],
  [
    'en',
    'Dear residents,\n\na leak was found on 3 September. Anyone with damage should tell the caretaker within three working days.\n\nThe management',
  ],
  [
    'de',
    'Liebe Bewohner,\n\nam 3. September wurde ein Leck gefunden. Wer Schäden hat, meldet sich binnen drei Werktagen beim Hausmeister.\n\nDie Verwaltung',
  ],
  [
    'fr',
    'Chers résidents,\n\nune fuite a été constatée le 3 septembre. Que ceux qui ont des dégâts le signalent au gardien sous trois jours ouvrables.\n\nLe syndic',
  ],
  [
    'es',
    'Estimados vecinos:\n\nel 3 de septiembre se detectó una fuga. Quien tenga daños, que lo comunique al portero en el plazo de tres días hábiles.\n\nLa administración',
  ],
  [
    'it',
    "Gentili condomini,\n\nil tecnico ha rilevato il 3 settembre una perdita. Chi ha danni lo comunichi all'amministratore nel termine di tre giorni lavorativi.\n\nRag. Ubaldi",
  ],
  [
    'pt',
    'Caros condóminos,\n\nno dia 3 de setembro foi detetada uma fuga. Quem tiver danos deve comunicá-los ao porteiro no prazo de três dias úteis.\n\nA administração',
  ],
  [
    'nl',
    'Beste bewoners,\n\nop 3 september is een lek gevonden. Wie schade heeft, meldt dat binnen drie werkdagen bij de huismeester.\n\nHet beheer',
  ],
  [
    'en',
    'Hi all,\n\nthe party is on 14 October. Send me the names of your children by 25 September, the form is attached.\n\nNan',
  ],
  [
    'en',
    'Hi all,\n\nthe club day is on 14 October. Sign up by 25 September, then we know how many rolls to butter.\n\nThe board',
  ],
  [
    'de',
    'Hallo zusammen,\n\ndas Fest ist am 14. Oktober. Schickt mir die Namen eurer Kinder bis 25. September.\n\nNina',
  ],
  [
    'de',
    'Liebe Mitglieder,\n\nam 14. Oktober ist Clubtag. Meldet euch bis zum 25. September an, damit wir wissen, wie viele Brötchen wir brauchen.\n\nDer Vorstand',
  ],
  [
    'fr',
    'Bonjour à tous,\n\nla fête est le 14 octobre. Envoyez-moi les prénoms de vos enfants avant le 26 septembre.\n\nNadine',
  ],
  [
    'fr',
    "Bonjour à tous,\n\nla fête du club est le 14 octobre. Inscrivez-vous au plus tard le 25 septembre, que l'on sache combien de sandwichs préparer.\n\nLe bureau",
  ],
  [
    'es',
    'Hola a todos:\n\nla fiesta es el 14 de octubre. Mandadme los nombres de los niños antes del 26 de septiembre.\n\nNuria',
  ],
  [
    'es',
    'Hola a todos:\n\nel día del club es el 14 de octubre. Apuntaos como muy tarde el 25 de septiembre, así sabremos cuántos bocadillos hacer.\n\nLa junta',
  ],
  [
    'it',
    'Ciao a tutti,\n\nla festa è il 14 ottobre. Mandatemi i nomi dei bambini entro il 25 settembre.\n\nNina',
  ],
  [
    'it',
    'Ciao a tutti,\n\nla giornata del circolo è il 14 ottobre. Iscrivetevi entro il 25 settembre, così sappiamo quanti panini fare.\n\nIl direttivo',
  ],
  [
    'pt',
    'Oi, gente!\n\nA festa é em 14 de outubro: me mandem os nomes das crianças até 25 de setembro.\n\nTia Neuza',
  ],
  [
    'pt',
    'Olá a todos,\n\no dia do clube é a 14 de outubro. Inscrevam-se até 25 de setembro, para sabermos quantas sandes fazer.\n\nA direção',
  ],
  [
    'nl',
    'Hoi allemaal,\n\nhet feest is op 14 oktober. Stuur me de namen van jullie kinderen voor 26 september.\n\nNina',
  ],
  [
    'nl',
    'Beste leden,\n\nop 14 oktober is de clubdag. Geef je voor 26 september op via dit adres, dan weten we hoeveel broodjes we moeten smeren.\n\nHet bestuur',
  ],
])(
  'when a writer demands something for a day, in %s as "%s", then it is an ask with that day',
  (language, text) => {
    const { certainty, deadlineDay } = read(text, language);
    expect(certainty).toBe('yes');
    expect(deadlineDay).not.toBeNull();
  },
);

test.each<[language: string, text: string]>([
  ['en', 'Hi Bea,\n\nthe form must be signed by two people. I have the first one.\n\nTom'],
  ['de', 'Hallo Bea,\n\ndie Vollmachten müssen unterschrieben sein, sagt er. Ich erzähle dir mehr.\n\nTom'],
  ['fr', 'Bonjour Béa,\n\nles procurations doivent être signées, paraît-il. Je te raconterai.\n\nTom'],
  ['es', 'Hola, Bea:\n\nlos socios deben estar contentos con el resultado. Un abrazo.\n\nTomás'],
  ['pt', 'Olá Bia,\n\nos sócios devem estar contentes com o resultado. Um abraço.\n\nTomás'],
  ['it', 'Ciao Bea,\n\ni soci devono essere contenti del risultato. Un abbraccio.\n\nTom'],
  ['nl', 'Hoi Bea,\n\nde volmachten moeten getekend zijn, zegt hij. Tot gauw.\n\nTom'],
])('when such words set no term, in %s as "%s", then they ask for nothing', (language, text) => {
  expect(read(text, language).certainty).not.toBe('yes');
});
