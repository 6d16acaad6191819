import { dayWords } from '../day-words.ts';
import { feastNames } from '../days/feast-readers.ts';
import { leadWords } from '../days/lead-words.ts';
import type { LanguageCode } from '../language-rules.ts';
import { spanWords } from '../span-words.ts';

interface NeedWords {
  /** Beside a day: what the writer, or people of his, need, must know or wait for. */
  readonly needs: string;
  /** Beside a day: what happens where no answer comes, or that none has come. */
  readonly lacks: string;
  /** Beside a day: the name of a term, or of what is to be handed in, as a heading. */
  readonly lines: string;
  /** Beside a day: an order to the reader, where a clause begins. */
  readonly orders: string;
}

/** How people in a hurry ask for something by a day, without a question or a "please": patterns over folded text. */
const needWords: Readonly<Record<LanguageCode, NeedWords>> = {
  en: {
    needs:
      "(?:(?:^|[,;:.!] |- )|\\b(?:i|we|they|lads|boys|team|office|printers?|kitchen|caterers?|club|boss|council|solicitors?|bank|coach|school)(?:'ll|'d| will| would)? (?:(?:still|really|urgently|now|do|only|also) ){0,2})(?:need|needs|require|must have) (?!left\\b|gone\\b|been\\b|\\w+ed\\b|to |me\\b|us\\b|you\\b|nothing|not\\b|an? (?:break|rest|drink|holiday|hand|lift)|(?:until|till)\\b|(?:\\S+ ){1,3}(?:days|weeks|months) (?:to|for)\\b)\\w|(?:i|we)(?:'ll|'ve|'d)? (?:(?:still|really|do|just|now) ){0,2}(?:must|need to|have to|have got to|got to) (?:know|hear)\\b(?! (?:my|our|the|them|it)\\b)|\\b(?:payment|balance|rent|invoice|fee|deposit|amount)s? (?:is|are|falls?) due\\b|(?:i|we)(?:'m|'re| am| are) (?:still )?(?:expecting|awaiting|waiting (?:for|on)|short of|missing) your\\b|(?<!\\b(?:i|we|you|they|he|she) )(?:has|have|needs?|must) (?:to )?be (?:with (?:me|us)|sent|paid|returned|(?:in|back)(?= (?:by|before|no later|to (?:me|us))))\\b|(?<!\\b(?:you|to|if) )(?:want|wants|would like|'d like|must|have to|has to|ought to) (?:to )?(?:know|hear)\\b(?! you\\b)|\\b(?:i|we)(?:'d)? (?:want|would like|like|must|have to) (?:to )?(?:have|see|get|receive) (?:all )?your\\b|(?:require|requires|demands?|insists? on) (?:the|your|an?|all)\\b|would help (?:me |us |a lot )?to (?:have|know|get)\\b|(?<!\\b(?:i|we|he|she|they|you|son|daughter|kids|children|boys|girls) )(?:have|has|need|needs|must) (?:to )?be (?:back|in the office|with (?:me|us)|here|returned|signed|handed)\\b|\\b(?:is|are) the (?:cut-?off|deadline|last day|closing date)\\b|\\bso (?:please )?(?:shout|tell|say|let me|let us|speak|reply|answer)\\b",
    lacks:
      "(?:unless|until) (?:i|we) (?:hear|have heard|receive|have received|get|have) |if (?:i|we) (?:do not|don't|have not|haven't) (?:hear|heard|receive|received|get|had)|(?:failing|without|in the absence of) (?:a |your |any |an )?(?:reply|response|answer|payment|word)|(?:no|not a|nothing) (?:\\w+ )?(?:yet )?from you\\b",
    lines:
      '(?:last|final) (?:chance|call|orders)\\b|deadline(?: is|:| for)|closing date|(?:^|[.:;,!] |- )(?:all |your |any )?(?:names|numbers|replies|answers|entries|forms|orders|bookings|corrections|comments|slips|payments?|applications|returns|figures|photos) (?:in|back|over|to (?:me|us)|with (?:me|us)|by|before)\\b|\\bwanted[.!]',
    orders:
      '(?:^|[,;:.!] |- )(?:shout|say|tell|text|ring|phone|bring|drop|pop|leave|hand|get|let|pay|order|sign|post|pass|give|fill|put|send|call|email|mail|reply|answer|write|return) (?:it|me|us|them|the|your|any|all|in|back|off|round|up|out|that|this|by|before|today|tomorrow|if|whether)\\b',
  },
  de: {
    needs:
      '(?<!\\b(?:du|ihr|sie) )(?:brauch(?:e|en|te|ten)?|benotig(?:e|en|t|te|ten)|hatten? (?:ich |wir )?gern) (?!(?:sie|du|ihr|nicht|nichts|keine?)\\b)(?!.{0,50}\\bnicht\\b)(?!(?:noch |mindestens )?(?:bis \\S+(?:[,.]| um\\b)|\\S+ (?:tage|wochen|monate)\\b))|(?:ich|wir) (?:muss|mussen|musste|mussten) (?:(?!\\bnichts?\\b).){0,60}\\bwissen\\b|(?:muss|mussen) (?:ich|wir) (?:(?!\\bnichts?\\b).){0,60}\\bwissen\\b|(?:muss|mussen|musste|mussten) (?!ich\\b|wir\\b|er\\b).{0,70}\\b(?:im system|auf (?:meinem|unserem)|vor(?:zu)?liegen)\\b|\\berbeten\\b|\\berbitten?\\b|erwarten? (?:ich |wir )?(?:ihre?n?|deine?n?|eure?n?)\\b|(?:fehl(?:t|en)|mangel(?:t|n)) (?:mir |uns )?(?:noch |immer )*(?:ihre?|deine?|eure?)\\b|(?<!\\b(?:du|ihr) )(?:will|wollen|mochten?|muss|mussen) (?!(?:du|ihr)\\b)(?!.{0,60}\\b(?:nichts?|keine?n?)\\b)(?:[^,;:.!?]+ )?(?:wissen|erfahren)\\b|\\b(?:(?:ich|wir) (?:will|wollen|mochten?|muss|mussen)|(?:will|wollen|mochten?|muss|mussen) (?:ich|wir)) (?:[^,;:.!?]+ )?(?:deine?n?|ihre?n?|eure?n?|von (?:dir|euch|ihnen|allen)) (?:[^,;:.!?]+ )?(?<!\\b(?:[a-z]*ge[a-z]+(?:t|en)|fertig|bereit) )(?:haben|sehen|bekommen|erhalten)\\b|(?:verlangt|verlangen|fordert|fordern) (?:die|das|den|ihre?n?|deine?n?|eure?n?) |(?:muss|mussen|musste|mussten) (?!ich\\b|wir\\b).{0,70}\\b(?:zuruck|bei (?:mir|uns)|im buro)\\b.{0,20}\\b(?:sein|liegen)\\b|\\bdenk(?:t|en sie)? (?:bitte )?(?:dran|daran)\\b|(?:ihre?n?|deine?n?|eure?n?) \\S+ erwarten? (?:ich|wir)\\b|\\balso (?:meld|sag|gib|gebt|sagt|schreib|ruf)',
    lacks:
      '(?:noch |immer |bisher )?keine? (?:antwort|meldung|ruckmeldung|nachricht|zusage|reaktion) (?:von|aus)|nichts von (?:dir|ihnen|euch)\\b|(?:sollten?|falls|wenn) (?:ich|wir) .{0,50}\\b(?:nichts|keine?n?)\\b.{0,40}\\b(?:hor|erhalt|bekomm|vorlieg)|ohne (?:ihre|deine|eine|eure|ihren) (?:antwort|ruckmeldung|nachricht|zahlung)|(?:antwort|zahlung|ruckmeldung) .{0,40}\\b(?:aus|nicht ein)(?:bleiben|bleibt|geht|gehen)?,',
    lines:
      '(?:^|[.:;,!] |- )(?:die |der )?(?:letzte[rn]? (?:chance|termin|tag|moglichkeit)|fristsetzung|frist|abgabe|ruckgabe|ruckmeldung(?:en)?|anmeldung(?:en)?|meldungen|zusagen|korrekturen|anderung\\w*|wunsche|antworten?|\\S+(?:schluss|frist))(?: (?:ist|bitte|an mich|an uns))*(?::| (?:ist|bis|bitte|am|spatestens|binnen|innerhalb|in|der|die|vor|zum))',
    orders:
      '(?:^|[,;:.!] |- )(?:ruf|schick|sag|gib|gebt|sagt|schreib|schreibt|schickt|meld|meldet|bring|bringt|trag|tragt|lass|lasst|reich|reicht|uberweis|zahl|mail|nenn|nennt|uberleg|bestell|wahl|full|fullt|druck|lad|pruf|klar|stell|leg) (?:mir|mich|uns|es|das|die|den|bitte|doch|mal|noch|heute|bis|kurz|deine?n?|eure?n?|ihre?n?|ein|eine|einen|alles)\\b(?!.{0,80}\\b(?:dir|euch|ihnen|dich)\\b)|(?:^|[,;:.!] |- )(?:meld|trag) dich\\b|(?:^|[,;:.!] |- )(?:meldet|tragt) euch\\b',
  },
  fr: {
    needs:
      "(?:ai|a|avons|ont|aurais|aurions) (?!pas |plus |jamais )(?:\\S+ )?besoin d(?:e\\b|')(?! ?(?!savoir|avoir|recevoir|connaitre)[a-z']+(?: |'|)?[a-z]*(?:er|ir|dre|tre)\\b)(?!(?: \\S+){1,2} (?:jours|semaines|mois)\\b)|(?:je|nous|on) (?:dois|devons|doit) (?:\\S+ )?(?:savoir\\b|avoir (?:ta|ton|tes|votre|vos)\\b)|(?:j'|nous |on )attend(?:s|ons)? (?:\\S+ )?(?:votre|ton|ta|tes|vos)\\b|(?<!s')il (?:me|nous|leur|lui) faut(?!(?: \\S+){1,2} (?:jours|semaines|mois)\\b)|(?:doit|doivent) (?:(?:nous|me) \\S+|etre (?:rendu|retourne|renvoye|paye|regle|remis|depose|signe)\\w*)|(?:me|nous) manque(?:nt)? (?:\\S+ )?(?:votre|ton|ta|tes|vos|le|la|les)\\b|(?<!\\b(?:tu|vous|si) )(?:veux|voulons|veut|veulent|voudrais|voudrions|voudrait|aimerais|aimerions|aimerait|souhait(?:e|ons|ent)|dois|devons|doit|doivent) (?:\\S+ ){0,3}?(?:savoir|connaitre|(?:avoir|voir|recevoir) (?:ton|ta|tes|votre|vos)\\b)|(?<!\\b(?:tu|vous) )(?:demande|demandent|reclame|reclament|attend|attendent) (?:la |le |les |l'|ta |ton |tes |votre |vos )|(?:faut|faudrait|est important) (?:absolument |vraiment )?qu(?:e (?:je|nous)|'on) .{0,8}(?:ai|aie|ait|ayons|sache|sachions|recoive|recevions)\\b|(?:exige|exigent|requiert|requierent) (?:le|la|les|l'|votre|vos|un|une)|(?:doit|doivent) etre (?:au bureau|chez (?:moi|nous)|de retour)|n'oublie[zs]? pas (?:de (?:me |nous |m')|que (?:j'|nous |il ))|(?:^|[.:;,!] )a (?:me |nous )?(?:rendre|retourner|renvoyer|remettre|signer|payer|regler)\\b|(?:est|sera) (?:le dernier jour|la date limite)\\b|\\bdonc (?:dis|dites|previen|prevenez|inscri|manifest|repond|parle)|les (?:noms|chiffres|documents|dossiers) (?:pour|avant|d'ici) ",
    lacks:
      "(?:sans|a defaut de|faute de|en l'absence de|sauf) (?:\\S+ )?(?:reponse|retour|nouvelles?|reglement|paiement|versement)|(?:pas|aucune?|rien) (?:de )?(?:nouvelles?|reponse|retour|signe) de (?:toi|vous|ta|votre)\\b|si (?:je|nous) n\\S* .{0,20}\\b(?:pas|rien)\\b.{0,30}(?:de vous|de toi|recu|reponse)",
    lines:
      "(?:^|[.:;,!] |- )(?:la |le |les |vos )?(?:dates? (?:limite|butoir)|derniere (?:limite|chance|date)|dernier (?:delai|jour|carat)|delai|cloture|inscriptions?|reponses?|retours|corrections|remarques|candidatures|commandes|coupons\\S*)(?: ?:|(?: \\S+){0,4}? (?:est|sont|fixee?|au|avant|pour|sous|d'ici|jusqu\\S+|dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi))",
    orders:
      "(?:^|[,;:.!] |- )(?:[a-z]+-(?:moi|nous|le|la|les|lui|y)\\b|(?:pensez|pense|envoie|envoyez|apporte[zr]?|rapporte[zr]?|depose[zr]?|rends|rendez|regle[zr]?|signe[zr]?|reponds|repondez|dis|dites|donne[zr]?|confirme[zr]?|previens|prevenez|ecris|ecrivez|appelle[zr]?|remplis|remplissez|choisis|choisissez|retourne[zr]?|renvoie|renvoyez|remets|remettez) )|(?:est|sont|reste|restent) a (?:rendre|rapporter|retourner|renvoyer|remettre|deposer|regler|payer|confirmer|signer|envoyer|remplir|transmettre|donner)\\b|(?:ceux|celles|celui|celle) qui .{0,50}(?:m'|me |nous |s')[a-z]+",
  },
  es: {
    needs:
      '(?<!\\bno (?:me |nos |le |les )?)(?:necesit(?:o|amos|an|aria|ariamos)|precis(?:o|amos)|(?:me|nos|le|les) hacen? falta|hacen? falta) (?!que no|(?!saber|recibir|tener|conocer)[a-z]+(?:ar|er|ir)(?:me|nos)?\\b|(?:\\S+ ){1,2}(?:dias|semanas|meses)\\b)|(?:tengo|tenemos) que saber\\b|(?:tienen? que|deben?) (?:ser|estar|quedar) (?:pagad|entregad|devuelt|enviad|firmad)\\w*|(?:espero|esperamos|aguardo|aguardamos) (?:(?:un|una|el|la) )?(?:tu|tus|su|sus|vuestr\\w+|respuesta|noticias|ingreso|pago)\\b(?! de(?:l| l[ao]s?| mi)\\b)|(?:hay|habra) que (?:traer|entregar|enviar|mandar|devolver|confirmar|apuntar|rellenar|firmar)\\w*|(?<!\\bno )(?:quiero|queremos|quiere|quieren|quisiera|debo|debemos|tengo que|tenemos que|tiene que) (?:\\S+ )?(?:saber|conocer)(?:l[oa]s?)?\\b|(?:quiero|queremos|quisiera|debo|debemos|tengo que|tenemos que) (?:tener|ver|recibir) (?:tus?|sus?|vuestr[oa]s?) |(?:espera|esperan) (?:tu|su|vuestr[oa])\\b|(?:exige|exigen|requiere|requieren) (?:el|la|los|las|su|tu)|(?:tienen? que|deben?) (?:estar|quedar) (?:en (?:la oficina|el despacho|mi|nuestr)|de vuelta|aqui)|no (?:te )?olvid\\w+ (?:de )?\\w+(?:me|nos|mel[oa]s?|nosl[oa]s?)\\b|(?:^|[.:;,!] )a (?:devolver|entregar|enviar|firmar|pagar)\\b|(?:cuento|contamos) con (?:tu|su|vuestr[oa])|\\b(?:asi que|por eso) (?:av|dec|dim|dig|habl|respond|escrib)',
    lacks:
      '(?:de no|si no|sin|a falta de|en ausencia de) (?:\\S+ ){0,2}?(?:recib\\w*|respuesta|contest\\w*|noticias|pago|saber nada|abon\\w*) |(?:sigo|seguimos|todavia|aun) (?:sin|no) .{0,30}\\b(?:de ti|de usted\\w*|de vosotros|noticias)\\b',
    lines:
      '\\b\\S+ (?:es|sera) el ultimo dia\\b|(?:^|[.:;,!] |- )(?:el |la |las |los )?(?:fecha (?:limite|tope)|ultim[oa] (?:dia|oportunidad|fecha)|plazo|limite|cierre|inscripcion\\w*|respuestas?|correcciones|cambios|comentarios|pedidos)(?: ?:|(?: \\S+){0,3}?,? (?:es|hasta|antes|para|en)\\b)',
    orders:
      '(?:^|[,;:.!¡] |- |\\b(?:y|que) )(?:(?:di|man|env|pas|contest|respond|avis|llam|escrib|confirm|tra|da|de|dej|cuent|cont|pid|devuelv|indi|apunt|entreg|comuni|remit|hag|haz|pon|dec|firm|rellen|coment|concret|reserv|explic)[a-z]{0,6}(?:me|nos)(?:l[oa]s?)?\\b|(?:traed|traigan|traiga|traigan?l[oa]s?|mandad|enviad|decid|avisad|entregad|apuntaos|pagad|rellenad|firmad|pensad|llamad) )|(?:el|la|los|las) que (?:quiera|quieran|pueda|puedan|venga|vengan) .{0,50}\\bque (?:me|nos|se|l[oa]) ',
  },
  pt: {
    needs:
      '(?<!\\bnao )(?:precis(?:o|amos|am|ava|avamos)|necessit(?:o|amos)|faz-me falta|falta-me|falta-nos|faltam-me|faltam-nos) (?!(?:de )?(?!saber|receber|ter)[a-z]+(?:ar|er|ir)(?:-me)?\\b|(?:de )?(?:\\S+ ){1,2}(?:dias|semanas|meses)\\b)|(?:tenho|temos) (?:de|que) saber\\b|(?:tem de|tem que|devem?) (?:ser|estar) (?:pag|entreg|devolv|envia|assina)\\w*|(?:aguardo|aguardamos|espero|esperamos) (?:o|a|os|as) (?:seu|sua|teu|tua|vosso|vossa|seus|suas)\\b|(?<!\\b(?:voce|se|nao) )(?:quero|queremos|quer|querem|queria|queriamos|gostava|gostavamos|gostaria|gostariamos|preciso|precisamos|tenho (?:de|que)|temos (?:de|que)) (?:de )?(?:\\S+ )?(?:saber|conhecer)\\b|(?:quero|queremos|queria|queriamos|gostava|gostavamos|gostaria|gostariamos|preciso|precisamos|tenho (?:de|que)|temos (?:de|que)) (?:de )?(?:ter|ver|receber) (?:(?:o|a|os|as) )?(?:teus?|tuas?|seus?|suas?|voss[oa]s?) |(?:espera|esperam) (?:a |o )?(?:tua|sua|vossa|teu|seu|vosso)\\b|(?:exige|exigem|requer|requerem) (?:o|a|os|as) |(?:tem de|tem que|devem?) (?:estar|ficar) (?:no escritorio|de volta|aqui|comigo|connosco)|nao (?:te esquecas|se esqueca\\w*|esqueca\\w*|esquecas) de |(?:^|[.:;,!] )a (?:devolver|entregar|enviar|assinar|pagar)\\b|(?:conto|contamos) com (?:o|a|os|as) (?:tu|te|su|se|voss)|agradeci(?:a|amos) (?:o|a|os|as) |solicita-se\\b|\\bpor isso (?:av|diz|dig|fal|respond|escrev)',
    lacks:
      '(?:na falta de|na ausencia de|sem|caso nao|se nao) (?:\\S+ ){0,3}?(?:resposta|pagamento|noticias|receb\\w+|responder\\w*|pagar\\w*)\\b|(?:continuo|continuamos|ainda|estou) sem (?:\\S+ ){0,2}?(?:noticias|resposta)\\b',
    lines:
      '\\b\\S+ (?:e|sera) o ultimo dia\\b|(?:^|[.:;,!] |- )(?:o |a |as |os )?(?:data[- ]limite|ultim[oa] (?:dia|chance|oportunidade|data)|prazo|limite|inscricoes|respostas?|correcoes|alteracoes|comentarios|encomendas)(?: ?:|(?: \\S+){0,3}?,? (?:e|ate|antes|para|em|daqui)\\b)',
    orders:
      '(?:^|[,;:.!] |- |\\b(?:e|que) )(?:di(?:z|ga|gam)|mand(?:a|e|em)|envi(?:a|e|em)|avis(?:a|e|em)|lig(?:a|ue|uem)|d(?:e|eem)|confirm(?:a|e|em)|respond(?:e|a|am)|pass(?:a|e|em)|tra(?:z|ga|gam)|escrev(?:e|a|am)|devolv(?:e|a|am)|entreg(?:a|ue|uem)|telefon(?:a|e|em)|inform(?:a|e|em)|cont(?:a|e|em)|indi(?:ca|que|quem)|pag(?:a|ue|uem)|empresta|arranja|faca|facam|remet(?:e|a|am)|reserv(?:a|e|em)|mostr(?:a|e|em)|compr(?:a|e|em)|guard(?:a|e|em)|da(?! (?:jeito|pena|prazer)))-(?:me|nos|mo|ma|mos|mas)\\b|(?:^|[,;:.!] |- |\\bque )(?:me|nos) (?:fala|manda|avisa|diz|liga|passa|envia|responde|confirma|traz|conta|da|retorna|diga|fale|mande|avise|ligue|passe|envie|responda|confirme|escrev)[a-z]*|(?:^|[,;:.!] |- )(?:tragam|traga|entreguem|devolvam|paguem|preencham|assinem|enviem|mandem|digam|avisem|confirmem|liguem|falem) |quem quiser .{0,50}\\b(?:me|nos|que|se) [a-z]+',
  },
  it: {
    needs:
      '(?<!\\bnon (?:mi |ci |gli |si )?)(?:serv(?:e|ono|irebbe|irebbero)|occorr(?:e|ono|erebbe|erebbero)) (?!(?:\\S+ ){1,2}(?:giorni|settimane|mesi)\\b)|(?:ho|abbiamo|hanno|ha|avrei|avremmo) bisogno d(?!i (?!sapere|avere|ricevere)[a-z]+(?:are|ere|ire|rmi)\\b|i (?:\\S+ ){1,2}(?:giorni|settimane|mesi)\\b)|(?:devo|dobbiamo) sapere\\b|(?:deve|devono|dovrebbe|dovrebbero) (?:(?:perveni|arriva)r(?:mi|ci)|pervenire|essere (?:pagat|consegnat|restituit|inviat|firmat|riportat)[oaie])\\b|(?:aspett|attend)(?:o|iamo) (?:(?:il|la|i|le|un|una) )?(?:su[oaei]|tu[oaei]|vostr[oaei]|riscontro|risposta|conferma)\\b(?! (?:dal|del))|(?:va|vanno|andrebbe|andrebbero) (?:riportat|consegnat|pagat|inviat|spedit|restituit|firmat|compilat|mandat|res|confermat|prenotat|saldat|dat)[oaie]\\b|(?<!\\bnon )(?:voglio|vogliamo|vuole|vogliono|devo|dobbiamo|vorrei|vorremmo) (?:\\S+ )?(?:sapere|conoscere)(?:l[oaie])?\\b|(?:voglio|vogliamo|devo|dobbiamo|dovrei|dovremmo|vorrei|vorremmo) (?:ricevere|avere|vedere) (?:(?:il|la|i|le) )?(?:tu[oaei]|tuoi|su[oae]|suoi|vostr[oaei]) |\\b(?:lo|la|li|le) (?:voglio|vogliamo) (?:avere|vedere)\\b|(?:aspetta|aspettano|attende|attendono) (?:la |il |le |i )?(?:tu[oaei]|su[oaei]|vostr[oaei])\\b|(?:esige|esigono|richiede|richiedono) (?:il|lo|la|i|gli|le|un) |(?:deve|devono) essere (?:in ufficio|da (?:me|noi)|qui|di ritorno)\\b|non (?:dimenticar\\w*|scordar\\w*|ti dimenticare|ti scordare) (?:di|che)\\b|(?:^|[.:;,!] )da (?:restituire|consegnare|inviare|firmare|pagare)\\b|(?:conto|contiamo) sull\\S+ ?(?:vostr|tu|su)|(?:gradirei|gradiremmo) (?:il|la|i|le|un|una|vostr|tu|su)|\\bquindi (?:avvis|dimm|dit|fat|scriv|rispond|fammi)',
    lacks:
      '(?:in mancanza di|in assenza di|in difetto di|senza|salvo) (?:\\S+ )?(?:riscontro|risposta|pagamento|notizie)\\b|se non (?:\\S+ ){0,2}?(?:ricev|sent|rispond|avr|pagh|provved)[a-z]+|non ho (?:ancora )?(?:\\S+ )?(?:tue|sue|vostre) notizie|ancora nessuna (?:risposta|notizia)',
    lines:
      "\\b\\S+ e l'ultimo giorno\\b|(?:^|[.:;,!] |- )(?:il |la |le |gli |l')?(?:termine(?: ultimo)?|scadenza|data (?:limite|ultima)|ultim[oa] (?:giorno|data|occasione|possibilita)|iscrizioni|risposte|correzioni|modifiche|adesioni|ordini)(?: ?:|(?: \\S+){0,3}?,? (?:e|entro|prima|per|al|in)\\b)",
    orders:
      '(?:^|[,;:.!] |- |\\b(?:e|che) )(?:(?!(?:dici|dieci)\\b)(?:di|fa|fat|mand|invi|pass|gir|chiam|scriv|rispond|conferm|avvis|port|lasci|rimand|richiam|segnal|indic|comunic|dit|dat|da|fornisc|procur|inoltr|restitu|consegn|telefon)[a-z]{0,6}(?:mi|ci)(?:l[oaei])?\\b|(?:portate|riportate|consegnate|restituite|mandate|inviate|pagate|compilate|firmate|scrivete|fate) )|si (?:sollecita|prega|richiede|invita)\\b|chi vuole .{0,50}\\b(?:mi|ci|si|lo) [a-z]+',
  },
  nl: {
    needs:
      '(?:heb|hebben|heeft|had|hadden)\\b(?! (?:je|u|jullie) (?!antwoord|bericht|reactie|gegevens))(?!.{0,70}\\b(?:niet|geen|niets)\\b)(?! (?:(?:ik|we|wij) )?(?:nog )?(?:tot\\b|(?:\\S+ ){1,2}(?:dagen|weken|maanden)\\b)).{0,70}\\bnodig\\b|(?:ik|we|wij) (?:moet|moeten) .{0,60}\\bweten\\b|(?:moet|moeten) (?:ik|we|wij) .{0,60}\\bweten\\b|(?:dient|dienen) .{0,60}\\bte (?:worden|zijn)\\b|(?:verwacht|verwachten) (?:ik |we |wij )?(?:uw|je|jullie|jouw)\\b|(?:ik|we|wij) (?:mis|missen|zoek|zoeken) nog\\b|(?<!\\b(?:ik|wij|we|wil|willen|zou|zouden|ze|zij|hij)\\b.{0,30})\\bgraag\\b(?! gedaan| tot\\b)(?= zo (?:spoedig|snel)|.{0,80}\\b(?:(?:in|aan|op|af|terug|toe)?(?:leveren|sturen|geven|dienen|zenden)|doorgeven|weten|(?:aan|af)?melden|reageren|antwoorden|bevestigen|invullen|betalen|overmaken|terug\\w*|brengen|bellen|mailen|tekenen|reactie|antwoord|bericht)\\b)|(?<!\\b(?:je|jij|jullie) )(?:wil|willen|wou|wilde|moet|moeten) (?!(?:je|jij|jullie)\\b)(?!.{0,60}\\b(?:niets|niet|geen)\\b)(?:[^,;:.!?]+ )?weten\\b|\\b(?:(?:ik|we|wij) (?:wil|willen|wou|wilde|moet|moeten)|(?:wil|willen|wou|wilde|moet|moeten) (?:ik|we|wij)) (?:[^,;:.!?]+ )?(?:(?:(?:je|uw|jullie) (?![a-z]*dag|morgen|nog|graag|even|weer|[a-z]+ (?:hebben|zien)\\b)[a-z]+|jouw|van (?:iedereen|jullie|allen)) (?:[^,;:.!?]+ )?(?<!\\b(?:klaar|af|ge[a-z]+) )(?:hebben|zien|krijgen|ontvangen)|binnen (?:hebben|krijgen))\\b|\\b(?:jouw|je|uw|jullie) \\S+ (?:wil|willen) (?:ik|we|wij) [^,;:.!?]*(?:hebben|zien|krijgen)\\b|(?:eist|eisen|vereist|vereisen) (?:het|de|een|uw|je)|(?:moet|moeten) (?!ik\\b|we\\b|wij\\b).{0,70}\\b(?:terug|binnen|op kantoor|bij (?:mij|ons))\\b.{0,15}\\bzijn\\b|\\bvergeet (?:niet|je|het) (?!te |jezelf)|(?:^|[.:;,!] )(?:in te leveren|te betalen|terug te \\S+|te tekenen)\\b|op prijs gesteld\\b|graag (?:aan|bij) (?:mij|ons)\\b|\\bdus (?:meld|laat|geef|zeg|mail|bel|reageer)\\b',
    lacks:
      '(?:indien|als|mocht\\w*|wanneer|horen|hoor|ontvangen|vernemen) (?:ik|we|wij) .{0,40}\\b(?:niets|geen|niks)\\b|(?:zonder|bij uitblijven van) (?:uw |een |jouw )?(?:reactie|antwoord|betaling|bericht)\\b|(?:niks|niets|geen (?:antwoord|reactie|bericht)) (?:meer )?van (?:je|jou|u|jullie)\\b',
    lines:
      '\\b\\S+ is de laatste (?:kans|dag)\\b|(?:^|[.:;,!] |- )(?:de )?(?:laatste (?:kans|dag|datum)|deadline|uiterste \\S+|sluitings\\S+|aanmeld\\S+|opgave|opgeven|reacties|correcties|inlever\\S+|inschrijv\\S+|wijzigingen)(?: ?:|(?: \\S+){0,3}? (?:is|voor|uiterlijk|tot|t/m|kan|kunnen|binnen))',
    orders:
      '(?:^|[,;:.!] |- )(?:bel|stuur|mail|app|geef|meld|zeg|laat|breng|reageer|schrijf|lever|betaal|vul|kies|teken|antwoord|bevestig|bestel|stem|stort|vertel|dien|reserveer) (?!ik\\b|we\\b|wij\\b|(?:(?:het|dat|dit|ze) )?(?:je|jou|jullie|u)\\b)|(?:^|[,;:.!] |- )(?:meld je\\b.{0,60}\\b(?:aan|af)|geef je\\b.{0,60}\\bop|neem\\b.{0,60}\\b(?:mee|contact))\\b|(?:^|[,;:.!] )wie .{0,50}[,:] (?:dan )?(?:reageer|meld|mail|bel|stuur|geef|laat|app|schrijf)\\b|\\bu (?:heeft|hebt) (?:\\S+ ){0,3}?\\S*dagen\\b|(?:^|[,;:.!] |- )(?:geef|lever|vul|dien|meld|schrijf|stuur|breng|trek|zet) (?:\\S+ ){1,6}?(?:door|in|aan|op|af|terug|mee|langs)\\b|(?:^|[,;:.!] |- )(?!(?:heeft|bent|vindt|ontvangt|krijgt|kunt|wilt|zult|gaat|hoort|leest|ziet|weet|moet|mag|hebt) )[a-z]+t u (?!.*\\?)',
  },
};

