import { formalRequest } from './formal-requests.ts';
import { anyOf, isWhole, startsWith, type LanguageRules } from '../language-rules.ts';
import { courtesiesOf } from './six-courtesies.ts';
import { needsOf } from './six-needs.ts';

/** Things that the writer lacks but the reader cannot send. */
const notToGive = ' (?:(?:el|la|mas|muy) )?(?:tiempo|aire|ganas|paciencia|fuerzas|poco|mucho)\\b';

export const spanish: LanguageRules = {
  code: 'es',
  stopWords:
    'el los las y es no que para por con una del se su tu me te lo hola gracias pero como esta estamos puedes podria favor saludos mi si cuando tiene tengo muy mas le usted nos hora manana hoy donde cual llegas necesito falta saludo espero respuesta lunes martes miercoles jueves viernes sabado domingo dias semana semanas dos buenos buenas tarde tardes enero febrero marzo abril mayo junio julio septiembre octubre noviembre diciembre'.split(
      ' ',
    ),
  openings: startsWith(
    '(?:hola|buen(?:os|as) (?:dias|tardes|noches)|estimad[oa]s?|querid[oa]s?)(?: [^,:!?-]{0,50})?[,:!] *',
    '(?:y|pero|entonces|tambien|ademas|por cierto|una pregunta|pd ?:?)[,:!.-]? +',
    '(?:gracias|si(?:,? por favor)?|no(?:,? gracias)?|bueno)[,:!.-]+ +',
  ),
  courtesies: isWhole(
    "(?:hola|buen(?:os|as) (?:dias|tardes|noches)|estimad[oa]s?|querid[oa]s?)(?:,? [a-z.'-]+){0,4}",
    '(?:un )?(?:saludos?|abrazo|cordiales?|atentamente)\\b.{0,40}',
    'espero que (?:estes?|todo|te|se)\\b.{0,80}',
    '(?:muchas |mil )?gracias(?: (?:de antemano|por todo|de nuevo))*\\b.{0,20}',
    '(?:que tengas?|buen) .{0,30}',
    '(?:si|no),? (?:por favor|gracias)',
  ),
  asks: [
    {
      name: 'request-please',
      confidence: 0.9,
      pattern:
        /\b(?:por favor|porfa|^ruego|^rogamos|^rogaria|^solicito|^solicitamos|(?:le|te|les|os) (?:ruego|pido|agradeceria|agradezco que)|agradeceria(?:mos)?|sirvase)\b(?!.{0,20}no (?:responda|conteste|dude|(?:te|se|os) preocup))/,
    },
    {
      name: 'question-to-reader',
      confidence: 0.9,
      pattern:
        /(?:\b(?:puedes?|podrias?|podeis|pueden|podrian|tienes?|tiene|teneis|has|ha|han|quieres?|sabes?|crees|estas|esta|te|le|os|les|vas)\b.*\?)/,
    },
    {
      name: 'let-me-know',
      confidence: 0.85,
      pattern: anyOf(
        '(?:avisame|aviseme|avisadme|avisenos|decidme|decidnos|diganme|contadme|mandadme|enviadme|confirmadme|dime|digame|diganos|dinos|hazme|hagame|confirmame|confirmeme|confirmenos|enviame|envieme|mandame|mandeme|cuentame|cuenteme|llamame|llameme|respondeme|indicame|indiqueme)\\b',
        '(?:me|nos) (?:confirmas|confirme|avisas|avise|dices|diga|envias|envie|mandas|mande|indicas|indique)\\b',
      ),
    },
    {
      name: 'need-from-reader',
      confidence: 0.85,
      pattern: anyOf(
        '(?:necesito|necesitamos|necesitaria|necesitariamos|quisiera|quisieramos|querria|me gustaria|nos gustaria)\\b(?! (?:\\S+ )?(?:agradecer|felicitar|dar(?:te|le|les|os)|informar|comunicar|decir|contar|pedir(?:te|le|les|os)? (?:perdon|disculpas)|desear|compartir|mandar|expresar|transmitir|aprovechar|disculpar))',
        '(?:queria|queriamos|quisiera|quisieramos) (?:saber|preguntar|consultar|confirmar|pedir)',
        '(?:me|nos) hacen? falta (?:tu|su|vuestr|el|la|los|las|que)',
        '(?:quedo|quedamos|estoy) (?:muy )?atent[oa]s? a\\b',
        '(?:quedo|quedamos|estoy|estamos) (?:a la espera|pendientes?|en espera|esperando)',
        '(?:espero|esperamos) (?:tu|su|vuestra) (?:respuesta|confirmacion|comentarios|opinion)',
        'seria (?:posible|genial|bueno|ideal|de gran ayuda)',
        'que (?:te|le|os) parece',
        'que opinas?',
        '(?<!\\b(?:gracias por|agradezco(?: \\S+)?|recibi|recibido|leido|visto) )\\b(?:tu|su) (?:opinion|aprobacion|confirmacion|respuesta)',
        ...needsOf.es,
      ),
    },
    {
      name: 'need-stated',
      confidence: 0.72,
      pattern: anyOf(
        `(?:todavia|aun) (?:me|nos) faltan?\\b(?!${notToGive})`,
        `(?:me|nos) faltan? (?:todavia|aun)\\b(?!${notToGive})`,
        '(?:me|nos) faltan?(?: solo)? (?:(?:el|la|los|las|un|una|tu|tus|su|sus|vuestra?s?) )?(?:contrato|factura|firma|documento|documentacion|medida|dato|direccion|numero|confirmacion|copia|presupuesto|formulario|informe|foto|archivo|fichero|lista|plano?|oferta|respuesta|fecha|recibo|pagina|aprobacion|informacion|anexo|adjunto|cifra|justificante)s?\\b',
      ),
    },
    {
      name: 'proposal',
      confidence: 0.82,
      pattern: anyOf(
        '(?:te|le|os) (?:propongo|viene bien|va bien|parece bien)',
        'propongo\\b',
        'por que no (?:nos|quedamos|hablamos)',
        '(?:podemos|podriamos) (?:hablar|vernos|quedar|reunirnos|agendar)',
        'quedamos (?:el|manana)',
      ),
    },
    formalRequest('es'),
    { name: 'question', confidence: 0.86, pattern: /\?["')\s]*$/ },
  ],
  notAsks: new RegExp(
    `${/^(?:te|le|les|os) (?:adjunto|envio|mando|paso)\b(?!.{0,80}\bpara (?:firmar|que)\b)[^?,]{0,80}, por favor[.!]*$|^(?:como (?:estas?|va|te va|andas)|que tal|verdad|todo bien)\b.{0,40}\?|\bque haria(?:mos)? (?:yo |nosotros )?sin\b|^(?:te|os|se) acuerd(?:as|ais|an)(?: de)? (?:aquel|cuando|la vez|lo)|^quien (?:(?:nos|me|te|le) )?(?:dijo|dice|diria|lo diria|iba a|hubiera)\b[^?]*\?|\bque (?:significa|supone|implica|cambia) (?:esto |eso )?para (?:ti|usted|ustedes|vosotros)\b[^?]*\?|^(?:te )?(?:lo )?(?:puedes|podeis) creer|no dude[sn]? en|(?:si tienes?|cualquier|para cualquier) (?:alguna )?(?:duda|pregunta|consulta)|(?:quedo|quedamos|estoy|estamos) a (?:tu|su|vuestra) disposicion/.source}|${courtesiesOf.es}`,
  ),
  noReplyNeeded: anyOf(
    'no (?:hace falta|es necesario|necesitas?|tienes? que|hay que) (?:que )?(?:me )?(?:respond|contest|hacer nada)',
    'no (?:requiere|se requiere|precisa) (?:respuesta|accion)',
    '(?<!\\b(?:quien|quienes|si|que|como) )no (?:responda|respondas|contestes?) ',
  ),
  takesBack: anyOf(
    '^(?:eso |esto )?ya no (?:hace falta|es necesario|(?:(?:lo|la|los|las) )?(?:necesito|necesitamos))(?=[,.!;:]| -|$)',
    'olvid(?:a|e|alo|elo)(?: (?:mi|la) (?:pregunta|mensaje|correo))?(?=[,.!;:]|$)',
  ),
  noLongerNeeded: anyOf(
    'ya no (?:hacen? falta|(?:es|son) necesari[oa]s?|(?:lo |la |los |las )?(?:necesito|necesitamos))',
  ),
  informs: anyOf(
    'para (?:tu|su|vuestra) (?:informacion|conocimiento)',
    'solo (?:para|queria) (?:que sepas|informar|avisar|comentar)',
    'fyi\\b',
    'adjunto\\b',
    '(?:te|le|les|os) (?:informo|comento|aviso)',
  ),
  thanks: anyOf('gracias', 'agradezco', 'felicidades', 'enhorabuena'),
  closes: anyOf(
    'hasta (?:luego|pronto)',
    // "¡Hasta el viernes!" closes; "la lista hasta el viernes" asks.
    '(?<=^|[,.!;-] |¡)hasta (?:manana|el \\S+)(?= ?(?:$|[,.!;)]))',
    'nos vemos',
    'de acuerdo',
    'perfecto',
    'entendido',
    'recibido',
    'vale\\b',
    'confirmado',
    'no hay problema',
    'sin problema',
    'suena bien',
    'no podre',
    'con gusto',
  ),
  nudges: anyOf(
    '(?:solo )?(?:queria|quisiera|para) (?:dar seguimiento|hacer seguimiento|recordar|preguntar si)',
    'recordatorio',
    '(?:alguna|hay) (?:novedad|noticia|actualizacion)',
    '(?:has|ha) (?:podido|tenido|visto|recibido)',
    'no he (?:recibido|tenido|sabido)',
    'sigo (?:esperando|a la espera)',
    'mi (?:ultimo|anterior) (?:correo|mensaje|email)',
  ),
  deadline: anyOf(
    '(?:antes de(?:l)?|para (?:el|la)|a mas tardar|hasta el) (?:proximo |este |fin de |final de )*(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|semana|mes|\\d{1,2})',
    'lo antes posible',
    'cuanto antes',
  ),
  terms: anyOf(
    'a mas tardar',
    'fecha limite',
    'plazo',
    '(?:si es|de ser) posible',
    '(?:debe|tiene que|hay que|necesit(?:a|an|o|amos))\\b',
    'seria (?:ideal|genial|perfecto|estupendo)',
  ),
  commits: anyOf('(?:voy|vamos) a\\b', '(?:te|le|os) (?:envio|enviare|mando|mandare|aviso|avisare|llamare)'),
  holds: anyOf(
    '(?:lo|la|los) (?:reviso|miro|consulto|compruebo|verifico|confirmo|estoy (?:revisando|mirando))',
    '(?:voy|vamos) a (?:revisar|mirar|consultar|comprobar|preguntar|verificar)',
    '(?:te|le|os) (?:digo|aviso|avisare|confirmo|confirmare|cuento|respondo|respondere) (?:algo|en cuanto|manana|luego|pronto|el|mas|cuando|esta)',
    'dejame (?:revisar|ver|mirar|consultar|preguntar|comprobar)',
    'dame (?:un|unos|hasta|tiempo)',
  ),
  promises: anyOf(
    '(?:te|le|os|les|lo|la|los|las) (?:mando|envio|respondo|contesto|paso|hago|llamo|mandare|enviare|respondere|contestare|hare|pasare|llamare)\\b',
    '(?:lo|la|los|las) (?:tendras|tendra|recibiras|recibira)\\b',
    '(?:todavia|aun) no\\b',
  ),
  answers: anyOf(
    '(?<!\\b(?:si|cuando)\\b.{0,40})\\b(?:me|nos) (?:va|viene) bien\\b',
    'adjunt[oa]s?\\b',
    'aqui (?:esta|estan|tienes?|va|van)\\b',
    '^(?:confirmado|aprobado|hecho)\\b',
  ),
  yesOrNo: anyOf('^(?:si|no)(?=[,.!:;]|$)', 'pero (?:si|no)(?=[,.!:;]|$)'),
  absent: anyOf(
    '(?:estoy|estare|me encuentro)(?: actualmente)? (?:fuera de la oficina|de vacaciones|ausente|de viaje|de baja|fuera)',
    'fuera de la oficina',
    'a mi (?:regreso|vuelta)',
    'respuesta automatica',
  ),
  acknowledges: anyOf(
    '(?:hemos recibido|recibimos) (?:tu|su)',
    '(?:tu|su) (?:solicitud|mensaje|consulta|pedido) ha sido (?:recibid|registrad)',
    'mensaje automatico',
    'respuesta automatica',
    'acuse de recibo',
    'numero de (?:ticket|caso|solicitud)',
  ),
  returns: anyOf('(?:hasta el|regreso el|vuelvo el|volvere el|regresare el|a partir del|el dia|hasta)'),
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  ),
  weekdays: 'domingo lunes martes miercoles jueves viernes sabado'.split(' '),
};
