/** Words by which a sentence leans on the text around it, a language: alternatives between word ends, whatever their case. */
export interface LeaningWords {
  /** Names things that stand elsewhere: attachments, what is above or below. */
  readonly elsewhere: string;
  /** At its start: it goes on from the sentence before. */
  readonly continues: string;
  /** True only when it was written. */
  readonly moment: string;
  /** Courtesy in the form of a question. */
  readonly social: string;
  /** At its start: says what that mail brought. */
  readonly brings: string;
  /** At the start of what is no question: says what not to do or how to answer. It stands beside what is asked. */
  readonly aside: string;
  /** Phrases with a small word that points to nothing; they are taken out before `pointing` is tried. */
  readonly harmless: string;
  /** Points to something in another sentence. */
  readonly pointing: string;
}

export const leaningWords: Readonly<Record<string, LeaningWords>> = {
  en: {
    elsewhere:
      'in (?:that|this|such a) case|(?:have|has|had) (?:not|n.t|had no|received no) (?:heard|reply|answer|response)|haven.t heard|aforementioned|above-mentioned|mentioned|said (?:document|letter|invoice)|attach\\w*|enclos\\w*|below|above|following|fw|fyi|see|here(?:with)?|hereby|the list|the former|the latter|why(?= ?\\?)',
    continues:
      'of course|obviously|another thing|one more thing|by the way|on (?:an|the) other (?:note|hand)|meanwhile|finally|lastly|in addition|additionally|furthermore|moreover|besides|secondly|in that case|either way|and|but|so|or|then|also|otherwise|if (?:not|so|yes)|yes|no|because|since|therefore|thus|instead|else|however|that said|as (?:such|it)|plus|well|ok(?:ay)?|same',
    moment:
      '(?:has|have) (?:expired|passed)|overdue|are you (?:up|there|awake|around|free)|now|tonight|right away|just|at the moment|currently|asap|earlier|(?:before|by|at|until|around|over|during) (?:noon|midday|lunch|lunchtime)|in (?:\\p{L}+|\\d+|half an|a few|the next \\p{L}+) (?:minutes?|mins?|hours?)',
    social:
      "can you help(?: me| us)?\\?|any (?:ideas?|thoughts)\\?|what do you think\\?|how are (?:you|things)|how(?:'s| is) (?:it going|everything|life)|how have you been|who knows|right\\?|isn't it|guess what|what's up",
    brings: "(?:i am|i['’]m|we are|we['’]re) (?:passing (?:along|on)|forwarding|sharing|sending|submitting)",
    aside:
      "(?:passing (?:along|on)|forwarding|sharing|sending|submitting)|(?:please|pls|kindly|but)?,? ?(?:do not|don['’]t|never)(?! (?:forget|hesitate))|(?:please|kindly) (?:reply|answer|respond|write) (?:only |directly )?to me|(?:a|one) (?:short|brief|quick|simple|two-line) (?:e-?mail|note|line|answer|reply|yes or no|word) (?:will|is|would)|no need|no rush|no hurry|if (?:anything|something) (?:is|was|remains) (?:unclear|missing)|failing (?:that|which)|after (?:that|this) (?:date|day|deadline)",
    harmless:
      '(?:is|was|would|will|might|could) (?:it|that) (?:be )?(?:ok(?:ay)?|possible|fine|all right|alright|convenient|feasible|an option|time)|(?:does|would) it make sense|it (?:is|would be|will be) (?:possible|great|good|helpful|fine)|let me know (?:if|whether) it',
    pointing:
      '(?<!how (?:much|many|big|old|long) (?:is|are) )yours|mine|theirs|ours|it|its|them|they|their|he|she|him|his|her|hers|this|these|those|such|one|ones|do so|(?:find out|know|tell me) (?:when|where|who|how)(?=[?.])|that(?=[?.!,]| (?:still|is|was|would|will|works?|one|you|to))|there|(?:the )?other (?:half|part|two)|of the two(?=[?.!,]| (?:do|is|are|would|should|works?|suits?|you|shall|will))',
  },
  de: {
    elsewhere:
      'in (?:diesem|dem) fall|(?:nichts|keine antwort|keine rückmeldung) (?:\\p{L}+ ){0,3}(?:gehört|bekommen|erhalten)|oben genannt\\p{L}*|o\\. ?g\\.|genannt\\p{L}*|erwähnt\\p{L}*|besagt\\p{L}*|anbei|anhang|anlage|angehängt\\p{L}*|beigefügt\\p{L}*|unten|oben|folgend\\p{L}*|obig\\p{L}*|siehe|hiermit|ob (?:das|dies|es)(?= (?:möglich|machbar|passt|klappt|stimmt|geht|so)(?!\\p{L}))|(?:warum|wieso|weshalb)(?= ?\\?)',
    continues:
      '(?:noch )?(?:et)?was anderes|andere frage|anderes thema|apropos|natürlich|selbstverständlich|noch|von anderer seite|andererseits|einerseits|des weiteren|weiters|weiterhin|aja|ach ja|übrigens|zweitens|drittens|auf jeden fall|darüber hinaus|ansonsten|hierzu|in diesem fall|ebenfalls|abschließend|die (?:vom|von|aus)|und|aber|oder|also|dann|deshalb|daher|darum|sonst|außerdem|nun|ja|nein|denn|falls (?:nicht|ja)|wenn (?:nicht|ja|das)|stattdessen|trotzdem|allerdings|jedoch|zudem|ebenso|auch',
    moment:
      'abgelaufen|verstrichen|überfällig|jetzt|gerade|momentan|derzeit|bis heute|vorhin|gleich|soeben|eben|(?:vor|bis|am|zu|über|gegen) mittag|mittags|(?:in|vor|bis zur) der mittagspause|bis zur mittagspause|(?:vor|nach|beim) (?:dem )?mittagessen|in (?:\\p{L}+|\\d+) (?:minuten?|stunden?)',
    social:
      "(?:können sie|kannst du|könnten sie|könntest du)(?: \\p{L}+){0,6} (?:weiterhelfen|behilflich sein|helfen)\\?|was (?:meinst du|meinen sie|denkst du)\\?|wie geht(?:'s| es)|was macht die|alles (?:gut|klar|ok)|wer weiß|nicht wahr|oder\\?",
    brings: '(?:ich|wir) (?:sende|schicke|übersende|übermittle|leite|reiche)n?',
    aside:
      'bitte (?:\\p{L}+ ){0,3}(?:nicht|nichts|keine[nmrs]?|nie)(?!\\p{L})(?! (?:vergessen|zögern))|vorher bitte nicht|(?:eine? )?kurze[rs]? (?:mail|e-mail|antwort|nachricht|info|ja) (?:genügt|reicht)|bitte (?:nur |direkt )*(?:an mich|mir direkt) (?:antworten|schreiben)|antworte[tn]?(?: (?:sie|mir|bitte))* (?:direkt|nur)(?: an)? ?mi[rc]h?|(?:es )?eilt nicht|keine eile|(?:wenn|falls|sollte) (?:etwas|noch etwas|was|dir etwas|ihnen etwas|irgendetwas) (?:unklar|nicht klar|fehlt|fehlen)|nach ablauf|ich bin (?:ab|bis|am|von|im|in|nicht|unterwegs)',
    harmless:
      '(?:geht|ist|wäre|war) es(?: \\p{L}+)? (?:möglich|in ordnung|okay|ok|noch|schon|eine[nrm]?)|kann es(?: \\p{L}+)?(?: \\p{L}+)? sein|gibt es|halten sie es|es (?:gibt|ist|wäre|geht um)|so (?:schnell|bald|lange|viele?)|er (?:mir|uns) sagen',
    pointing:
      '(?:mein|dein|sein|euer|unser|ihr)(?:e?s|er)(?=[?.,])|daher|deshalb|deswegen|darum|es|ihn|ihm|er|sie(?= (?:ist|war|hat|wird|kann))|(?-i:sie)(?= mir)|(?:ander|zweit)e[nrs]? hälfte|von (?:den )?beiden(?! (?-i:\\p{Lu}))|dies\\p{L}*|jen\\p{L}*|das(?=[?.!,]| (?:ist|geht|wäre|passt|war|kann|heißt|so|bitte|machen|mir|für|auch|noch|zu|mal|möglich|machbar|stimmt|klappt|reicht))|(?:die|den|das)(?= (?:lagernd|vorrätig|schon|bekommen|erhalten|gesehen|dabei|parat)(?!\\p{L}))|davon|dazu|damit|daran|darüber|darauf|dafür|dabei|darin|dadurch|daraus|dort|da|so|letztere\\p{L}*',
  },
  fr: {
    elsewhere:
      'dans ce cas|(?:pas|sans) (?:eu |reçu |encore )*(?:de )?(?:réponse|nouvelles)|susmentionn\\p{L}*|susvis\\p{L}*|précit\\p{L}*|mentionn\\p{L}*|ci-joint\\p{L}*|ci-dessous|ci-dessus|ci-après|suivant\\p{L}*|pièce jointe|pj|joint\\p{L}*|voici|voir|si c.est (?:possible|bon|faisable)|ce mail|pourquoi(?= ?\\?)',
    continues:
      "(?:un )?autre sujet|autre question|bien sûr|évidemment|en attendant|par ailleurs|au passage|autre chose|d['’]ailleurs|d['’]autre part|encore une (?:chose|question)|également|de plus|en outre|dans ce cas|sans (?:cela|ça)|c['’]est pourquoi|d['’]où|et|mais|ou|donc|alors|sinon|oui|non|car|aussi|ensuite|du coup|si (?:oui|non|c')|par contre|puis|idem|bref|enfin|cependant|toutefois",
    moment:
      "a expiré|est (?:échu|dépassé)\\p{L}*|maintenant|actuellement|tout de suite|à ce jour|ce soir|pour l'instant|en ce moment|au plus vite|(?:à|avant|ce|vers) midi|(?:avant|pendant) (?:le )?déjeuner|(?:à|pendant|avant) la pause|dans (?:\\p{L}+|\\d+) (?:minutes?|heures?)|dans une demi-heure",
    social:
      "(?:pouvez-vous|peux-tu|pourriez-vous|pourrais-tu) m['’]aider ?\\?|qu['’]en (?:penses-tu|pensez-vous)|(?:comment )?ça va|comment (?:vas|allez)|quoi de neuf|tu vas bien|vous allez bien|qui sait",
    brings:
      "(?:je|nous) (?:vous |te |t['’])?(?:soumets|soumettons|transmets|transmettons|envoie|envoyons|adresse|adressons|joins|joignons|fais suivre|fais parvenir)",
    aside:
      "(?:merci|prière|veuillez|je vous (?:prie|demande)|je te demande|svp|s['’]il (?:vous|te) pla[iî]t)(?: \\p{L}+){0,3},? (?:de )?(?:ne|n['’])(?!\\p{L}* (?:manque|oubli))|n[e'’] ?\\p{L}+(?:ez|e|s|ons) (?:surtout |donc )?pas|répond(?:ez|s|re)[- ]?moi (?:directement|en privé)|(?:un (?:petit |court )?(?:mail|mot|message)|une réponse (?:courte|brève)|deux lignes) (?:suffi\\p{L}*|me suffi\\p{L}*)|rien ne presse|pas urgent|passé ce délai|sans (?:réponse|réception|nouvelles)|si (?:quelque chose|un point) (?:n['’]est pas|reste)",
    harmless:
      "s'il (?:vous|te) pla[iî]t|y a-t-il|il y a|(?:est|serait)-il possible|s'il (?:est|serait|était) possible|il (?:faut|faudrait|serait|est)(?: (?:possible|bon|bien))?|s'il y a|est-ce que|qu'est-ce que|ce que",
    pointing:
      "(?:le|la|les|du|des|au|aux) (?:mien|tien|sien|nôtre|vôtre)(?:ne)?s?|comme (?:ça|cela)|il|ils|elle|elles|cela|ça|ce|c['’]est|celui\\p{L}*|celle\\p{L}*|ceux|lui|leur|y|en(?= (?:penses|pensez|parler|dis|dites|faire|avoir|êtes|es))|où en|l['’](?:avez|as|a)|(?:me|te|nous|vous) (?:le|la|les)|l['’]autre (?:moitié|partie)|(?:le|la|les)(?= (?!(?:dossier|courrier|papier|calendrier|chantier|atelier|quartier|loyer|fichier|cahier|escalier|panier|métier|plombier|banquier|dîner|déjeuner|hiver|premier|dernier|février|janvier|soir|tiroir|devoir|fer|mer)(?!\\p{L}))(?:\\p{L}+[ei]r|\\p{L}*(?:dire|faire|mettre|prendre|lire|rendre|suivre))(?!\\p{L}))|(?<!(?:dans|sur|avec|pour|par|chez|à|de) )(?:lequel|laquelle|lesquel(?:le)?s)(?! (?:de|des) (?:(?:deux|trois|ces|vos|tes|mes|nos) )*(?!deux|trois)\\p{L}+[sx](?!\\p{L}))|cet|cette|ces|là",
  },
  es: {
    elsewhere:
      'en (?:ese|este|tal) caso|(?:no (?:he|hemos|había) (?:recibido|tenido)|sin) respuesta|antedich\\p{L}*|susodich\\p{L}*|mencionad\\p{L}*|citad[oa]s?|adjunt\\p{L}*|siguiente\\p{L}*|más abajo|arriba|aquí|este correo|ver|por qué(?= ?\\?)',
    continues:
      'otro tema|otra pregunta|me interesa|por supuesto|claro|mientras tanto|por (?:lo|el) (?:anterior|mismo)|otra cosa|por otr[oa] (?:lado|parte)|en ese caso|de lo contrario|en cuanto a|finalmente|por último|por cierto|y|e|pero|o|entonces|luego|sino|si no|sí|no,|también|así|además|porque|por (?:eso|tanto)|asimismo|igualmente|ya que|que',
    moment:
      'venció|ha vencido|vencid[oa]s?|ahora|ahora mismo|actualmente|ya mismo|en este momento|cuanto antes|(?:al|antes del) mediodía|antes de (?:comer|la comida)|(?:en|dentro de) (?:\\p{L}+|\\d+|media) (?:minutos?|horas?)',
    social:
      '(?:puedes|puede|podrías|podría|me puedes|me puede)(?: \\p{L}+)? ayudar(?:me)?\\?|qué (?:opinas|opina|te parece|le parece)\\?|qué tal|cómo (?:est[áa]s?|va todo|te va|andas)|todo bien|quién sabe|verdad\\?',
    brings:
      '(?:le|les|te|os) (?:adjunt|env[ií]|remit|compart|mand|pas|reenv[ií])(?:o|amos|imos)|(?:env[ií]o|enviamos|remito|remitimos)(?! de )',
    aside:
      '(?:por favor|favor de|le ruego|les ruego|os ruego|te pido|le pido)(?: que)?,? no(?!\\p{L})(?! (?:olvid|dud|dej))|no (?:\\p{L}+(?:es|as|éis|áis|en|an)|lo|la|se|me)(?! (?:olvid|dud))(?= [^?]*[.!]$)|(?:responded|contestad|responde|contesta|responda|conteste)(?:me)? (?:directamente|solo)|(?:un correo|una línea|dos líneas|una respuesta) (?:breve|corta)? ?(?:basta|bastan|es suficiente)|no corre prisa|sin prisas?|(?:transcurrido|vencido|pasado) (?:el|este|dicho) plazo|de no (?:recibir|contar)|si algo no',
    harmless: 'es posible|lo antes posible|por lo (?:menos|tanto)',
    pointing:
      '(?:el|la|los|las|del|al) (?:mí[oa]|tuy[oa]|suy[oa]|nuestr[oa]|vuestr[oa])s?|así(?! (?:que|como))|esto|eso|ello|él|ella|ellos|ellas|ese|esa|esos|esas|este|esta|estos|estas|allí|ahí|\\p{L}+[rs]l[oa]s?|\\p{L}*(?:me|te|nos)l[oa]s?|lo|(?:la|los|las|le|les)(?= (?:puede|podría|podéis|puedo|tien|teng|ha|has|he|mand|env|dig|vi|pas|doy|necesit)\\p{L}*)|cuál de (?:las|los) (?:dos|tres)(?! \\p{L}+s(?!\\p{L}))|ambos|ambas|dicho|dicha|mismo|la otra (?:mitad|parte)',
  },
  pt: {
    elsewhere:
      'nes[st]e caso|(?:não (?:tive|recebi|obtive)|sem) (?:qualquer )?resposta|supracitad\\p{L}*|mencionad\\p{L}*|referid[oa]s?|citad[oa]s?|anex\\p{L}*|seguinte\\p{L}*|abaixo|acima|segue|aqui|ver|por qu[êe](?= ?\\?)',
    continues:
      'mudando de assunto|outro assunto|mais uma coisa|naturalmente|claro|por mim|entretanto|outra coisa|por outro lado|aliás|nesse caso|caso contrário|por último|finalmente|por fim|a propósito|além do mais|e|mas|ou|então|senão|se (?:não|sim|for|der)|sim|não,|também|assim|daí|porque|por isso|além disso|pois|aí|já que',
    moment:
      'venceu|expirou|vencid[oa]s?|agora|neste momento|atualmente|já|o quanto antes|ainda hoje|(?:ao|antes do) (?:meio-dia|almoço)|na hora do almoço|(?:em|daqui a|dentro de) (?:\\p{L}+|\\d+) (?:minutos?|horas?)',
    social:
      '(?:pode|podes|poderia|consegue|consegues)(?: \\p{L}+)? ajudar(?:-me)?\\?|o que (?:acha|achas)\\?|tudo (?:bem|bom|certo)|como (?:vai|vão|estás?|está a senhora)|quem sabe|beleza|né\\?|certo\\?',
    brings:
      '(?:envio|enviamos|remeto|remetemos|junto envi\\p{L}+|mando|encaminho|encaminhamos|partilho)(?:-lhes?|-vos|-te)?(?! de )',
    aside:
      '(?:por favor|favor|peço que|pedia que|agradeço que)(?: \\p{L}+)?,? não(?!\\p{L})(?! (?:esque|hesit|deix))|não (?:respond|envi|mand|fal|faç|mex|cont)\\p{L}*(?= [^?]*[.!]$)|respond(?:a|am|e|er)(?:-me)? (?:diretamente|só)|(?:um e-?mail|uma linha|duas linhas|uma resposta) (?:breve|curta|rápida)? ?(?:basta|chega|é suficiente)|sem pressa|(?:findo|decorrido|terminado|passado) (?:o|este|esse) prazo|na falta de|se algo não',
    harmless: '(?:é|seria) possível|já (?:tem|tens|há|foi)',
    pointing:
      'assim(?=[?.,])|(?:solicit|pe[dç]|agrade[cç])\\p{L}* ainda|isto|isso|aquilo|ele|ela|eles|elas|dele|dela|deles|nele|nela|disso|disto|nisso|esse|essa|esses|essas|este|esta|estes|estas|\\p{L}+-(?:n|l)?[oa]s?|lá|ali|o mesmo|a mesma|ambos|(?:me|te|lhe) (?:o|a) |a outra (?:metade|parte)',
  },
  it: {
    elsewhere:
      'in (?:questo|quel|tal) caso|(?:non ho|non abbiamo|senza) (?:ancora )?(?:ricevuto |avuto )?(?:alcuna )?(?:risposta|riscontro)|sopraccitat\\p{L}*|suddett\\p{L}*|sopracitat\\p{L}*|predett\\p{L}*|di cui sopra|menzionat\\p{L}*|allegat\\p{L}*|allego|seguent\\p{L}*|sopra|sotto|qui|presente|se (?:è|sia|fosse) possibile(?=[.?])|vedi|perché(?= ?\\?)',
    continues:
      "altra cosa|un['’]altra domanda|ovviamente|naturalmente|intanto|un['’]altra cosa|tra l['’]altro|d['’]altra parte|in tal caso|in caso contrario|infine|per ultimo|a proposito|pertanto|in attesa|ringraziando\\p{L}*|e|ma|o|oppure|allora|quindi|altrimenti|sì|no|anche|così|poi|se (?:no|sì)|inoltre|perché|dunque|trattandosi|qualora|però|infatti|che",
    moment:
      "scadut[oaie]|adesso|attualmente|(?<!['’]|(?:che|ogni|quale) )ora|al momento|subito|al più presto|(?:a|prima di) (?:mezzogiorno|pranzo)|in pausa pranzo|(?:tra|fra) (?:\\p{L}+|\\d+) (?:minuti|or[ae])|(?:tra|fra) (?:un|mezz)['’]ora",
    social:
      '(?:può|puoi|potrebbe|potresti|potete)(?: \\p{L}+)? aiutar(?:mi|ci)\\?|che ne (?:pensi|pensa|dici|dice)\\?|come (?:stai|sta|va)|tutto bene|chi sa|chissà|vero\\?|giusto\\?',
    brings:
      '(?:le|vi|ti) (?:invi|mand|trasmett|inoltr|gir)(?:o|iamo)|(?:invio|inviamo|trasmetto|trasmettiamo|inoltro)(?! d[ei] )',
    aside:
      "(?:per favore|per cortesia|(?:vi|la|ti) prego|(?:vi|le|ti) chiedo|si prega)(?: di)?,? (?:di )?non(?!\\p{L})(?! (?:dimentic|esit))|non \\p{L}+(?:te|re|ate|ete)(?= [^?]*[.!]$)|rispond(?:ete|i|a)(?:mi)? (?:direttamente|solo)|(?:una mail|due righe|una riga|un messaggio) (?:mi )?(?:basta|bastano|è sufficiente)|senza fretta|non c['’]è fretta|(?:decorso|trascorso|scaduto) (?:il|tale|questo) termine|in mancanza di|se qualcosa non",
    harmless: "(?:è|sarebbe) possibile|c'è|(?<!io )ci sono|per quanto|quanto prima",
    pointing:
      "(?:il|la|i|le|del|della|al|alla) (?:mi[oae]|tu[oae]|su[oae]|miei|tuoi|suoi|nostr[oaie]|vostr[oaie])(?=[?.,])|così(?=[?.,]| (?:o|oppure|va|com))|ciò|questo|quest[aie]|quell\\p{L}*|lui|lei (?:ha|è)|loro|però|(?:se|che|quando) (?:era|è|fosse|sia|erano|siano) (?:già |ancora |stat[oaie] )?\\p{L}+[aiu]t[oaie](?!\\p{L}| (?:il|lo|la|i|gli|le|un|una|l['’]))|ne|ci|vi|lo|li|l['’]ha\\p{L}*|\\p{L}+(?:r|[mctv]e|glie)l[oaie]|(?:la|le)(?= (?:può|posso|ha|hai|mand|invi|tien|puoi)\\p{L}*)|lì|là|entramb[ie]|stess[oaie]|l['’]altra (?:metà|parte)",
  },
  nl: {
    elsewhere:
      'in (?:dat|dit) geval|(?:niets|niks|geen antwoord|geen reactie) (?:\\p{L}+ ){0,3}(?:gehoord|ontvangen|gekregen)|bovengenoemd\\p{L}*|voornoemd\\p{L}*|genoemd\\p{L}*|vermeld\\p{L}*|of (?:dat|dit|het) (?:kan|mogelijk|lukt|klopt|goed)|bijgaand\\p{L}*|bijgevoegd\\p{L}*|bijlage\\p{L}*|hieronder|hierboven|onderstaand\\p{L}*|bovenstaand\\p{L}*|zie|hierbij|hier|waarom(?= ?\\?)',
    continues:
      '(?:nog )?iets anders|andere vraag|uiteraard|natuurlijk|ondertussen|nog (?:een|één) (?:ding|dingetje|vraag|vraagje)|daarnaast|tevens|daarbij|in dat geval|tot slot|ten tweede|verder|overigens|vandaar|vervolgens|en|maar|of|dus|dan|anders|zo (?:niet|ja)|ja|nee|ook|want|daarom|verder|bovendien|echter|trouwens|overigens',
    moment:
      'verlopen|verstreken|nu|op dit moment|nog vandaag|momenteel|straks|meteen|(?:voor|tussen) de (?:middag|lunch)|(?:in|voor) de (?:lunch)?pauze|tijdens de lunch|over (?:\\p{L}+|\\d+) (?:minuten|minuut|uur)',
    social:
      '(?:kunt u|kun je|kan je|kunnen jullie)(?: \\p{L}+){0,4} helpen\\?|wat (?:vind|denk) (?:je|u)\\?|hoe (?:gaat|is het met)|alles goed|wie weet|toch\\?|hè\\?',
    brings: '(?:ik|wij|we) (?:stuur|sturen|zend|zenden)',
    aside:
      '(?:graag|gelieve|alstublieft|alsjeblieft|svp|a\\.?u\\.?b\\.?)(?: \\p{L}+){0,2} (?:niet|geen|niks|niets)(?!\\p{L})(?! (?:vergeten|aarzelen))|(?:antwoord|reageer|mail)(?:en)?(?: \\p{L}+)? (?:alleen|rechtstreeks) (?:aan|naar) mij|(?:een )?kort (?:mailtje|berichtje|antwoord) (?:is genoeg|volstaat)|geen haast|heeft geen haast|na (?:afloop|het verstrijken)|zonder (?:uw |je )?(?:reactie|tegenbericht)|als (?:er )?iets niet (?:duidelijk|klopt)',
    harmless: '(?:is|zou) het (?:mogelijk|goed|oké|ok|handig)|het is|is er|zijn er|heeft u er|of er',
    pointing:
      '(?:de|het) (?:mijne|jouwe|uwe|onze)(?=[?.,])|daarom|dus|derhalve|hem|hij|zij|ze|haar|dit|deze|dat(?=[?.!,]| (?:is|kan|mag|klopt|goed|ook|nog|pas|lukt))|die(?=[?.!,]| (?:is|zijn|kan|mag|moet|gewoon|komt|nog|pas|staat|staan|dan|ook|maanden|weken|dagen|periode|tijd|dag|datum))|welke(?= (?:klopt|is|zijn|geldt|bedoelt|heeft|zou))|(?<=(?:kan|mag|moet) )het(?= (?:met|voor|tot|op) )|er|erop|erover|ervan|ermee|daar\\p{L}*|het(?=[?.!,]| (?:even|nog|dan|ook|lukt|gaat|komt))|het(?= (?:(?:getekend|ondertekend|ingevuld|gescand|aangepast|bijgewerkt|gecorrigeerd|per post|per mail|snel|zo snel mogelijk|alvast) )?\\p{L}*(?:sturen|zenden|mailen|geven|maken|laten|regelen|tekenen|bevestigen|controleren|bekijken|nakijken|lezen|betalen|brengen|bezorgen|weten)(?!\\p{L}))|(?:andere|tweede) helft|van de twee(?=[?.!,]| (?:is|heeft|wilt|vindt|past))|beide|allebei|zelfde',
  },
};
