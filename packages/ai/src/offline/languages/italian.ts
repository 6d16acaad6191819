import { formalRequest } from './formal-requests.ts';
import { anyOf, isWhole, startsWith, type LanguageRules } from '../language-rules.ts';
import { courtesiesOf } from './six-courtesies.ts';
import { needsOf } from './six-needs.ts';

const months =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

/** Things that the writer lacks but the reader cannot send. */
const notToGive = ' (?:(?:il|la) )?(?:tempo|voglia|pazienza|poco|molto)\\b';

export const italian: LanguageRules = {
  code: 'it',
  stopWords:
    'il lo gli e non che per con una della del di un sono ho mi ti ci si ciao grazie ma come puoi potrebbe favore saluti anche piu questo questa nel alla cosa abbiamo vi le la entro potresti dei delle dalla nella vorrei ancora domani oggi buongiorno buonasera devo prima appena dopo gentile lunedi martedi mercoledi giovedi venerdi sabato domenica giorni settimana settimane due tre gennaio febbraio marzo aprile maggio giugno luglio settembre ottobre dicembre'.split(
      ' ',
    ),
  openings: startsWith(
    '(?:ciao|salve|buongiorno|buonasera|gentile|egregio|car[oaei])(?: [^,:!?-]{0,50})?[,:!] *',
    '(?:e|ma|allora|inoltre|anche|a proposito|una domanda|ps ?:?)[,:!.-]? +',
    '(?:grazie|si(?:,? (?:per favore|grazie))?|no(?:,? grazie)?|bene)[,:!.-]+ +',
  ),
  courtesies: isWhole(
    "(?:ciao|salve|buongiorno|buonasera|gentile|egregio|car[oaei])(?:,? [a-z.'-]+){0,4}",
    '(?:cordiali |distinti |un )?(?:saluti|saluto|cordialmente|abbraccio|a presto)\\b.{0,40}',
    'spero (?:che|tu|lei|stia|tutto)\\b.{0,80}',
    '(?:molte |mille )?grazie(?: (?:mille|in anticipo|ancora|di tutto))*\\b.{0,20}',
    '(?:si|no),? (?:per (?:favore|cortesia)|grazie)',
    'buon[ao]? (?:giornata|serata|lavoro|weekend)\\b.{0,20}',
  ),
  asks: [
    {
      name: 'request-please',
      confidence: 0.9,
      pattern:
        /\b(?:(?:per favore|per cortesia)\b(?!.{0,5}non (?:ti|si|vi|preoccup))|cortesemente|gentilmente|(?:la|ti|vi) prego(?! di (?:notare|scusar|accettare|gradire))|(?:la|ti|vi) (?:chiedo|chiederei|chiediamo) (?:di|se)|si prega di (?!non))\b/,
    },
    {
      name: 'question-to-reader',
      confidence: 0.9,
      pattern:
        /\b(?:puoi|potresti|puo|potrebbe|potete|potreste|hai|ha|avete|vuoi|vuole|sai|sa|sei|pensi|riesci|riesce|riuscite|ti|le|vi|saresti|sarebbe)\b.*\?/,
    },
    {
      name: 'let-me-know',
      confidence: 0.85,
      pattern: anyOf(
        '(?:fammi|mi faccia|fateci|facci|fatemi|ci faccia) sapere',
        '(?:dimmi|mi dica|ditemi|inviami|mi invii|mandami|mi mandi|confermami|mi confermi|rispondimi|chiamami|mi chiami|avvisami|mi avvisi)\\b',
      ),
    },
    {
      name: 'need-from-reader',
      confidence: 0.85,
      pattern: anyOf(
        '(?:ho|abbiamo|avrei|avremmo) bisogno',
        '(?:vorrei|vorremmo|desidero|desideriamo|mi servirebbe|mi serve|ci serve)\\b(?! (?:solo |anche |innanzitutto |prima di tutto )?(?:ringraziar|far(?:ti|le|vi)? (?:gli|i) |far(?:gli|vi) |congratular|informar|comunicar|dir|raccontar|scusar|condivider|augurar|esprimer|salutar|segnalar))',
        '(?:la|vi|ti) invit(?:o|iamo) (?:pertanto |quindi |dunque |cortesemente |nuovamente |formalmente )*a (?:corrispondere|pagare|provvedere|versare|saldare|rispondere|confermare|comunicare|inviare|trasmettere|restituire|regolarizzare|contattar|fornir|procedere|presentare|sottoscrivere|firmare)',
        '(?:attendo|attendiamo|in attesa di|resto in attesa|aspetto|aspettiamo) (?:un|una|tua|tue|sua|sue|vostra|vostre|il|la|di|notizie|conferma|risposta)\\b',
        '(?:ti|le|vi) sar(?:ei|emmo) (?:molto |davvero |estremamente )?grat[aoi] (?:se|di)\\b',
        '^(?:chiedo|chiediamo|si chiede|richiedo|richiediamo)(?: pertanto| quindi| inoltre| cortesemente| gentilmente| formalmente)* (?:di|il|la|lo|che|un|una|se|copia|gentilmente|cortesemente)\\b(?! scusa)',
        'sarebbe (?:possibile|utile|bello|ottimo|ideale)',
        'che ne (?:pensi|dici|pensa|dite)',
        'cosa ne (?:pensi|pensa|pensate)',
        '(?<!\\b(?:grazie (?:per|della|di|mille per)|ringrazio (?:per|della)|ricevuto|letto|visto) (?:la )?)\\b(?:tua|sua|vostra) (?:risposta|conferma|approvazione|opinione)',
        ...needsOf.it,
      ),
    },
    {
      name: 'need-stated',
      confidence: 0.72,
      pattern: anyOf(
        `(?:mi|ci) manca(?:no)? ancora\\b(?!${notToGive})`,
        `ancora (?:mi|ci) manca(?:no)?\\b(?!${notToGive})`,
        "(?:mi|ci) manca(?:no)?(?: solo)? (?:(?:il|lo|la|i|gli|le|un|una|tua?|sua?|vostra?) |l')*(?:contratt[oi]|fattur[ae]|firm[ae]|document[oi]|misur[ae]|dat[oi]|indirizz[oi]|numer[oi]|conferm[ae]|copi[ae]|preventiv[oi]|modul[oi]|foto|file|list[ae]|elenc[oi]|piano|offert[ae]|rispost[ae]|ricevut[ae]|pagin[ae]|approvazione|informazion[ei]|allegat[oi])\\b",
      ),
    },
    {
      name: 'proposal',
      confidence: 0.82,
      pattern: anyOf(
        'propongo',
        'perche non (?:ci|facciamo)',
        '(?:possiamo|potremmo) (?:sentirci|vederci|parlare|fissare|incontrarci)',
        '(?:ti|le|vi) (?:va|andrebbe|va bene)',
        'sentiamoci|vediamoci',
      ),
    },
    formalRequest('it'),
    { name: 'question', confidence: 0.86, pattern: /\?["')\s]*$/ },
  ],
  notAsks: new RegExp(
    `${/^(?:come (?:stai|sta|va|state)|tutto bene|vero|giusto)\b.{0,40}\?|^chi (?:l'ha detto|ha detto|l'avrebbe|avrebbe)\b[^?]*\?|\bcosa (?:cambia|significa|comporta) (?:questo |cio )?per (?:voi|lei|te)\b[^?]*\?|^ci credi\b|\bti rendi conto\b|non esit(?:are|i|ate)|(?:per|se (?:hai|ha|avete)) (?:qualsiasi|qualunque|eventuali|altre)? ?(?:domand[ae]|dubbi?o?|chiariment[oi])|(?:resto|restiamo|rimango|rimaniamo) a (?:tua |sua |vostra )?disposizione/.source}|${courtesiesOf.it}`,
  ),
  noReplyNeeded: anyOf(
    "non (?:serve|occorre|e necessario|c'e bisogno di|devi|deve) (?:che )?(?:rispond|risposta|fare nulla)",
    'nessuna (?:risposta|azione) (?:richiesta|necessaria)',
    'non rispondere',
  ),
  takesBack: anyOf(
    '^(?:questo )?non (?:(?:(?:mi|ci) )?(?:serve|occorre) piu|e piu necessari[oa])(?=[,.!;:]| -|$)',
    '^(?:lascia(?:te)? (?:stare|perdere)|come non detto)(?=[,.!;:]| -|$)',
  ),
  noLongerNeeded: anyOf(
    'non (?:(?:mi|ci) )?(?:serv(?:e|ono)|occorr(?:e|ono)) piu',
    'non (?:e|sono) piu necessari[oae]?\\b',
    'non (?:ne )?(?:ho|abbiamo) piu bisogno',
  ),
  informs: anyOf(
    'per (?:tua|sua|vostra|conoscenza|informazione)\\b',
    '(?:solo )?per (?:informarti|informarla|informarvi|conoscenza|farti sapere)',
    'fyi\\b',
    'in allegato',
    'allego\\b',
    '(?:ti|la|vi) informo',
  ),
  thanks: anyOf('grazie', 'ringrazio', 'complimenti', 'congratulazioni'),
  closes: anyOf(
    'a (?:presto|domani|dopo|lunedi|martedi|mercoledi|giovedi|venerdi)\\b',
    'ci vediamo',
    "d'accordo",
    'perfetto',
    'va bene',
    'ricevuto',
    'confermo',
    'confermato',
    'nessun problema',
    'volentieri',
    'capito',
    'non potro',
  ),
  nudges: anyOf(
    '(?:volevo|vorrei) (?:solo )?(?:ricordar|sapere se|sollecitare)',
    'sollecito',
    'promemoria',
    '(?:ci sono|qualche|hai) (?:novita|notizie|aggiornament)',
    '(?:hai|ha) (?:avuto|visto|potuto|ricevuto)',
    'non ho (?:ancora )?(?:ricevuto|avuto)',
    'mia (?:ultima|precedente) (?:mail|email|messaggio)',
  ),
  deadline: anyOf(
    '(?:entro|prima di|per|al piu tardi) (?:il |la |le |fine |della |del |domani|questa |questo |prossim[oa] )*(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|domani|oggi|settimana|mese|\\d{1,2})',
    `(?:entro|prima della|al piu tardi) (?:la )?fine (?:di )?(?:${months.join('|')})`,
    'appena possibile',
    'il prima possibile',
  ),
  terms: anyOf(
    'entro',
    'al piu tardi',
    'scadenza',
    'se possibile',
    '(?:deve|devono|serve|servono|bisogna|bisogno)\\b',
    'sarebbe (?:ideale|perfetto|ottimo|bello)',
  ),
  commits: anyOf('(?:ti|le|vi) (?:invio|inviero|mando|mandero|chiamo|faccio)', '(?:faro|faremo|procedo)\\b'),
  holds: anyOf(
    '(?:controllo|verifico|vedo|chiedo|guardo|mi informo|verifichiamo|controlliamo) (?:e|subito|con|se|meglio|internamente|domani)',
    '(?:ti|le|vi) (?:faccio|faro|facciamo) sapere',
    '(?:ti|le|vi) (?:aggiorno|rispondo|ricontatto|richiamo)',
    '(?:lasciami|fammi|mi lasci) (?:verificare|controllare|vedere|chiedere)',
    'dammi (?:un|qualche|fino)',
  ),
  promises: anyOf(
    '(?:ti|vi|le|lo|la|li|ne|gliel[oa]) (?:mando|invio|rispondo|giro|mandero|inviero|rispondero|faro|scrivero)\\b',
    '(?:lo|la|li|le) (?:avrai|avra|riceverai|ricevera|faccio)\\b',
    'non (?:ho )?ancora\\b',
  ),
  answers: anyOf(
    '(?<!\\b(?:se|quando)\\b.{0,40})\\b(?:mi|ci|per me) va bene\\b',
    'in allegato',
    'allego\\b',
    'ecco\\b',
    '^(?:confermato|approvato|fatto)\\b',
  ),
  yesOrNo: anyOf('^(?:si|no)(?=[,.!:;]|$)', 'ma (?:si|no)(?=[,.!:;]|$)'),
  absent: anyOf(
    '(?:sono|saro)(?: attualmente| al momento)? (?:fuori (?:ufficio|sede)|in ferie|assente|in viaggio|in congedo|in malattia)',
    'fuori ufficio',
    'al mio (?:rientro|ritorno)',
    'risposta automatica',
  ),
  acknowledges: anyOf(
    'abbiamo ricevuto (?:la (?:tua|sua)|il (?:tuo|suo))',
    '(?:la (?:tua|sua)|il (?:tuo|suo)) (?:richiesta|messaggio|ordine) e stat[oa] (?:ricevut|registrat)',
    'messaggio automatico',
    'risposta automatica',
    'numero (?:di )?(?:ticket|pratica|richiesta)',
  ),
  returns: anyOf("(?:fino al(?:l')?|fino a|rientro il|rientrero il|torno il|tornero il|dal)"),
  months,
  weekdays: 'domenica lunedi martedi mercoledi giovedi venerdi sabato'.split(' '),
};
