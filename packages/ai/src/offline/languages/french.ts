import { formalRequest } from './formal-requests.ts';
import { anyOf, isWhole, startsWith, type LanguageRules } from '../language-rules.ts';
import { courtesiesOf } from './six-courtesies.ts';
import { needsOf } from './six-needs.ts';

export const french: LanguageRules = {
  code: 'fr',
  stopWords:
    "le la les et est pas je vous nous tu il elle avec pour sur dans un une des du que qui ce cette votre notre mon bonjour merci cordialement pouvez si plus etre avons suis sont ne au aux j'ai c'est du bien ou quand comment on quelle quel demain salut peux faut aussi tres s'il oui j'aurais besoin veuillez lundi mardi mercredi jeudi vendredi samedi dimanche jours semaine semaines deux trois d'ici ca bonsoir janvier fevrier mars avril mai juin juillet septembre octobre novembre decembre".split(
      ' ',
    ),
  openings: startsWith(
    '(?:bonjour|bonsoir|salut|cher|chere|madame|monsieur|coucou)(?: [^,:!?-]{0,50})?[,:!] *',
    '(?:et|mais|donc|alors|aussi|sinon|par ailleurs|de plus|enfin|au fait|petite question|une question|ps ?:?)[,:!.-]? +',
    "(?:merci|oui(?:,? s'il (?:te|vous) plait)?|non(?:,? merci)?|bon)[,:!.-]+ +",
  ),
  courtesies: isWhole(
    "(?:bonjour|bonsoir|salut|cher|chere|madame|monsieur)(?:,? [a-z.'-]+){0,4}",
    '(?:bien )?(?:cordialement|amicalement|sinceres salutations|a toi|bises?|bien a vous)\\b.{0,40}',
    "j'espere que (?:vous|tu|tout)\\b.{0,80}",
    "(?:merci|mille mercis)(?: (?:beaucoup|bien|encore|d'avance|par avance|a vous|a toi))*\\b.{0,20}",
    "(?:oui|non),? (?:s'il (?:te|vous) plait|svp|stp|merci)",
    'bonne (?:journee|soiree|semaine|fin de journee)\\b.{0,20}',
  ),
  asks: [
    {
      name: 'request-please',
      confidence: 0.9,
      pattern:
        /\b(?:s'il (?:vous|te) plait|svp|stp|merci d'(?!avance|avoir\b|etre\b)(?=[a-z]+(?:er|ir|re)\b)|merci de (?!votre|ta|vos|tes|noter|ne pas)|veuillez (?!trouver|noter|agreer|recevoir|ne pas|excuser)|prier? de (?!(?:bien vouloir )?(?:trouver|noter|croire|agreer|excuser|recevoir)))/,
    },
    {
      name: 'question-to-reader',
      confidence: 0.92,
      pattern:
        /\b(?:pou(?:vez|rriez|rrais)|peux|voulez|veux|avez|as|etes|es|auriez|aurais|seriez|serais|savez|sais|pensez|penses|est-ce que (?:vous|tu)|souhaitez|comptez)[- ]?(?:vous|tu|t-on|on)?\b.*\?/,
    },
    {
      name: 'let-me-know',
      confidence: 0.85,
      pattern: anyOf(
        '(?:dites|dis|faites|fais|tenez|tiens|laissez|laisse)[- ](?:moi|nous|le[- ]moi)(?: (?:savoir|part|signe|au courant|si|quand|ce|votre|ton))?',
        '(?:me|nous) (?:tenir|faire|dire|confirmer|envoyer|donner|transmettre|rappeler|repondre|communiquer)\\b',
      ),
    },
    {
      name: 'need-from-reader',
      confidence: 0.85,
      pattern: anyOf(
        "j'(?:aimerais|aurais aime) (?:bien |beaucoup )?(?:savoir|avoir|connaitre|recevoir|que|obtenir)",
        "(?:j'ai|j'aurais|nous avons|nous aurions|on a) besoin (?:de|du|des|d'|que)",
        "(?:j'en ai|j'en aurais|nous en avons|on en a) besoin",
        "(?:j'attends|nous attendons|dans l'attente de|en attente de) (?:votre|ta|vos|une|un)",
        "(?:je|nous) (?:souhaite|souhaiterais|souhaiterions|voudrais|voudrions|aimerais|aimerions|vous demande)\\b(?! (?:(?:vous|te|tous|toutes|simplement|juste|aussi|encore) )*(?:remercier|feliciter|informer|dire|souhaiter|partager|presenter|exprimer|m'excuser|nous excuser|adresser|signaler|une? (?:bonne|bon|joyeux|excellente?)))",
        '(?:serait|serais|serions) (?:possible|bien|utile|reconnaissant|reconnaissants|super|ideal|ravi)',
        "qu'en (?:pensez|penses|dites|dis)",
        '(?<!\\b(?:merci|merci beaucoup|remercie|remercions|recu|bien lu) (?:(?:pour|de|encore) )*)\\b(?:votre|ton) (?:avis|retour|accord|validation|confirmation|reponse) ',
        'envoyez[- ]moi|envoie[- ]moi|confirmez|rappelez[- ]moi|rappelle[- ]moi',
        ...needsOf.fr,
      ),
    },
    {
      name: 'need-stated',
      confidence: 0.72,
      pattern: anyOf(
        'il (?:me|nous) (?:manque|faudrait|faut)\\b(?! (?:encore )?(?!(?:encore|votre|notre|quatre)\\b)\\S+(?:er|ir|re)\\b| (?:encore )?(?:du temps|un peu de temps|plus de temps|beaucoup|tellement|trop|enormement)|[.!]|$)',
      ),
    },
    {
      name: 'proposal',
      confidence: 0.82,
      pattern: anyOf(
        '(?:je|nous) (?:vous |te )?propose',
        'et si (?:on|nous)',
        '(?:on|nous) (?:pourrait|pourrions)',
        '(?:cela|ca) (?:vous|te) (?:convient|irait|va)',
        '(?:etes|seriez)[- ]vous (?:libre|disponible)',
      ),
    },
    formalRequest('fr'),
    { name: 'question', confidence: 0.86, pattern: /\?["')\s]*$/ },
  ],
  notAsks: new RegExp(
    `${/^(?:comment (?:allez|vas|ca va)|ca va|n'est-ce pas|vraiment|tout va bien)\b.{0,40}\?|\b(?:qu'est-ce que|que) (?:cela|ca)? ?(?:change|signifie|veut dire|implique)\b[^?]{0,20}\bpour (?:vous|toi)\b[^?]*\?|\bque (?:veux-tu|voulez-vous) ?\?|, (?:tu vois|vous voyez) ?\?|\b(?:a|ont) (?:demande|dit)\b[^?]{0,20}"|^qui (?:a dit|aurait (?:cru|pense)|l'eut cru)\b|n'hesitez? pas|(?:si (?:vous|tu) (?:avez|as)|pour) (?:la moindre|toutes?|des|d'autres|une)? ?(?:question|information|precision)s?|(?:reste|restons) a (?:votre|ta) disposition/.source}|${courtesiesOf.fr}`,
  ),
  noReplyNeeded: anyOf(
    "(?:pas|aucune?) (?:besoin|necessaire|obligation) (?:de|d') ?(?:me |nous |y )?repondre",
    "aucune (?:reponse|action|suite) (?:n'est )?(?:attendue|requise|necessaire)",
    'inutile de (?:me )?repondre',
    'ne (?:pas|repondez pas) repondre',
    "n'appelle pas de reponse",
  ),
  takesBack: anyOf(
    "^(?:(?:ce n'est|c'est) )?plus (?:la peine|necessaire)(?=[,.!;:]| -|$)",
    "(?:je n'en ai|nous n'en avons|j'en ai|on n'en a) plus besoin",
    '^laisse[rz]? tomber(?=[,.!;:]| -|$)',
    'oublie[rz]? (?:(?:ma|mon) (?:\\S+ )?(?:question|demande|message|mail|courriel)|ca)\\b',
  ),
  noLongerNeeded: anyOf(
    "(?:n'ai|n'avons|ai|avons) plus besoin",
    "(?:n'est|ne sont) plus (?:necessaires?|utiles?|la peine)",
  ),
  informs: anyOf(
    'pour (?:votre |ton |ta )?(?:info|information)\\b',
    "a titre (?:d'information|informatif)",
    'fyi\\b',
    'ci-joint',
    '(?:dossier|fichier|document|courrier) joint\\b',
    'en piece jointe',
    'veuillez (?:trouver|noter)',
    "(?:je|nous) (?:vous|t'|te) (?:informe|informons|signale|previens)",
  ),
  thanks: anyOf('merci\\b', 'remercie', 'felicitations', 'bravo'),
  closes: anyOf(
    "a (?:bientot|demain|lundi|mardi|mercredi|jeudi|vendredi|tout a l'heure|plus tard)\\b",
    "c'est (?:bon|note|parfait|d'accord)",
    "d'accord",
    'parfait',
    'entendu',
    'bien (?:recu|note)',
    'pas de (?:probleme|souci)',
    'ca marche',
    'avec plaisir',
    'je ne pourrai pas',
    'je confirme',
  ),
  nudges: anyOf(
    '(?:je me permets de )?(?:vous |te )?relanc',
    'relance\\b',
    'petit rappel',
    'sauf erreur',
    '(?:avez|as)[- ](?:vous|tu) (?:eu|pu) ',
    'des nouvelles',
    'sans (?:reponse|nouvelles|retour) de',
    "(?:pas|n'ai pas) (?:encore )?(?:recu|eu) (?:de )?(?:reponse|retour|nouvelles|votre)",
    'mon (?:precedent|dernier) (?:mail|message|courriel)',
  ),
  deadline: anyOf(
    "(?:d'ici|avant|au plus tard|pour|jusqu'(?:a|au)) (?:le |la |a |au |ce |cette |fin |du |de )*(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir|midi|semaine|mois|fin de|\\d{1,2})",
    'des que possible',
    'au plus vite',
  ),
  terms: anyOf(
    "d'ici",
    'au plus tard',
    'date limite',
    'delai',
    'si possible',
    '(?:ca|cela|ce|il|elle|tout) (?:doit|doivent)\\b',
    '(?:doit|doivent) etre\\b',
    'il (?:me |nous |le |la |les )?(?:faut|faudrait)\\b',
    '(?:besoin|attend|attendent)\\b',
    'serait (?:bien|super|parfait|ideal|top)',
  ),
  commits: anyOf(
    "je (?:vais|vous (?:envoie|enverrai|tiens|rappelle)|t'envoie|ferai|regarderai)",
    'nous (?:allons|vous enverrons|reviendrons)',
  ),
  holds: anyOf(
    'je (?:regarde|verifie|vais (?:regarder|verifier|voir|demander)|me renseigne|reviens|demande|vous tiens|te tiens|vous redis|te redis|consulte)',
    'reviens? vers (?:vous|toi)',
    'reviendr(?:ai|ons) vers',
    'nous (?:verifions|regardons|revenons|etudions)',
    'laissez[- ]moi|laisse[- ]moi|donnez[- ]moi (?:un peu|jusqu)',
    'je te dis ca|je vous dis (?:ca|cela)',
  ),
  promises: anyOf(
    "(?:je|nous) (?:(?:vous|te|le|la|les|y|en) |(?:t|l|m)'(?:en )?)+(?:reponds|repondrai|repondrons|envoie|enverrai|enverrons|fais|ferai|ferons|transmets|transmettrai|occupe|occuperai|appelle|appellerai|rappelle|rappellerai|donne|donnerai)\\b",
    "(?:vous|tu) (?:l'|les )?(?:aurez|auras|recevrez|recevras)\\b",
    '(?:ce|ca) sera fait',
    'pas encore (?:eu le temps|pu|fait)',
  ),
  answers: anyOf(
    '(?<!\\b(?:si|quand)\\b.{0,40})\\b(?:me|nous) (?:va|convient)\\b',
    'ci-joint',
    'en piece jointe',
    'voici\\b',
    '^(?:confirme|approuve|valide|fait)\\b',
  ),
  yesOrNo: anyOf('^(?:oui|non)\\b', 'mais (?:oui|non)\\b'),
  absent: anyOf(
    '(?:je suis|je serai)(?: actuellement| en ce moment)? (?:absente?|en conges?|en vacances|en deplacement|hors du bureau|indisponible)',
    'absente? (?:du bureau|jusqu)',
    'a mon retour',
    "message d'absence",
    'reponse automatique',
  ),
  acknowledges: anyOf(
    '(?:nous avons|avons) (?:bien )?recu votre',
    'accuse de reception',
    '(?:votre|la) (?:demande|message|commande) (?:a|est) (?:bien )?(?:ete )?(?:recue?|enregistree?|prise? en compte)',
    '(?:message|reponse|courriel) automatique',
    'numero de (?:ticket|dossier|demande)',
    'dans les (?:meilleurs|plus brefs) delais',
  ),
  returns: anyOf(
    "(?:jusqu'(?:au|a)|de retour (?:le|a partir du)?|retour (?:le|prevu le)?|reviens le|serai de retour|a partir du|au)",
  ),
  months: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
  weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
};