/** Letters of the sentence on either side in which the day stands. */
const longestWay = 120;

/** Behind a need: the writer sees to it himself, or tells the reader of it later. */
const tells: Readonly<Record<LanguageCode, string>> = {
  en: "(?:,|\\b(?:so|and)) (?:i|we)(?:'ll|'m|'re| will| am| are) ",
  de: '\\b(?:melde|gebe|sage|schreibe|rufe|schicke|halte) (?:(?:ich|mich|es|dir|euch|ihnen|dann) ){1,3}|\\bich (?:melde|gebe|sage|schreibe|rufe|schicke|halte)\\b',
  fr: "\\b(?:je|nous|on) (?:te|t'|vous) ?(?:le |la |les )?(?:previen|dir|dis|tien|redi|ferai|rappell|confirm|ecri|enver|envoi|donn)",
  es: '\\b(?:te|os|les?) (?:l[oa]s? )?(?:avis|dig|dir|cuent|confirm|escrib|llam|manten|inform|mand|envi)[a-z]*',
  pt: '\\b(?:avis|dig|inform|confirm|lig|dou|envi|cont|mand)[a-z]*-(?:te|lhes?|vos)\\b|\\b(?:te|lhes?|vos) (?:avis|dig|inform|confirm|dou|envi|cont|mand)[a-z]*',
  it: '\\b(?:ti|vi|le|te l[oa]) (?:facci|far|avvis|dic|dir|aggiorn|conferm|scriv|mand|chiam)[a-z]*',
  nl: '\\bik (?:laat|hou|bel|stuur|mail|app|geef|zeg|meld)\\b|\\b(?:laat|hou|bel|stuur|mail|app) ik\\b|\\bhoor(?:t|en)? (?:je|u|jullie)\\b',
};
/** Behind the name of a term: it is over. */
const isOver: Readonly<Record<LanguageCode, string>> = {
  en: '\\b(?:over|passed|expired|gone)\\b',
  de: '\\b(?:nicht|nichts|abgelaufen|erledigt|verstrichen|vorbei)\\b',
  fr: '\\b(?:passee?s?|depassee?s?|expiree?s?)\\b',
  es: '\\b(?:pasad[oa]|vencid[oa]|vencio|termino)\\b',
  pt: '\\b(?:passou|venceu|expirou|terminou)\\b',
  it: '\\b(?:passat[oa]|scadut[oa])\\b',
  nl: '\\b(?:verlopen|verstreken|voorbij|geweest)\\b',
};

