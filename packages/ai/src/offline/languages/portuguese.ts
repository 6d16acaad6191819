import { formalRequest } from './formal-requests.ts';
import { anyOf, isWhole, startsWith, type LanguageRules } from '../language-rules.ts';
import { courtesiesOf } from './six-courtesies.ts';
import { needsOf } from './six-needs.ts';

/** Things that the writer lacks but the reader cannot send. */
const notToGive = ' (?:(?:o|a|mais|muito) )?(?:tempo|vontade|paciencia|um pouco|pouco|muito)\\b';

export const portuguese: LanguageRules = {
  code: 'pt',
  stopWords:
    'desta deste nesta neste numa exmo exma o os as e nao que para por com uma do da dos das em no na um se voce ola obrigado obrigada mas como esta estamos pode poderia favor meu minha quando tem tenho muito mais nos ate vou te amanha sim ainda falta fatura sem logo seu sua cumprimentos voces tu teu tua pra vc vcs zap chegou segunda-feira terca quarta-feira quinta-feira sexta sabado domingo hoje dias semana semanas dois duas tres boa bom tarde janeiro fevereiro abril maio junho julho setembro outubro novembro dezembro'.split(
      ' ',
    ),
  openings: startsWith(
    '(?:ola|oi|bom dia|boa (?:tarde|noite)|prezad[oa]s?|car[oa]s?|querid[oa]s?)(?: [^,:!?-]{0,50})?[,:!] *',
    '(?:e|mas|entao|tambem|alem disso|alias|uma pergunta|ps ?:?)[,:!.-]? +',
    '(?:obrigad[oa]|sim(?:,? por favor)?|nao(?:,? obrigad[oa])?|bom)[,:!.-]+ +',
  ),
  courtesies: isWhole(
    "(?:ola|oi|bom dia|boa (?:tarde|noite)|prezad[oa]s?|car[oa]s?|querid[oa]s?)(?:,? [a-z.'-]+){0,4}",
    '(?:um )?(?:abracos?|atenciosamente|cumprimentos|saudacoes|att|com os melhores cumprimentos)\\b.{0,40}',
    'espero que (?:esteja|voce|tudo)\\b.{0,80}',
    '(?:muito )?obrigad[oa](?: (?:desde ja|por tudo|novamente))*\\b.{0,20}',
    'tenha (?:um|uma) .{0,30}',
    '(?:sim|nao),? (?:por favor|obrigad[oa])',
  ),
  asks: [
    {
      name: 'request-please',
      confidence: 0.9,
      pattern:
        /\b(?:(?:por favor|por gentileza|se faz favor)\b(?!.{0,10}nao (?:te|se) preocup)|(?<!por )favor (?!nao)|gentileza|(?:lhe|te) (?:peco|agradeceria)|agradeceria|(?:solicito|solicitamos|peco|pedimos) (?:o|a|os|as|que|um|uma))\b/,
    },
    {
      name: 'question-to-reader',
      confidence: 0.9,
      pattern:
        /\b(?:pode|podes|poderia|poderias|podem|poderiam|tem|tens|teria|quer|queres|sabe|sabes|acha|achas|esta|estas|voce|voces|consegue|consegues|conseguiu|recebeu|viu|vais|vai)\b.*\?/,
    },
    {
      name: 'let-me-know',
      confidence: 0.85,
      pattern: anyOf(
        '(?:me|nos) (?:passa|passe|avise|avisa|diga|diz|confirme|confirma|envie|envia|mande|manda|informe|informa|ligue|liga|retorne|responda)\\b',
        '(?:avise|avisa|diga|diz|confirme|confirma|envie|envia|mande|informe|deixe)-(?:me|nos)\\b',
      ),
    },
    {
      name: 'need-from-reader',
      confidence: 0.85,
      pattern: anyOf(
        '(?:agradecemos|agradeco|agradecia) (?:desde ja )?(?:a|o|que) (?:regularizacao|envio|resposta|confirmacao|pagamento|devolucao|indicacao|me|nos)\\b',
        '(?<!\\b(?:foi|e|era|sera|seria) )\\b(?:preciso|precisamos|precisava|precisaria|gostaria|gostariamos|queria|queriamos)\\b(?!(?: muito| apenas| so| tambem)*(?: de)? (?:\\S+ )?(?:agradecer|parabenizar|felicitar|informar|comunicar|dizer|contar|desejar|compartilhar|partilhar|expressar|pedir (?:\\S+ )?desculpas?|avisar que))',
        '(?:aguardo|aguardamos|fico no aguardo|ficamos no aguardo|a espera|espero a)\\b',
        'seria (?:possivel|otimo|bom|ideal|de grande ajuda)',
        'o que (?:voce )?achas?',
        '(?<!\\b(?:obrigad[oa] pela|agradeco a|agradeco pela|recebi a|recebido a|li a|vi a) )\\b(?:sua|tua) (?:opiniao|aprovacao|confirmacao|resposta)',
        ...needsOf.pt,
      ),
    },
    {
      name: 'need-stated',
      confidence: 0.72,
      pattern: anyOf(
        `ainda (?:(?:me|nos) faltam?|faltam?-(?:me|nos))\\b(?!${notToGive})`,
        `(?:(?:me|nos) faltam?|faltam?-(?:me|nos)) ainda\\b(?!${notToGive})`,
        '(?:(?:me|nos) faltam?|faltam?-(?:me|nos)) (?:(?:so|o|a|os|as|um|uma|sua?|tua?) )*(?:contrato|fatura|assinatura|documento|documentacao|medida|dado|endereco|morada|numero|confirmacao|copia|orcamento|formulario|relatorio|foto|arquivo|ficheiro|lista|plano|proposta|resposta|recibo|pagina|aprovacao|informacao|anexo)s?\\b',
      ),
    },
    {
      name: 'proposal',
      confidence: 0.82,
      pattern: anyOf(
        'que tal',
        'proponho',
        'sugiro',
        'vamos (?:marcar|falar|nos encontrar|conversar|agendar)',
        'podemos (?:falar|marcar|conversar|agendar|reunir)',
        'podiamos',
      ),
    },
    formalRequest('pt'),
    { name: 'question', confidence: 0.86, pattern: /\?["')\s]*$/ },
  ],
  notAsks: new RegExp(
    `${/^(?:como (?:vai|voce esta|estas?|tem passado)|tudo bem|tudo bom|certo|ne|verdade)\b.{0,40}\?|^quem (?:disse|diria|iria|ia)\b[^?]*\?|\b(?:acredita|acreditas|da para acreditar|da pra acreditar) (?:que|nisso|nisto)\b[^?]*\?|\bo que (?:muda|significa|implica) (?:isso |isto )?para (?:voce|voces|si)\b[^?]*\?|nao hesit(?:e|es|em)|(?:se (?:tiver|tiveres|houver)|qualquer|em caso de) (?:alguma )?(?:duvida|pergunta|questao)|(?:fico|ficamos|estou|estamos) a (?:sua |tua )?disposicao/.source}|${courtesiesOf.pt}`,
  ),
  noReplyNeeded: anyOf(
    'nao (?:e necessario|precisa|precisas|ha necessidade de|carece de) (?:me )?(?:respond|resposta|fazer nada)',
    'nao (?:requer|exige) (?:resposta|acao)',
    'nao responda',
  ),
  takesBack: anyOf(
    '^(?:isso )?(?:ja nao (?:e (?:preciso|necessario)|preciso|precisamos)|nao (?:e mais (?:preciso|necessario)|precis(?:o|amos) mais))(?: dis[st]o)?(?=[,.!;:]| -|$)',
    '^(?:deixa (?:estar|para la)|esquec[ae])(?=[,.!;:]| -|$)',
  ),
  noLongerNeeded: anyOf(
    'ja nao (?:(?:e|sao) (?:precis|necessari)[oa]s?|precis(?:o|amos))\\b',
    'nao (?:(?:e|sao) mais (?:precis|necessari)[oa]s?|precis(?:o|amos) mais)\\b',
  ),
  informs: anyOf(
    'para (?:seu|teu|sua|o seu) (?:conhecimento|informacao)',
    'so para (?:informar|avisar|saberes|voce saber)',
    'fyi\\b',
    '(?:em|segue em|segue) anexo',
    '(?:informo|informamos|aviso) que',
  ),
  thanks: anyOf('obrigad[oa]', 'agradeco', 'parabens'),
  closes: anyOf(
    'ate (?:logo|breve|ja)',
    // "Até sexta!" closes; "a lista até sexta" asks.
    '(?<=^|[,.!;-] )ate (?:amanha|segunda|terca|quarta|quinta|sexta)(?= ?(?:$|[,.!;)]))',
    'combinado',
    'perfeito',
    'entendido',
    'recebido',
    'certo\\b',
    'confirmado',
    'sem problemas?',
    'de acordo',
    'nao poderei',
    'com prazer',
    'esta bem',
  ),
  nudges: anyOf(
    '(?:so )?(?:queria|gostaria de|passando para|venho) (?:dar seguimento|fazer seguimento|lembrar|saber se|reforcar)',
    'lembrete',
    '(?:alguma|ha) (?:novidade|noticia|atualizacao)',
    '(?:conseguiu|teve|tiveste) (?:ver|tempo|oportunidade|verificar)',
    'ainda nao (?:recebi|tive|obtive)',
    'meu (?:ultimo|anterior) (?:e-?mail|mensagem|contato)',
  ),
  deadline: anyOf(
    '(?:ate|antes de|para) (?:a |o |ao |as |proxima |proximo |esta |este |fim d[ao] |final d[ao] )*(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha|hoje|semana|mes|dia \\d{1,2}|\\d{1,2})',
    'o mais (?:rapido|breve) possivel',
    'o quanto antes',
  ),
  terms: anyOf(
    '(?:o )?mais tardar',
    'data limite',
    'prazo',
    'se (?:for )?possivel',
    '(?:deve|tem de|tem que|precis(?:a|am|o|amos))\\b',
    'seria (?:ideal|otimo|perfeito|bom)',
  ),
  commits: anyOf('(?:vou|vamos)\\b', '(?:te|lhe) (?:envio|enviarei|mando|aviso|ligo)'),
  holds: anyOf(
    '(?:vou|vamos|irei) (?:verificar|ver|checar|conferir|perguntar|analisar|consultar|confirmar)',
    '(?:te|lhe) (?:aviso|digo|retorno|respondo|confirmo) (?:em|assim|amanha|logo|depois|ate|mais)',
    '(?:retorno|volto) (?:com|a falar|em breve|assim|ao contato)',
    'deixe?-?(?: ?me)? (?:verificar|ver|checar|confirmar)',
    'de-me (?:um|ate|algum)',
  ),
  promises: anyOf(
    '(?:te|lhe|vos|o|a) (?:mando|envio|respondo|ligo|passo|mandarei|enviarei|responderei|farei)\\b',
    '(?:mando|envio|respondo|ligo|passo)-(?:te|lhe|vos|o|a)\\b',
    'vou (?:te |lhe )?(?:mandar|enviar|responder|fazer|tratar)\\b',
    'ainda nao (?:tive|consegui|fiz|pude)\\b',
  ),
  answers: anyOf(
    '(?<!\\b(?:se|quando)\\b.{0,40})\\b(?:por|para) mim (?:esta|tudo|pode)\\b',
    '(?:em|segue) anexo',
    'aqui (?:esta|estao|vai|vao|tem|tens)\\b',
    '^(?:confirmado|aprovado|feito)\\b',
  ),
  yesOrNo: anyOf('^(?:sim|nao(?=[,.!:;]|$))', 'mas (?:sim|nao)(?=[,.!:;]|$)'),
  absent: anyOf(
    '(?:estou|estarei|encontro-me)(?: atualmente)? (?:fora do escritorio|de ferias|ausente|em viagem|de licenca|fora)',
    'fora do escritorio',
    '(?:no|quando do) meu (?:regresso|retorno)',
    'resposta automatica',
  ),
  acknowledges: anyOf(
    'recebemos (?:a sua|o seu|sua|seu)',
    '(?:sua|seu) (?:solicitacao|mensagem|pedido) foi (?:recebid|registrad)',
    'mensagem automatica',
    'resposta automatica',
    'numero (?:do|de) (?:ticket|chamado|protocolo)',
  ),
  returns: anyOf(
    '(?:ate (?:ao? )?(?:dia )?|regresso (?:a|no dia|em)|retorno (?:em|no dia|dia)|volto (?:em|no dia|dia|a)|a partir de)',
  ),
  months: 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  ),
  weekdays: 'domingo segunda terca quarta quinta sexta sabado'.split(' '),
};
