import type { Delays } from './english-delays.ts';

/** A sum of money answers. */
const amount = '[£$€] ?\\d|\\d ?(?:€|euros?|eur|reais)\\b';

const german: Delays = {
  tells: [
    '\\bsobald (?!sie\\b|du\\b|ihr\\b)(?!.{0,40}\\b(?:(?:an)?zahlung|geld|bezahlt|unterschrieben)\\b).{0,80}(?:\\b(?:ich|wir) (?:es |das )?(?:dir|ihnen|euch|dich|sie)\\b|\\b(?:wird|werden) (?:dir|ihnen|euch)\\b|\\b(?:bekomm|krieg|erfahr)\\w* (?:sie|du|ihr)\\b(?! die (?:schlussel|ware)))|\\b(?:dir|ihnen|euch|dich|bekommen sie|kriegst)\\b.{0,60}\\bsobald (?!sie\\b|du\\b|ihr\\b|ich (?:da|dort|hier|angekommen|los|im zug|am) ?)',
    '\\bkriegst (?:es|sie|ihn|das|dein\\w*) .{0,20}\\b(?:wenn|sobald|nachste|am|morgen)\\b',
    '\\b(?:melde|melden|meldet|meld) (?:ich |wir |er |sie )?(?:mich|uns|sich|me)\\b|\\b(?:ich|wir) (?:melde|melden|meld) (?:mich|uns)\\b',
    '\\b(?:geb|gebe|geben|sag|sage|sagen|schreib|schreibe|schreiben|ruf|rufe|rufen|teile|teilen|antworte|antworten|informiere|informieren) (?:ich |wir )?(?:dir|ihnen|euch|dich|sie|es dir|es ihnen|das dann)\\b.{0,60}\\b(?:bescheid|dann|sobald|wenn|nach|morgen|spater|nachste|mit|ob|wann|an|zuruck)\\b',
    '\\b(?:sage|gebe|geb|sag) (?:ich )?(?:dir|ihnen|euch)?.{0,20}\\bbescheid\\b|\\bbekomm(?:en|st|t) (?:sie|du|ihr) (?:dann |noch |von (?:mir|uns) |eine |meine )*(?:bescheid|antwort|ruckmeldung|nachricht)',
    '\\bkomme?n? (?:ich |wir )?(?:dann |unaufgefordert |wieder |noch )*(?:auf (?:dich|sie|euch) zu|auf (?:dich|sie) zuruck)|\\bauf (?:dich|sie|euch) zu(?:kommen|ruckkommen)?\\b',
    '\\b(?:sie horen|du horst|ihr hort|horst du|horen sie) .{0,30}\\bvon (?:mir|uns)\\b',
    '\\bwerde(?:n)? .{0,60}\\b(?:melden|berichten|bescheid geben|informieren|mitteilen|antworten|ruckmelden|zuruckkommen)\\b',
  ],
  does: [
    '\\b(?:nachste woche|morgen|am wochenende|montag|dienstag|mittwoch|donnerstag|freitag|danach|anschliessend|spater) (?:nenn|schick|sag|geb|schreib|mail|ruf|antwort|such|schau|les|klar|mach|prufe?|bekomm)\\w* (?:ich|wir) (?:dir|ihnen|euch|es)\\b',
    '\\b(?:wenn|sobald|erst|nachher|spater|muss|nach|wieder|bin|komme?)\\b.{0,60}\\bdann (?:such|zieh|hol|mach|schick|schreib|bring|schau|les|ruf)e? ich\\b|\\bdann (?:such|schau|les)e? ich\\b|\\bwieder .{0,20}\\b(?:zieh|hol|such|mach|schick) ich\\b',
    '\\b(?:schau|schaue|guck|gucke|kuck|seh|sehe|prufe|pruf|klare|klar|frage|frag|lese|les|suche|such|mache|mach|rechne|kummere|kummer|uberlege|uberleg|bespreche|schicke|schick|sende|probiere|teste|hake|telefoniere) (?:ich|wir|es|mir|mich|das|gleich|dann|da|mal|noch|erst)\\b.{0,80}\\b(?:wenn|sobald|nach|morgen|spater|heute (?:abend|nachmittag)|am wochenende|nachste[nr]?|diese woche|bis|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|dann|nochmal|in ruhe)\\b',
    '\\b(?:wenn|sobald|nach|morgen|spater|heute abend|am wochenende|nachste woche|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)\\b.{0,60}\\b(?:schau|schaue|guck|gucke|prufe|klare|frage|lese|suche|mache|mach|rechne|kummere|uberlege|schicke|schick|sende|setz|setze) (?:ich|wir)\\b',
    '\\b(?:muss|mussen|mocht|mochte|will|wollen|wollte) (?:ich |wir )?.{0,60}\\b(?:erst|zuerst|vorher|noch)\\b.{0,60}\\b(?:fragen|klaren|prufen|besprechen|abstimmen|nachschauen|nachsehen|reden|lesen|schauen|uberlegen|anschauen|ansehen|einholen|rechnen|messen)\\b',
  ],
  hands: [
    '\\b(?:hab|habe|haben|hat|wurde|ist) .{0,80}\\b(?:weitergeleitet|weitergegeben|ubergeben|zugewiesen|angefragt|angeschrieben|gefragt|nachgefragt)\\b(?!, (?:er|sie) (?!meldet|schaut|pruft|wird|kummert))|\\b(?:leite|leiten|gebe|geben|reiche) (?:ich |wir )?.{0,60}\\bweiter\\b',
    '\\b(?:kollege|kollegin|kollegen|er|sie|herr|frau) .{0,60}\\b(?:meldet|melden|wird|werden|kummert|setzt) .{0,40}\\b(?:sich|melden|kummern|verbindung)\\b',
  ],
  waits: [
    '\\b(?:sagen|versprechen|entscheiden|zusagen)\\b.{0,20}\\b(?:bevor|ehe) ich\\b|\\bin (?:bearbeitung|prufung|klarung|korrektur|abstimmung)\\b',
    '\\b(?:warte|warten|wart) (?:ich |wir |selbst |selber |auch |da |noch |aktuell |gerade )*(?:auf|noch|bis)\\b',
    '\\bnoch (?:nicht|nichts|keine?n?|offen|unklar)\\b|\\b(?:kann|konnen) (?:ich |wir )?.{0,40}\\b(?:noch nicht|erst)\\b(?! (?:am|um|ab|im|gegen|in|nachste[nr]?|\\w+tag|\\d))|\\bsteht noch (?:aus|nicht)\\b',
    '\\bmuss (?:ich |das |die |der |es )?(?:erst|noch|vorher)\\b|\\berst (?:mal |noch )?(?:fragen|klaren|prufen|sehen|schauen|mit)\\b',
  ],
  stalls: [
    '\\b(?:bin|sind|grad|gerade|derzeit|momentan|im moment) .{0,30}\\b(?:land unter|stress|chaos|unterwegs|baustelle|im zug|im termin|viel los)\\b|\\bland unter\\b|\\bviel (?:um die ohren|los|zu tun)\\b',
    '\\b(?:steht|ist|kommt|hab(?:e)? (?:ich|es)) .{0,20}\\bauf (?:meiner|meine|unserer) (?:liste|agenda)\\b|\\bauf dem (?:schirm|zettel)\\b',
    '\\b(?:um|bitte) .{0,20}\\bgeduld\\b|\\bgeduld(?:e|en sie)? (?:dich|sich)\\b|\\bverges+en\\b.{0,20}$|\\bkummere? (?:mich|ich mich)\\b|\\bbin dran\\b',
    '\\bkeine (?:zeit|luft|ruhe)\\b|\\bnicht dazu gekommen\\b|\\bgib mir\\b|\\bdaruber schlafen\\b|\\bschlaf (?:eine|noch)\\b',
  ],
  notes: ['\\b(?:angekommen|erhalten|eingegangen|vorgemerkt|notiert|gesehen)\\b'],
  gives: [
    amount,
    '\\bpasst (?:mir|uns|gut|sehr|bei)\\b|\\b(?:wir|ich) (?:nehmen|nehme|nehm|akzeptieren|akzeptiere|bevorzugen)\\b|\\bnehmen wir\\b',
    '^(?:ja|jep|jo|nein|ne|nee|klar|na klar|naturlich|gerne?|sicher|passt|erledigt|gemacht|fertig|einverstanden|genehmigt|freigegeben|bestatigt|abgemacht)\\b',
    '\\b(?:anbei|im anhang|beigefugt|hier (?:ist|sind|der|die|das|kommt)|bezahlt|uberwiesen|bestellt|gebucht|reserviert|zusagen|sage zu|bin dabei|nehme|nehmen wir|geht klar|ist erledigt|in ordnung|go|mach das so)\\b',
    '\\b(?:leider (?:nicht|nein|kann|konnen|mussen|muss)|absagen|kann (?:ich )?(?:leider )?nicht\\b(?! sagen)|lieber nicht|keine chance|geht (?:leider )?nicht|bedauern)\\b',
    '\\b(?:kostet|kosten|macht|waren|sind|ist) (?:\\S+ ){0,3}\\d',
  ],
};