/** Patterns of one language over folded text: the writer needs something by a day that stands beside the need. */
export function needsByDayOf(language: LanguageCode): string[] {
  const { needs, lacks, lines, orders } = needWords[language];
  const day = `(?<![a-z])(?:${dayOf(language)})(?![a-z])`;
  const asked = `(?:${needs})(?!.{0,${longestWay}}(?:${tells[language]}))|${lacks}|(?:${lines})(?!.{0,${longestWay}}(?:${isOver[language]}))|${orders}`;
  return [`(?:${asked})(?:(?=.{0,${longestWay}}${day})|(?<=${day}.{0,${longestWay}}))`];
}

/** Weekdays by name. */
const weekdays: Readonly<Record<LanguageCode, string>> = {
  en: '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
  de: '(?:mon|diens|donners|frei|sams|sonn)tags?[a-z]*|mittwoch[a-z]*|sonnabend',
  fr: '(?:lun|mar|mercre|jeu|vendre|same)di|dimanche',
  es: 'lunes|martes|miercoles|jueves|viernes|sabado|domingo',
  pt: '(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?|sabado|domingo',
  it: '(?:lune|marte|mercole|giove|vener)di|sabato|domenica',
  nl: '(?:maan|dins|woens|donder|vrij|zater|zon)dag[a-z]*',
};
/** Starts of the names of months in all languages. */
const months =
  '(?:jan|gen|ene|feb|fev|mar|maa|mrz|apr|avr|abr|ma[iyjg]|mei|jun|jui|giu|jul|lug|aug|aou|ago|sep|set|o[ck]t|ott|out|nov|de[czs]|dic)[a-z]*';

