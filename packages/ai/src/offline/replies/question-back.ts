import type { LanguageRules } from '../language-rules.ts';
import type { Sentence } from '../split-sentences.ts';

/** Says that something is needed before an answer can be given, over folded text. */
const needsFirst =
  /\b(?:before i|first i|need (?:to know|your|the)|depends|would need|bevor|zuerst|vorher|benotigen|brauche(?:n)? (?:ich|wir)|kommt (?:darauf|drauf) an|hangt davon ab|hierfur|depend|il (?:me|nous) faut|il (?:me|nous) faudrait|pour (?:vous|te) repondre|avant de|depende|antes de|necesito|necesitamos|me falta|preciso|precisamos|mi serve|mi servirebbe|ci serve|prima di|dipende|eerst|voordat|heb(?:ben)? (?:ik|we|wij) .{0,20}nodig|hangt er(?:van)? af|dis[- ]moi et|me conta|tell me)\b/;
/** "..., ok?" asks nothing. */
const tag =
  /(?:, (?:ok|okay|right|ja|oder|gell|ne|hein|d'accord|vale|no|va bene|ta|ta bem|goed|toch|he)|^(?:ok|okay|ja|passt das|reicht das|is that ok|cava|va bene|tudo bem|todo bien)) ?\?["')]*$/;
const longestAside = 14;

/** "Shall I put it aside?": offered beside an answer. Over folded text. */
const offers =
  /(?:^|, )[¿"(]*(?:(?:shall|should) (?:i|we)\b|(?:would you like|do you want) (?:me|us) to\b|soll(?:en)? (?:ich|wir)\b|(?:veux-tu|voulez-vous|tu veux|vous voulez) que (?:je|nous|j'|on)|je (?:vous|te) (?:l[ea]s?|en) (?:reserve|garde|mets|envoie)|(?:quieres|quiere|quereis) que\b|(?:te|se) l[oa]s? (?:guardo|reservo|mando|envio)|(?:quer|queres) que\b|(?:guardo|reservo|mando|envio)-(?:lh[oae]|t[oae])s?\b|(?:vuoi|vuole|volete) che\b|(?:te|glie)l[oaie] (?:tengo|metto|mando|prenoto|riservo)|gliel[oaie] |(?:zal|zullen|moet) (?:ik|we|wij)\b)/;

/** Facts that people ask for before they can answer, over folded text. */
const particulars =
  '(?:\\w*number|\\w*address|postcode|model|sizes?|measurements?|dimensions|details|date of birth|copy|photos?|pictures?|signature|permission|reference|\\w*nummer|\\w*adresse|masse|abmessungen|angaben|\\w*daten|\\w*datum|kopie|fotos?|bild\\w*|unterschrift|vollmacht|modell|numero|adresse|modele|taille|mesures|coordonnees|copie|procuration|justificatif|accord ecrit|direccion|modelo|medidas|talla|datos|fecha|copia|firma|autorizacion|cif|nif|dni|morada|endereco|tamanho|dados|assinatura|autorizacao|apolice|indirizzo|modello|misure|taglia|dati|delega|riferimento|codice|adres|maten|gegevens|handtekening|machtiging)';
/** "We'd need the model number", "indique-nos a apólice": without a question mark. Over folded text. */
const wantsParticulars = new RegExp(
  `\\b(?:need|require|(?:tell|send|give|let) (?:me|us)(?: have| know)?|brauch\\w*|benotig\\w*|fehlt|(?:schick|send|nenn|teil)en sie|il (?:me|nous) (?:faut|faudrait|manque)|besoin d\\w*|(?:indiquez|envoyez|precisez|communiquez)-(?:moi|nous)|merci de (?:me |nous |m')?(?:indiquer|envoyer|communiquer|preciser|donner)|necesit\\w+|(?:me|nos|hace) falta|(?:envie|indique|mande|facilite)n?(?:me|nos)|precis\\w+|(?:indique|envie|diga|mande)m?-(?:me|nos)|(?:mi|ci) (?:serv\\w+|occorr\\w+|manca|mancano|indichi|mandi|invii|dica)|bisogno d\\w+|(?:stuur|geef|mail) (?:me|mij|ons))\\b.{0,40}?\\b${particulars}\\b|\\b(?:heb|hebben) (?:ik|we|wij) .{0,40}\\b${particulars}\\b.{0,20}\\bnodig\\b`,
);

/** Whether a sentence asks for particulars, which the answer depends on. @param sentences folded */
export function asksForParticulars(sentences: readonly string[]): boolean {
  return sentences.some((one) => wantsParticulars.test(one));
}

/** Whether a reply asks something back and gives no answer beside. */
export function asksBack(sentences: readonly Sentence[], rules: LanguageRules): boolean {
  const folded = sentences.map((one) => one.folded).filter((one) => !rules.courtesies.test(one));
  const questions = folded.filter(
    (one) => (/\?["')]*$/.test(one) && !tag.test(one) && !offers.test(one)) || wantsParticulars.test(one),
  );
  if (questions.length === 0) return false;
  const rest = folded.filter((one) => !questions.includes(one));
  if (rest.some((one) => rules.answers.test(one) || rules.yesOrNo.test(one))) return false;
  // "Six are left, at 11.50. Which year do you want?" answers.
  if (rest.some((one) => /\d/.test(one)) && !needsFirst.test(folded.join(' '))) return false;
  const words = rest.join(' ').split(' ').filter(Boolean).length;
  return needsFirst.test(folded.join(' ')) || words <= longestAside;
}