const french: Delays = {
  tells: [
    "\\b(?:des que|aussitot que|sitot que) (?!vous\\b|tu\\b).{0,80}\\b(?:vous|te|t')|\\b(?:vous|te)\\b.{0,60}\\b(?:des que|aussitot que) (?!vous\\b|tu\\b)|\\bdes reception (?:de (?:la|sa|leur) reponse|du retour|de l'(?:avis|accord)|des (?:resultats|elements|informations))\\b",
    '\\b(?:vous|te) (?:sera|seront) (?:notifie|communique)|\\btenir (?:informe|au courant)',
    '\\bje (?:vous|te) (?:lis|lirai|reponds|repondrai|ecris|ecrirai|mets) .{0,30}\\b(?:pendant|apres|ce|cette|la semaine|en ligne|lundi|mardi|mercredi|jeudi|vendredi)\\b',
    '\\b(?:reviens|revenons|reviendrai|reviendrons|revient|reviendra) (?:vers|a|tres vite vers|au plus vite vers) (?:vous|toi)\\b|\\bje te redis\\b|\\bje vous redis\\b|\\b(?:te|vous) (?:redis|redirai|redirons|dirai|dis|tiens au courant|tiendrai au courant|tiendrons (?:au courant|informes?)|tiens informes?|recontacte|recontacterai|recontactera|rappelle|rappellerai|repondrai|reponds|repond|ecrirai|ecris|confirme|confirmerai|donne des nouvelles|envoie ca|fais signe|ferai signe)\\b',
    '\\b(?:vous|te) (?:sera|serez|seras) .{0,30}\\b(?:communique|transmise?|informee?|contactee?|recontactee?)\\b|\\b(?:reponse|retour|nouvelles) .{0,40}\\b(?:suivra|apres|des que|sous|prochainement|dans)\\b',
  ],
  does: [
    "\\b(?:je|nous|on) (?:(?:vais|allons|va|dois|devons|doit) )?(?:m'en |m'y |le |la |les |en |y |te |vous )*(?:regarde|regarder|verifie|verifier|demande|demander|vois|voir|lis|lire|cherche|chercher|occupe|occuper|envoie|envoyer|fais|faire|appelle|appeler|discute|discuter|reflechir|reflechis|calcule|chiffre|relire|relis|parle|parler|mets|mettre)[a-z]*\\b.{0,80}\\b(?:demain|ce soir|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|des que|quand|apres|avant|cette semaine|semaine prochaine|plus tard|bientot|week-end|la semaine|d'abord)\\b",
    "\\b(?:demain|ce soir|lundi|mardi|mercredi|jeudi|vendredi|des que|quand|apres)\\b.{0,60}\\bje (?:te |vous |m'en |le |la |les |m'y )*(?:regarde|verifie|demande|vois|lis|cherche|occupe|envoie|fais|appelle|mets)",
  ],
  hands: [
    '\\b(?:ai|avons|a|viens de|viens) .{0,40}\\b(?:transmis|transmettre|transfere|fait suivre|passe|demande|ecrit|relance|contacte)\\b(?! (?:a|par) (?:vous|toi))(?!.{0,40}, (?:il|elle) (?!vous|te|va|regarde|revient))|\\b(?:je|nous) (?:(?:transmets|transmettons|transfere|fais suivre)\\b|passe (?:\\S+ ){1,4}(?:a|au|aux)\\b)',
    '\\b(?:mon|ma|notre|une?|il|elle|le|la) .{0,40}\\b(?:vous|te) (?:contactera|recontactera|repondra|ecrira|rappellera|appellera)\\b',
  ],
  waits: [
    '\\bsoumise? pour\\b|\\ben (?:instance|attente|cours (?:de |d.)?(?:traitement|examen|instruction|etude))\\b|\\ba ce stade\\b|\\bsuis (?:encore )?en plein\\b|\\bcomptez (?:encore )?(?:une?|quelques) (?:\\w+ )?(?:jours?|semaines?)\\b(?! (?:pour la livraison|de (?:livraison|route)))|\\bmeme pas (?:ouvert|lu|regarde)',
    '(?<!\\b(?:vous|t.) ?)\\b(?:attends|attendons|attend|attente|en attente)\\b(?! (?:votre|ta|de votre|vos))',
    "\\bpas encore\\b|\\btoujours (?:pas|rien)\\b|\\bpeux pas (?:encore )?(?:te |vous )?(?:dire|repondre|confirmer|promettre)\\b|\\b(?:dois|devons|faut que) .{0,30}\\b(?:d'abord|avant|demander|voir avec|verifier|en parler|consulter|valider)\\b|\\bil faut (?:d'abord )?que\\b",
    "\\bsous reserve\\b|\\ba l'etude\\b|\\ben cours d[e']",
  ],
  stalls: [
    "\\b(?:deborde|debordee|submerge|submergee|sous l'eau|la tete sous|charrette|dans le jus|le rush|pas une minute|pas eu (?:le temps|une minute|deux minutes)|pas le temps|courir? partout)\\b",
    "\\b(?:sur ma liste|a l'ordre du jour|je m'en occupe|je m'y mets|laisse[- ]moi|laissez[- ]moi|patienter|patience|completement oublie|c'est prevu|la nuit porte conseil|un peu de temps|reflechir)\\b",
  ],
  notes: [
    '\\b(?:bien (?:recu|note)|accuse (?:de )?reception|bonne reception|pris bonne note|est enregistree?)\\b',
  ],
  gives: [
    amount,
    '\\b(?:me|nous) convient\\b|\\b(?:ca|cela) (?:me|nous) va\\b|\\b(?:nous (?:acceptons|preferons|prenons)|je prefere)\\b',
    "^(?:oui|non|ok|d'accord|bien sur|c'est (?:bon|fait|note|parfait)|parfait|accord|valide|fait|volontiers|avec plaisir|entendu)\\b",
    "\\b(?:ci-joint|piece jointe|en pj|voici|voila|je prends|j'accepte|je confirme|vous confirme|confirmons|on prend|j'y serai|je serai la|c'est fait|envoye (?:hier|ce matin)|regle|paye|reserve|vas-y|allez-y)\\b",
    '\\b(?:malheureusement|helas|desole[e]?,? (?:mais )?(?:je ne|on ne|ce ne|pas|non)|impossible|pas possible|je ne (?:peux|pourrai) pas (?!encore)|regret)\\b',
    '\\b(?:coute|fait|est de|revient a|compte[rz]?) (?:\\S+ ){0,2}\\d',
  ],
};