function dayOf(language: LanguageCode): string {
  const { today, tomorrow, afterTomorrow, week, month, article } = dayWords[language];
  const { lead, day, workingDay, week: weekUnit, month: monthUnit, whole } = spanWords[language];
  const { terms } = leadWords[language];
  return [
    today,
    tomorrow,
    afterTomorrow,
    weekdays[language],
    `\\d{1,2}(?:st|nd|rd|th|er|e|\\.)? ?(?:of |d[eio] |d')?${months}`,
    `(?:early|mid|late|end of|half|medio|eind|begin|anfang|mitte|ende|debut|mi|fin|fine|meta|inizio|mediados|finales|principios|meados|inicio|finais)[ -](?:de |di |d')?${months}`,
    `(?:${day}|${workingDay}|${weekUnit}|${monthUnit}) (?:before|ahead|vor|vorher|davor|avant|antes|prima|voor|ervoor|daarvoor|van tevoren)`,
    ...whole.map(([pattern]) => pattern),
    '\\d{1,2}[./]\\d{1,2}|\\d{1,2}(?:st|nd|rd|th|e)',
    `(?:(?:${terms}) (?:(?:${article}) )?|(?:${article}) (?:dia |giorno )?)\\d{1,2}(?!\\d)`,
    week,
    month,
    `(?:${lead}) (?:\\S+ ){1,3}(?:${workingDay}|${day}|${weekUnit}|${monthUnit})`,
    feastNames(language),
  ].join('|');
}
