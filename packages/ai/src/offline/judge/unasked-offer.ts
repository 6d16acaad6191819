import { foldText } from '../fold-text.ts';
import type { LanguageCode } from '../language-rules.ts';
import { stripUntrusted } from '../strip-untrusted.ts';

/** Words of sellers to readers whom they do not know, over folded text. */
interface SellersWords {
  /** How a seller found the reader. */
  readonly found: string;
  /** The good that the wares do for the likes of the reader. */
  readonly benefit: string;
  /** Words that want a few minutes, or say that others like the reader buy. */
  readonly talk: string;
}

const sellersWords: Record<LanguageCode, SellersWords> = {
  en: {
    found:
      '\\b(?:came|come|stumbled) (?:across|upon|on) (?:your|you)\\b|\\b(?:found|noticed|discovered|saw|visited|looking (?:at|through)|browsing|checked out|impressed (?:by|with)) (?:that )?your (?:\\w+ )?(?:web ?site|site|company|business|profile|studio|shop|store|page|team|agency|work|app|product|brand|practice|firm)\\b|\\breach(?:ing|ed)? out (?:to you )?(?:because|to see (?:if|whether)|to introduce|to (?:companies|teams|studios|businesses|agencies))',
    benefit:
      '\\b(?:our|my) (?:[\\w-]+ ){0,2}(?:service|services|solution|platform|software|tool|product|agency|app|system)s? (?:helps?|has helped|lets|enables|allows)\\b|\\bwe (?:\\w+ )?(?:help|specialise in|specialize in|work with|have helped|support|partner with) (?:[\\w-]+ ){0,4}(?:companies|businesses|teams|agencies|studios|brands|firms|clients|owners|practices|shops|stores|startups)\\b|\\b(?:double|triple|increase|boost|grow|improve|cut|reduce|scale) your (?:[\\w-]+ ){0,2}(?:leads?|sales|revenue|traffic|rankings?|costs?|conversions?|pipeline|bookings|customers|visibility|turnover|spend)\\b|\\b(?:lead generation|link building|guest posts?|backlinks?|first page of google|seo (?:services|audit|agency|package))\\b',
    talk: '\\b(?:(?:ten|fifteen|twenty|thirty|10|15|20|30)[- ]?min(?:ute)?s?|(?:quick|short|brief) (?:call|chat|demo|conversation|intro)|book a (?:call|demo|slot|time)|worth a (?:chat|look|call|conversation)|(?:companies|businesses|teams|agencies|studios|firms|shops|brands|practices) (?:like (?:yours|you)|(?:of )?your size))\\b',
  },
  de: {
    found:
      '\\bauf (?:ihr|ihre|ihren|euer|eure|euren|dein|deine|deinen)\\b.{1,60}\\b(?:gestossen|aufmerksam)\\b|\\b(?:ihre|eure|deine) (?:web(?:site|seite)|homepage|seite|firma) (?:gesehen|entdeckt|angesehen|angeschaut|besucht|gefunden)',
    benefit:
      '\\bunsere?n?r? (?:\\S+ )?(?:losung|software|dienst\\w*|service|plattform|agentur|produkte?|tool) (?:hilft|helfen|unterstutzt|ermoglicht|(?:kann|konnte) (?:ihnen|euch|dir) helfen)|\\bwir (?:helfen|unterstutzen|begleiten|arbeiten bereits mit) .{0,40}\\b(?:unternehmen|firmen|betrieben|agenturen|studios|praxen)\\b|\\b(?:ihren|ihre|mehr) (?:\\S+ )?(?:umsatz|anfragen|leads|kunden|sichtbarkeit|kosten|neukunden) (?:zu )?(?:verdoppel|steiger|gewinn|senk|erhoh)',
    talk: '\\b(?:(?:zehn|funfzehn|zwanzig|10|15|20|30)[- ]?min(?:uten)?|kurze[snr]? (?:telefonat|gesprach|austausch|termin|anruf|demo|kennenlernen)|kurz (?:telefonieren|sprechen|vorstellen)|(?:unternehmen|firmen|betriebe|agenturen|studios) wie (?:ihres|ihrem|ihre|ihr|eures))\\b',
  },
  fr: {
    found:
      '\\b(?:tombee? sur|decouvert|visite|parcouru|consulte) (?:votre|ton) (?:\\w+ )?(?:site|entreprise|societe|profil|page|studio|boutique|agence|activite)|\\bje me permets de vous (?:contacter|ecrire) (?:car|pour vous presenter|afin de vous presenter)',
    benefit:
      '\\b(?:notre|nos) (?:\\S+ )?(?:solution|service|plateforme|logiciel|agence|outil|produit)s? (?:permet|permettent|aide|aident|(?:peut|pourrait) vous aider)|\\bnous (?:aidons|accompagnons|travaillons deja avec) .{0,40}\\b(?:entreprises|societes|agences|studios|cabinets|boutiques)\\b|\\b(?:doubler|augmenter|booster|developper|reduire|ameliorer) (?:vos|votre) (?:\\S+ )?(?:ventes|chiffre|clients|contacts|trafic|visibilite|couts|leads)',
    talk: '\\b(?:(?:dix|quinze|vingt|10|15|20|30) ?min(?:utes)?|(?:bref|court|rapide|petit) (?:appel|echange|rendez-vous)|(?:appel|echange) (?:rapide|de quelques minutes)|(?:entreprises|societes|agences|studios) comme (?:la votre|le votre|vous))\\b',
  },
  es: {
    found:
      '\\b(?:visto|encontrado|descubierto|visitado|encontre con|di con) (?:su|tu|vuestra|vuestro) (?:\\w+ )?(?:web|sitio|pagina|empresa|negocio|perfil|estudio|tienda|agencia)\\b',
    benefit:
      '\\bnuestr[oa]s? (?:\\S+ )?(?:solucion|servicio|plataforma|software|agencia|herramienta|producto)\\w* (?:ayuda|ayudan|permite|(?:puede|podria) ayudar\\w*)|\\b(?:ayudamos a|ya trabajamos con) .{0,40}\\b(?:empresas|agencias|estudios|negocios|tiendas)\\b|\\b(?:duplicar|aumentar|mejorar|impulsar|reducir) (?:sus|tus|su|tu|vuestras?|vuestros?) (?:\\S+ )?(?:ventas|clientes|contactos|trafico|visibilidad|costes|costos|leads)',
    talk: '\\b(?:(?:diez|quince|veinte|10|15|20|30) ?min(?:utos)?|(?:breve|corta|rapida) (?:llamada|reunion|charla)|(?:llamada|reunion|charla) (?:breve|corta|rapida)|(?:empresas|agencias|estudios|negocios) como (?:la suya|la tuya|el suyo|el tuyo|la vuestra))\\b',
  },
  pt: {
    found:
      '\\b(?:encontrei|vi|visitei|descobri|deparei(?:-me)? com|conheci) (?:o|a) (?:seu|sua|vosso|vossa|teu|tua) (?:\\w+ )?(?:site|empresa|negocio|perfil|estudio|loja|pagina|agencia)\\b',
    benefit:
      '\\b(?:nossa|nosso|a nossa|o nosso) (?:\\S+ )?(?:solucao|servico|plataforma|software|agencia|ferramenta|produto) (?:ajuda|permite|(?:pode|poderia) ajudar)|\\b(?:ajudamos|ja trabalhamos com) .{0,40}\\b(?:empresas|agencias|estudios|negocios|lojas)\\b|\\b(?:duplicar|dobrar|aumentar|melhorar|impulsionar|reduzir) (?:as |os )?(?:suas|seus|sua|seu|vossas|vossos) (?:\\S+ )?(?:vendas|clientes|contactos|contatos|trafego|visibilidade|custos|leads)',
    talk: '\\b(?:(?:dez|quinze|vinte|10|15|20|30) ?min(?:utos)?|(?:breve|curta|rapida) (?:chamada|conversa|reuniao|ligacao)|(?:chamada|conversa|reuniao|ligacao) (?:breve|curta|rapida)|(?:empresas|agencias|estudios|negocios) como (?:a sua|a vossa|o seu|o vosso))\\b',
  },
  it: {
    found:
      '\\b(?:visto|trovato|scoperto|visitato|imbattut[oa] (?:nel|nella)) (?:il |la )?(?:vostr[oa]|su[oa]|tu[oa]) (?:\\w+ )?(?:sito|azienda|societa|profilo|pagina|studio|negozio|agenzia|attivita)\\b',
    benefit:
      '\\b(?:nostr[oa]|il nostro|la nostra) (?:\\S+ )?(?:soluzione|servizio|piattaforma|software|agenzia|strumento|prodotto) (?:aiuta|permette|consente|(?:puo|potrebbe) aiutar\\w*)|\\b(?:aiutiamo|lavoriamo gia con) .{0,40}\\b(?:aziende|imprese|agenzie|studi|attivita|negozi)\\b|\\b(?:raddoppiare|aumentare|migliorare|incrementare|ridurre) (?:le |i |il |la )?(?:vostr[aeio]|sue|suoi|suo|sua|tue|tuoi) (?:\\S+ )?(?:vendite|clienti|contatti|traffico|visibilita|costi|fatturato|lead)',
    talk: '\\b(?:(?:dieci|quindici|venti|10|15|20|30) ?min(?:uti)?|(?:breve|rapida|veloce) (?:chiamata|call|riunione|telefonata)|(?:chiamata|call|telefonata) (?:breve|veloce|di pochi minuti)|(?:aziende|imprese|agenzie|studi) come (?:la vostra|la sua|il vostro|il suo))\\b',
  },
  nl: {
    found:
      '\\b(?:kwam|kwamen|stuitte|zag|bekeek|bezocht) (?:ik |we )?(?:op |langs )?(?:uw|je|jullie) (?:\\w+ )?(?:website|site|bedrijf|profiel|pagina|studio|winkel|bureau|praktijk)\\b|\\b(?:uw|je|jullie) (?:website|site|bedrijf|profiel) (?:tegen|gevonden|gezien|bekeken)\\b',
    benefit:
      '\\b(?:onze|ons) (?:\\S+ )?(?:oplossing|dienst|service|platform|software|bureau|tool|product)(?:en)? (?:helpt|helpen|(?:kan|zou) (?:u|je|jullie) helpen)|\\bwij? (?:helpen|ondersteunen|werken al (?:samen )?met) .{0,40}\\b(?:bedrijven|ondernemers|bureaus|studios|praktijken|winkels)\\b|\\b(?:uw|je|jullie) (?:\\S+ )?(?:omzet|aanvragen|leads|klanten|zichtbaarheid|kosten|verkoop) (?:te )?(?:verdubbel|verhog|vergrot|verlag)',
    talk: '\\b(?:(?:tien|vijftien|twintig|10|15|20|30) ?min(?:uten)?|kort(?:e)? (?:gesprek|belletje|kennismaking|telefoontje|demo)|(?:bedrijven|bureaus|studios|ondernemers) zoals (?:het uwe|dat van (?:u|jullie)|u|jullie))\\b',
  },
};

const patterns = new Map(
  Object.entries(sellersWords).map(([code, words]) => [
    code,
    {
      benefit: new RegExp(words.benefit, 'u'),
      beside: new RegExp(`${words.found}|${words.talk}`, 'u'),
    },
  ]),
);

/** Sellers are short: what stands further down is of others. */
const looksAt = 4_000;

/**
 * Whether a mail offers wares to a reader whom its writer does not know: it says what they do for the likes of the reader, and how it found them
 * or that it wants a few minutes. One of the two alone is said by friends and customers as well.
 * @param language of the mail; null: one without rules, of which nothing is known
 */
export function isUnaskedOffer(text: string, language: LanguageCode | null): boolean {
  const words = language === null ? undefined : patterns.get(language);
  if (words === undefined) return false;
  const folded = foldText(stripUntrusted(text.slice(0, looksAt)));
  return words.benefit.test(folded) && words.beside.test(folded);
}