const spanish: Delays = {
  tells: [
    '\\b(?:en cuanto|tan pronto como|apenas) (?!al?\\b|usted\\b|me\\b|nos\\b|hay\\b|recibamos el (?:pago|dinero)\\b)(?=\\S*(?:a|e|amos|emos|an|en|go|da|ga|pa)\\b).{0,80}\\b(?:te|le|os|les|se lo) (?:lo |la |los |las )?(?!queda|da\\b)\\S+(?:o|e|os|emos|amos)\\b|\\b(?:te|le|os|les) (?:la |lo |las |los )?\\S+ en cuanto (?!me (?:digas|diga|mandes|envies|confirmes)\\b)',
    '\\b(?:te|le|os|les) (?:hare|haremos) llegar\\b|\\brecibira\\b.{0,80}\\b(?:una vez|cuando|en cuanto)\\b',
    '\\bte (?:la|lo|las|los) (?:traigo|mando|paso|busco|envio|saco|preparo)\\b(?=.{0,40}\\b(?:cuando|en cuanto|manana|luego|por|semana|finde|domingo|lunes)\\b)',
    '\\b(?:te|le|os|les) (?:digo|dire|diremos|decimos|aviso|avisare|avisamos|avisaremos|confirmo|confirmare|confirmamos|cuento|contare|escribo|escribire|llamo|llamare|respondo|respondere|responderemos|contesto|contestare|informo|informare|informaremos|comento|comentare|mantendre|mantendremos|contactara|contactaran|llamara|escribira|diran|dira|paso|mando|envio)\\b(?=.{0,80}\\b(?:cuando|en cuanto|manana|luego|pronto|algo|despues|tras|mas tarde|lunes|martes|miercoles|jueves|viernes|sabado|domingo|si |que |esta tarde|esta noche|semana|breve|sepa|tenga)\\b)',
    '\\b(?:manana|luego|pronto|en cuanto|cuando|el (?:lunes|martes|miercoles|jueves|viernes)|despues|esta tarde|esta noche|en breve|la semana que viene)\\b.{0,60}\\b(?:te|le|os|les) (?:digo|dire|aviso|confirmo|cuento|escribo|llamo|respondo|contesto|informo|comento|mando|envio|paso)\\b',
    '\\b(?:nos|me) (?:pondremos|pondre|pongo) en contacto\\b|\\bse pondra(?:n)? en contacto\\b|\\b(?:tendra|tendras|tendreis) (?:noticias|respuesta|una respuesta)\\b|\\bya (?:te|le|os|les) (?:digo|dire|diremos|cuento|contare|contamos|contaremos|aviso|avisamos|decimos)\\b|\\bte voy diciendo\\b',
  ],
  does: [
    '\\b(?:lo|la|los|las|me) (?:miro|mirare|reviso|revisare|consulto|consultare|pregunto|preguntare|veo|leo|busco|buscare|hago|hare|pienso|compruebo|hablo|pongo)\\b.{0,60}\\b(?:cuando|en cuanto|manana|luego|pronto|despues|mas tarde|lunes|martes|miercoles|jueves|viernes|sabado|domingo|esta (?:tarde|noche|semana)|finde|fin de semana|semana)\\b',
    '\\b(?:manana|luego|en cuanto|cuando|el (?:lunes|martes|miercoles|jueves|viernes|finde)|esta (?:tarde|noche|semana))\\b.{0,60}\\b(?:lo|la|los|las|me) (?:miro|reviso|consulto|pregunto|veo|leo|busco|hago|pongo)\\b',
    '\\b(?:tengo|tenemos|habra|hay|quiero|dejame|dejeme) (?:que )?(?:primero |antes )?(?:consultar|preguntar|hablar|mirar|revisar|ver|comprobar|pensar)',
  ],
  hands: [
    '\\b(?:he|hemos|ha|le he|se lo he|lo he) (?:\\S+ )?(?:pasado|reenviado|trasladado|enviado|remitido|preguntado|pedido|escrito|derivado) (?:\\S+ ){0,6}?(?:a|al|con)\\b(?! (?:ti|usted))|\\bse lo (?:paso|reenvio|traslado|derivo|remito)\\b|\\b(?:lo|la) (?:paso|reenvio|traslado|derivo|remito) (?:a|al)\\b',
  ],
  waits: [
    '\\ben (?:tramite|estudio)\\b|\\bhasta q(?:ue)? no\\b|\\b(?:quiero|prefiero|debo) (?:\\S*contrast|consult|mir|revis|comprob|le|estudi)\\S+ .{0,60}\\bantes de\\b',
    '\\b(?:estoy|estamos|sigo|seguimos|a la|quedo) (?:esperando|espera|pendientes? de) (?!tu|su)|\\btodavia (?:no|nada|estoy|estamos|falta)\\b|\\baun (?:no|nada|estoy|falta)\\b',
    '\\bno (?:te|le|os)? ?(?:puedo|podemos|se|sabemos) (?:decir|confirmar|asegurar|contestar|si|cuando)?\\b.{0,30}\\b(?:aun|todavia|hasta|hoy|ahora)\\b|\\bhasta que (?:no )?\\b',
  ],
  stalls: [
    '\\b(?:liad[oai]s?|liadisim[oa]|hasta arriba|a tope|desbordad[oa]s?|no me da la vida|sin tiempo|no (?:he tenido|tengo|tuve) (?:tiempo|un minuto|ni un)|de bolos|en (?:obra|una reunion|el medico))\\b',
    '\\b(?:dejalo en mis manos|dejamelo|dejeme|lo tengo (?:apuntado|en la lista|pendiente)|tomo nota|me lo apunto|se me (?:paso|olvido|habia (?:pasado|olvidado))|paciencia|consultarlo con la almohada|dame (?:unos|un|hasta)|deme (?:unos|un|hasta))\\b',
  ],
  notes: ['\\b(?:recibid[oa]|anotad[oa]|acuso recibo|acusamos recibo|hemos recibido)\\b'],
  gives: [
    amount,
    '\\b(?:me|nos) (?:viene|va|parece) bien\\b|\\b(?:aceptamos|preferimos|prefiero|nos quedamos)\\b',
    '^[¡]?(?:si|no|vale|claro|por supuesto|hecho|listo|perfecto|de acuerdo|confirmado|aprobado|ok|okay|encantad[oa])(?=[,.!:;]|$)',
    '\\b(?:adjunto|te adjunto|le adjunto|aqui (?:tienes|tiene|esta|van|va|lo)|ya esta|pagad[oa]|confirmamos|te confirmo que|le confirmo que|acepto|me quedo|cuenta conmigo|alli estare|adelante|sin problema)\\b',
    '\\b(?:lamentablemente|desgraciadamente|lo siento|por desgracia|no (?:puedo|podemos|podra|vamos a|va a ser posible|es posible|me viene|voy a poder)|imposible)\\b(?!.{0,30}\\b(?:aun|todavia|hasta|decir|confirmar|asegurar)\\b)',
    '\\b(?:cuesta|son|sale por|serian|seria) (?:\\S+ ){0,2}\\d',
  ],
};

const italian: Delays = {
  tells: [
    "(?<!\\b(?:e|ho|ha|hai|abbiamo|siamo|sono|l'ho|l'ha) )\\b(?:non )?appena (?!ci\\b|mi (?:manda|invia|dai|dice)|dopo\\b|prima\\b).{0,80}\\b(?:ti|le|la|vi|glielo|gliela) (?:\\S+o|\\S+mo|\\S+ra)\\b|\\b(?:ti|le|la|vi) \\S+ (?:non )?appena\\b",
    '\\b(?:ti|le|vi) (?:rimandero|mandero|inviero|faro avere|scriveremo|scrivero|scrivera|rispondera|comunichera)\\b|\\bprovvedera (?:a|ad)\\b',
    '\\b(?:ti|le|vi) (?:faccio|facciamo|faro|faremo|fara) sapere\\b|\\b(?:ti|le|vi) (?:aggiorno|aggiornero|aggiorneremo|dico|diro|scrivo|scrivero|chiamo|chiamero|richiamo|richiamero|rispondo|rispondero|confermo|confermero|comunico|comunicheremo|mando|contattera|contatteranno|ricontattera|ricontatteremo|ricontatto)\\b(?=.{0,80}\\b(?:quando|appena|domani|dopo|poi|presto|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|se |entro|stasera|settimana|prossim[aio]|breve|qualcosa)\\b)',
    '\\b(?:appena|quando|domani|dopo|poi|lunedi|martedi|mercoledi|giovedi|venerdi|stasera|in serata|la settimana prossima|a breve|entro)\\b.{0,60}\\b(?:ti|le|vi) (?:faccio|aggiorno|dico|diro|scrivo|scrivero|chiamo|chiamero|richiamo|rispondo|confermo|mando|invio|comunico)\\b',
    '\\b(?:ti|le|la|vi) (?:ricontattera|ricontatteremo|contattera|contatteranno|contatteremo|so dire|sapro dire|dar(?:o|emo) (?:un |una )?(?:riscontro|risposta|conferma))\\b',
    '\\b(?:mi|ci) (?:faccio|faremo|facciamo|faro) (?:vivo|viva|vivi|sentire|risentire)\\b|\\bsara (?:nostra|mia) cura\\b|\\b(?:la|ti|vi) (?:terremo|terro|tengo) (?:aggiornat|informat)|\\b(?:avra|avrai) (?:mie |nostre |sue )?(?:notizie|risposta)\\b|\\bsi fara (?:vivo|viva|sentire)\\b',
  ],
  does: [
    '\\b(?:devo|dobbiamo) (?:prima |ancora )?(?:cercar|guardar|controllar|verificar|chieder|recuperar|ritrovar)\\w*\\b',
    '\\b(?:glielo|gliela|te lo|te la|ve lo|ve la|lo|la) (?:preparo|mando|porto|riporto|invio|scrivo)\\b(?! io\\b)(?=.{0,40}\\b(?:domani|settimana|poi|dopo|appena|lunedi|venerdi|bell))|\\b(?:in settimana|poi|dopo|domani) (?:glielo|gliela|te lo|te la|ve lo|ti|vi|le) (?!port|aspett|trov|pass|ved|vengo|accompagn)\\S+o\\b|\\bfinisco (?!di\\b|alle\\b).{0,30}\\be (?:la|lo|te la|te lo) (?:mando|invio|guardo|controllo|leggo|faccio|scrivo|preparo)\\b',
    "\\b(?:lo|la|li|le|ci|ne|me) (?:guardo|guardero|controllo|controllero|verifico|verifichero|chiedo|chiedero|vedo|vedro|leggo|leggero|cerco|cerchero|faccio|faro|penso|pensero|do un'occhiata)\\b.{0,60}\\b(?:quando|appena|domani|dopo|piu tardi|presto|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|stasera|settimana|weekend|fine settimana|con calma)\\b",
    '\\b(?:domani|appena|quando|stasera|lunedi|martedi|mercoledi|giovedi|venerdi|nel weekend|dopo)\\b.{0,60}\\b(?:lo|la|li|le|ci|ne) (?:guardo|controllo|verifico|chiedo|vedo|leggo|cerco|faccio)\\b',
    '\\b(?:verra|verranno|sara|saranno) .{0,40}\\b(?:trasmess|inviat|comunicat|predispost|spedit)',
    '\\b(?:ne parlo|ne parliamo)\\b.{0,60}\\b(?:alla|con|al|in|lunedi|martedi|mercoledi|giovedi|venerdi)\\b',
    '\\b(?:devo|dobbiamo|bisogna|vorrei|preferisco|fammi|mi faccia|lasciami|mi lasci) (?:prima |ancora |solo )*(?:chieder|sentir|verificar|controllar|parlar|veder|capir|consultar|pensar)',
  ],
  hands: [
    "\\b(?:ho|abbiamo|ha|e stata|e stato|l'ho) (?:\\S+ )?(?:girat[oa]|inoltrat[oa]|passat[oa]|trasmess[oa]|chiest[oa]|scritto|inviat[oa]|sollecitat[oa]) (?:\\S+ ){0,6}?(?:(?:a|al|alla|ai|agli|alle|dal|con) |all')(?!te\\b|lei\\b|voi\\b)|\\b(?:giro|inoltro|passo) (?:\\S+ ){0,4}?(?:a|al|alla)\\b",
  ],
  waits: [
    '\\b(?:sto|stiamo|siamo|sono) (?:ancora )?(?:aspettando|attendendo|in attesa)\\b|(?<!\\b(?:ti|vi|la) )\\b(?:aspetto|attendo|attendiamo|aspettiamo) (?:ancora )?(?!tue|sue|tua|sua)',
    '\\bnon (?:ho |abbiamo |so |e |sono )?(?:\\S+ )?ancora\\b|\\bancora (?:nulla|niente|non|nessuna?)\\b|\\bnon (?:posso|possiamo|so|riesco) (?:\\S+ )?(?:dir|conferm|rispond|promett).{0,40}\\b(?:ancora|finche|prima|adesso|ora|oggi)\\b|\\bfinche non\\b|\\bprima (?:devo|dobbiamo|bisogna)\\b',
  ],
  stalls: [
    '\\b(?:incasinat[oai]|sommers[oai]|strapien[oa]|pres[oa] male|un delirio|nel caos|di corsa|pienissim[oa]|non ho (?:avuto|ancora avuto) (?:tempo|modo|un attimo|un minuto)|non ho (?:tempo|un attimo|un minuto)|sono in (?:riunione|viaggio|giro|cantiere))\\b',
    "\\b(?:lascia fare a me|lasci fare|ci penso io|me ne occupo|ce l'ho in lista|in lista|me (?:lo|la) (?:segno|sono segnat)|mi (?:e|era) (?:sfuggit|passat)|dimenticat[oa]|porti pazienza|porta pazienza|un po' di pazienza|dammi (?:qualche|un|fino)|mi dia (?:qualche|un|fino)|ci dormo su|abbia pazienza)",
  ],
  notes: ['\\b(?:ricevut[oa]|preso nota|presa in carico|prendiamo atto|annotat[oa])\\b'],
  gives: [
    amount,
    '\\bva (?:bene|benissimo)\\b|\\b(?:accettiamo|preferiamo|prendiamo|preferisco (?:la|il|lo))\\b',
    "^(?:si|no|certo|certamente|fatto|ok|va bene|perfetto|confermato|approvato|volentieri|d'accordo|senz'altro)(?=[,.!:; ]|$)",
    '\\b(?:in allegato|allego|allegat[oi]|ecco(?:lo|la|li|le|ti)?|pagat[oa]|confermo che|le confermo|ti confermo|confermiamo|accetto|prendo|ci sono|ci saro|contaci|procedi|proceda|nessun problema)\\b',
    '\\b(?:purtroppo|mi dispiace|spiacente|non (?:posso|possiamo|riesco|e possibile|sara possibile|se ne parla))\\b(?!.{0,30}\\b(?:ancora|finche|dir|conferm|rispond)\\w*)',
    '\\b(?:costa|costano|sono|viene|vengono|sarebbero) (?:\\S+ ){0,2}\\d',
  ],
};

const portuguese: Delays = {
  tells: [
    '\\b(?:logo que|assim que) (?!voce\\b|me (?:mand|envi|conf)|nos (?:mand|envi|conf)).{0,80}(?:\\b(?:te|lhe|vos)\\b|-(?:te|lhe|vos)\\b|\\bcomunico\\b|\\baviso\\b)|(?:\\b(?:te|lhe|vos)\\b|-(?:te|lhe|vos)\\b).{0,60}\\b(?:logo que|assim que)\\b',
    '\\bsera (?:oportunamente |brevemente )?(?:informad|contactad|avisad|notificad)[oa]s?\\b(?!.{0,10}\\b(?:motorista|portaria|estafeta|condutor))|\\b(?:lhe|te) sera (?:comunicad|enviad|transmitid|dad)|\\bdou-lhe conhecimento\\b|\\bdigo[- ]te\\b(?!.{0,10}(?:que|ja))|\\bficou de (?:me |nos |te |lhe |ver|olhar|falar|conferir|responder|confirmar|dizer|ligar|avisar|verificar|perguntar|dar (?:uma )?resposta)',
    '\\b(?:te|lhe|vos|ja|eu|depois|logo) (?:aviso|avisarei|digo|direi|respondo|responderei|confirmo|confirmarei|ligo|ligarei|escrevo|escreverei|retorno|retornarei|mando|envio|informo|informarei|conto)\\b(?=.{0,80}\\b(?:quando|assim que|logo que|amanha|depois|mais tarde|logo|segunda|terca|quarta|quinta|sexta|sabado|domingo|se |semana|breve|hoje)\\b)|\\b(?:aviso|digo|respondo|confirmo|ligo|escrevo|informo)-(?:te|lhe|vos)\\b',
    '\\b(?:assim que|logo que|quando|amanha|depois|na (?:segunda|terca|quarta|quinta|sexta)|mais tarde|em breve|semana que vem)\\b.{0,60}\\b(?:te |lhe |eu )?(?:aviso|digo|respondo|confirmo|ligo|escrevo|retorno|mando|envio|informo|dou (?:um )?(?:retorno|noticias|resposta))\\b',
    '\\b(?:dou|damos|darei|daremos|daria) (?:te |lhe |um |uma )?(?:retorno|noticias|resposta|um toque|um feedback)\\b|\\bentrar(?:a|ao|emos|ei)? em contac?to\\b|\\b(?:te|lhe) retorno\\b[.!]*$|\\b(?:responderemos|comunicaremos|informaremos|avisaremos|comunicamos)\\b|\\b(?:logo que|assim que|quando)\\b.{0,40}\\bcomunico\\b|\\bvoltarei ao (?:contacto|assunto)\\b|\\bvolto a (?:falar|escrever|contact)|\\b(?:tera|teras) (?:noticias|resposta)\\b|\\bmanter(?:ei|emos)? .{0,20}\\b(?:informad|a par)',
  ],
  does: [
    '\\b(?:vou|vamos|irei|iremos) (?:\\S+ )?(?:ver|olhar|verificar|perguntar|falar|pedir|ler|procurar|pensar|consultar|confirmar|fazer|analisar|checar|dar uma olhada)\\b(?=.{0,80}\\b(?:quando|assim que|logo que|amanha|depois|mais tarde|segunda|terca|quarta|quinta|sexta|sabado|domingo|fim de semana|semana|hoje|noite|primeiro|antes|e (?:depois|ja|te|lhe|aviso|digo))\\b)',
    '\\b(?:vejo|olho|verifico|pergunto|leio|procuro|faco|trato|confirmo)\\b.{0,40}\\b(?:quando|assim que|amanha|depois|mais tarde|segunda|terca|quarta|quinta|sexta|sabado|domingo|fim de semana|semana|hoje a noite|logo)\\b',
    '\\b(?:tenho (?:de|que)|temos (?:de|que)|preciso|precisamos|deixa[- ]me|deixe[- ]me|me deixa) (?:de )?(?:primeiro |antes )?(?:ver|falar|perguntar|confirmar|verificar|consultar|pensar|olhar|checar|validar|aprovar|alinhar|pedir|levar)',
  ],
  hands: [
    '\\b(?:pedido|mensagem|e-?mail|questao|pergunta|assunto|processo|reclamacao|requerimento|exposicao|duvida)\\b.{0,40}\\bfoi (?:remetid|enviad|transmitid)[oa] (?:a|ao|para|aos|as)\\b|\\bfoi (?:remetid|encaminhad|reencaminhad)[oa] (?:a|ao|para|aos|as)\\b(?! (?:sua|seu|tua|teu|morada))|\\bfaz-lhe (?:chegar|seguir|a)\\b',
    '\\b(?:encaminhei|encaminhamos|reencaminhei|reencaminhamos|passei|passamos|enviei|pedi|perguntei|escrevi|repassei|foi (?:encaminhad|reencaminhad|passad)[oa]) (?:\\S+ ){0,6}?(?:a|ao|para|pro|pra|aos|as)\\b(?! (?:voce|si|ti))|\\b(?:encaminho|reencaminho|vou passar|vou encaminhar)\\b',
  ],
  waits: [
    '\\bfase (?:final )?de (?:analise|apreciacao)\\b|\\btem de ser (?:autorizad|aprovad|validad)',
    '\\b(?:estou|estamos|to|fico|ficamos|continuo) (?:ainda )?(?:a espera|a aguardar|aguardando|esperando|no aguardo)\\b(?! (?:da sua|do seu|de voce))|\\bainda (?:nao|nada|falta|estou|estamos|to)\\b',
    '\\bem (?:apreciacao|analise|avaliacao|estudo)\\b',
    '\\bnao (?:\\S+ )?(?:consigo|posso|sei|da para|da pra) (?:\\S+ )?(?:dizer|confirmar|responder|prometer|garantir)\\b.{0,40}\\b(?:ainda|ate|agora|hoje|antes)\\b|\\bso (?:depois|quando|apos)\\b|\\bate que\\b',
  ],
  stalls: [
    '\\b(?:atolad[oa]|enrolad[oa]|atarefad[oa]|correria|sem tempo|a mil|afogad[oa]|nao (?:tive|tenho) (?:tempo|um minuto)|na estrada|em reuniao|na obra)\\b',
    '\\b(?:deixa comigo|deixe comigo|esta na (?:minha )?lista|ja anotei|na pauta|esqueci(?:-me)?|me esqueci|passou-me|paciencia|da-me (?:uns|um|ate)|me da (?:uns|um|ate)|de-me (?:uns|um|ate)|vou tratar disso|estou a tratar)\\b',
  ],
  notes: ['\\b(?:recebid[oa]|recebemos|recebi|tomei nota|tomamos nota|registad[oa]|registrad[oa])\\b'],
  gives: [
    amount,
    '\\b(?:fica|da|esta) bem\\b|\\b(?:aceitamos|preferimos|prefiro|ficamos com|funciona para)\\b',
    '^(?:sim|nao|claro|feito|pronto|ok|combinado|confirmado|perfeito|com certeza|aprovado|beleza|fechado)(?=[,.!:;]|$)',
    '\\b(?:em anexo|segue(?:m)? (?:em )?|anexo|aqui (?:esta|estao|vai|tem)|confirmo que|confirmamos|aceito|fico com|pode contar|la estarei|estarei la|ja (?:paguei|enviei|transferi|mandei)|pode (?:avancar|publicar|seguir)|sem problema)\\b',
    '\\b(?:infelizmente|lamento|lamentamos|sinto muito|nao (?:posso|podemos|vou poder|sera possivel|e possivel|da mesmo))\\b(?!.{0,30}\\b(?:ainda|dizer|confirmar|responder|prometer|garantir)\\b)',
    '\\b(?:custa|custam|sao|fica em|ficam em|seriam) (?:\\S+ ){0,2}\\d',
  ],
};

const dutch: Delays = {
  tells: [
    '\\bzodra (?!u\\b|je\\b|jullie\\b)(?!.{0,30}\\b(?:aanbetaling|betaling|ondertekend)\\b).{0,80}(?:\\b(?:ik|we|wij) (?:het |dat |m )?(?:aan )?(?:je|u|jullie|m)\\b|\\b(?:krijg|krijgt|hoor|hoort) (?:je|u|jullie)\\b)|\\b(?:bel|mail|stuurt?|laat|app|geef|informeer|bericht|krijg|hoor|hoort|schrijf|antwoord|krijgen|horen) (?:ik |we |wij )?(?:het |dat )?(?:je|jou|u|jullie|m)\\b.{0,60}\\bzodra (?!u\\b|je\\b|jullie\\b|ik er ben\\b)|\\b(?:je|u|jullie) (?:hoort|hoor|krijgt (?!het geld|uw geld))\\b.{0,60}\\bzodra (?!u\\b|je\\b|jullie\\b)',
    '\\b(?:bericht|informeer|bel|mail) (?:ik |we )?(?:je|u|jullie) (?:daarna|daarover|hierover|nog)\\b|\\blaat (?:t|ik t|ik m|m) .{0,20}\\b(?:weten|doorsturen)\\b|\\bnemen contact\\b',
    '\\b(?:laat|laten) (?:ik |we |wij |het )*(?:je|jou|u|jullie)\\b.{0,30}\\bweten\\b|\\b(?:kom|komen) (?:ik |we |wij )?(?:er |hier |daar |daarop )*(?:later |snel |zo snel mogelijk |z\\.s\\.m\\. )*(?:op|bij (?:je|u)) .{0,20}\\bterug\\b|\\bkom(?:en)? (?:er |hier )?(?:\\S+ )?op terug\\b|\\bbij (?:je|u|jullie) terug\\b',
    '\\b(?:bel|mail|app|stuur|schrijf|antwoord|bericht|vertel) (?:ik |we )?(?:je|jou|u|jullie)\\b(?=.{0,60}\\b(?:zodra|als|morgen|later|straks|na|volgende|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|dan|vanavond|of|wat|hoe)\\b)',
    '\\b(?:hoort|hoor|krijgt|krijg) (?:je|u|jullie|u dan|je dan) (?:\\S+ ){0,4}?(?:(?:van )?(?:me|mij|ons)|bericht|antwoord|reactie|iets|meer|uitsluitsel)\\b|\\b(?:je|u|jullie) (?:hoort|hoor|krijgt|krijg) (?:\\S+ ){0,4}?(?:van (?:me|mij|ons)|bericht|antwoord|reactie|uitsluitsel)\\b|\\bneemt? .{0,40}\\bcontact (?:met (?:je|u|jullie) )?op\\b',
  ],
  does: [
    '\\b(?:leg|bespreek|breng) ik (?:het|dit|dat) .{0,40}\\b(?:voor|in)\\b.{0,40}\\b(?:overleg|vergadering|team|bestuur)',
    '\\b(?:kijk|check|lees|vraag|zoek|bekijk|regel|doe|maak|reken|overleg|bespreek|stuur|controleer|bel) (?:ik|we|er|het|even|dat|dit|hem)\\b.{0,80}\\b(?:zodra|als|morgen|later|straks|na|volgende|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|vanavond|weekend|deze week|rustig)\\b',
    '\\b(?:zodra|als|morgen|later|straks|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|vanavond|(?:dit|het) weekend|volgende week)\\b.{0,60}\\b(?:kijk|check|lees|vraag|zoek|bekijk|regel|doe|maak|overleg|stuur|ga) (?:ik|we)\\b',
    '\\b(?:moet|moeten|wil|willen|ga|gaan|zal|zullen) (?:ik |we |wij )?(?:\\S+ ){0,5}?(?:eerst|even|nog) (?:\\S+ ){0,5}?(?:vragen|overleggen|kijken|checken|nakijken|uitzoeken|bespreken|lezen|navragen|nadenken|afstemmen|bekijken)\\b',
  ],
  hands: [
    '\\b(?:heb|hebben|heeft|is|wordt) .{0,80}\\b(?:doorgestuurd|doorgezet|doorgegeven|overgedragen|gevraagd|nagevraagd|gemaild|uitgezet)\\b(?!, (?:hij|zij|ze) (?!neemt contact|belt|kijkt|gaat|zal))|\\b(?:stuur|zet|geef) .{0,30}\\bdoor (?:naar|aan)\\b',
    '\\b(?:collega|hij|zij|iemand|mevrouw|meneer) .{0,40}\\b(?:neemt|belt|pakt|komt|reageert|antwoordt) .{0,40}\\b(?:op|je|u|terug|contact)\\b',
  ],
  waits: [
    '\\b(?:wacht|wachten) (?:ik |we |wij |zelf |ook |nog )*(?:op|tot|nog)\\b(?!.*\\bop (?:je|jou|jullie|u)\\b)|\\bligt (?:er|eraan)\\b',
    '\\bnog (?:niet|niets|niks|geen|even|onduidelijk|onbekend)\\b|\\b(?:kan|kunnen) .{0,30}\\b(?:nog niet|pas)\\b(?! (?:op|om|vanaf|volgende|\\w+dag|\\d))|\\bmoet (?:ik )?(?:eerst|nog)\\b|\\bweet (?:ik )?(?:het )?nog niet\\b',
  ],
  stalls: [
    "\\b(?:druk|gekkenhuis|tot over (?:mijn|m'n) oren|handen vol|omkom|hectisch|geen tijd|nog geen tijd|niet aan toe gekomen|geen minuut|onderweg|op de bouw)\\b",
    "\\b(?:laat (?:dat|het|dit) maar aan (?:mij|ons)|staat op (?:mijn|de|m'n) (?:lijst|agenda|lijstje)|komt op de agenda|helemaal vergeten|even geduld|geduld|nachtje over slapen|geef (?:me|mij) (?:even|nog|tot)|ben ermee bezig|mee bezig)\\b",
  ],
  notes: ['\\b(?:ontvangen|genoteerd|binnengekomen|goed aangekomen)\\b'],
  gives: [
    amount,
    '\\b(?:komt|past|schikt) (?:mij|me|ons|goed|prima)\\b|\\b(?:wij|we|ik) (?:nemen|neem|kiezen|kies|accepteren)\\b',
    '^(?:ja|jazeker|nee|prima|akkoord|goed|oke|ok|zeker|natuurlijk|tuurlijk|graag|gedaan|klaar|geregeld|top|helemaal goed|is goed|doen we)\\b(?!.{0,12}\\bmaar (?:nog|eerst)\\b)',
    '\\b(?:bijgaand|in de bijlage|hierbij|hier (?:is|zijn|heb je|komt)|betaald|besteld|geboekt|gereserveerd|bevestig(?:en)?|neem ik|ik neem|doe mee|ben erbij|ga je gang|ga maar door|geen probleem|akkoord)\\b',
    '\\b(?:helaas|jammer genoeg|het spijt|lukt (?:me |ons |helaas )?niet|kan (?:ik )?(?:helaas )?niet\\b(?! zeggen)|gaat niet (?:lukken|door)|moet ik afzeggen)\\b(?!.{0,20}\\bnog\\b)',
    '\\b(?:kost|kosten|is|zijn|komt op) (?:\\S+ ){0,2}\\d',
  ],
};

/**
 * The patterns of english-delays.ts in the other languages: what answers say where the answer itself is still to come, and what they say
 * where it is there. Patterns over folded text,
 * by the code of the language.
 */
export const delaysOf = {
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
} as const;
