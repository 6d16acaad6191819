/** Lines that mail programs add below a text, by language. Anchored; run on bounded lines only. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** How "Sent from my phone" and its like begin; what may follow is in `deviceName` and `deviceWords`. */
// prettier-ignore
export const deviceOpening = new RegExp(
  String.raw`^\s{0,4}(?:[-–—_*]{0,2}\s?)(?:` +
    [
      'sent (?:from|via|with|using|on the go)', 'get (?:outlook|bluemail)', 'gesendet (?:von|mit|über|aus)', 'von .{2,60} gesendet',
      'diese nachricht wurde (?:von|mit) ', '(?:holen|laden) sie (?:sich )?outlook', '(?:download )?outlook (?:für|for|voor) (?:ios|android|mac|windows)',
      'envoyée? (?:de|d[’\']|depuis|à partir|avec|via)', '(?:téléchargez|télécharger|obtenez|obtenir) outlook', 'provenance',
      'enviado (?:desde|do|da|de|a partir|via|com|con)', '(?:obtener|obtén|obtenga|descargar|obter|obtenha|baixe) (?:o )?outlook',
      'inviato (?:da|dal|con|tramite)', '(?:ottieni|scarica) outlook', '(?:verstuurd|verzonden) (?:vanaf|met|van|vanuit|via)',
      'skickat från', '(?:hämta|skaffa(?: deg)?|last ned) outlook', 'sendt fra', '(?:hent|få|skaff deg) outlook', 'lähetetty ', '(?:hanki|hae) outlook',
      'wysłan[eoy] (?:z|przy|za)', 'pobierz (?:aplikację |program )?outlook', 'odesl[aá]no ze? ', 'odoslané zo? ', '(?:získat|získejte|stáhnout|získať) outlook',
      'отправлено (?:со?|из) ', '(?:получить|скачать) outlook', 'надіслано (?:з|із) ', 'отримати outlook',
      String.raw`\S{1,20}(?:\s\S{1,20}){0,3} gönderildi`, String.raw`(?:ios|android|windows) için outlook`,
      String.raw`\S{2,20}(?:\s\S{2,20}){0,3} küldve`, '(?:el)?küldve ', 'trimis (?:de pe|din)', 'obțineți outlook', 'στάλθηκε από', 'αποκτήστε το outlook',
      'נשלח מ', 'أُ?رسلت من', 'تم الإرسال من', 'مرسل من', '(?:được |đã )?gửi từ', 'dikirim dari',
    ].join('|') +
    ')',
  'i',
);

/** Devices and apps. A line that names none of them or of `deviceName` is a person's sentence. */
// prettier-ignore
export const deviceNames = words(`
  ipod imac mac macbook ios xiaomi redmi oneplus pixel nokia blackberry xperia motorola htc oppo fairphone lumia nexus droid watch yahoo gmail gmx aol
  proton protonmail tutanota tuta thunderbird airmail spark mailbird bluemail typeapp fairemail k boxer mymail zimbra zoho fastmail mailspring superhuman
  yandex ru libero orange seznam telekom web client newton edison nine canary go unterwegs
  phone telephone mobile handy gerät telefoon téléphone celular cellulare telemóvel móvil device appareil dispositivo הנייד האייפון מהאייפון מהנייד هاتفي
`.trim());

/** Device names that some languages inflect: iPhonesta, iPhonu. */
export const deviceName =
  /^(?:iphon|ipad|android|galaxy|samsung|huawei|outlook|windows|smartphon|tablet|mobil|tel[eé]f[oóõ]n|(?:äly)?puhelim|laittee|mobiilisovelluks|komórk|okostelefon|яндекс|телефон|смартфон|мобильн|мобільн|планшет|κινητό|urządzeni|zařízení|устройств)\p{L}{0,9}$/u;

/** Other words of such lines. */
// prettier-ignore
export const deviceWords = words(`
  sent from via with using on the go get my a an our new all mail email e app application for secure free network wireless powered by plus pro max mini
  ultra edge note lite fold flip se xl tab one em workspace capable evolution verizon vodafone at t lte apple watch
  please excuse forgive pardon sorry any brevity typos errors mistakes and
  gesendet von mit über aus unterwegs mein meinem meiner der dem einem für auf diese nachricht wurde holen laden sie sich herunter herunterladen download
  downloaden beziehen post posteo
  envoyé envoyée de d depuis à partir avec mon ma mes l la le un une pour sur téléchargez télécharger obtenez obtenir provenance messagerie sécurisée courrier
  enviado desde mi do da o em no meu minha um con com via para obtener obtén obtenga descargar obter obtenha baixe correo correio aplicación aplicativo seguro
  inviato dal mio con tramite per su ottieni scarica posta verstuurd verzonden vanaf van vanuit met mijn op voor toestel beveiligde
  skickat från min mitt mina till för hämta skaffa skaff deg last ned post sendt fra mit til hent få lähetetty hanki hae minun ni lle sähköpostista n
  wysłane wysłano wysłany z za przy pomocą mojego mojej aplikacji aplikację program programu poczta poczty bezpiecznej systemu dla pobierz
  odesláno odoslané ze zo mého môjho aplikace pošta pošty pro pre získat získejte získať stáhnout
  отправлено надіслано с со из з із моего мого моей помощью приложения почта почты для получить скачать отримати
  gönderildi umdan dan den tan ten ımdan imden cihazımdan akıllı için ile posta postadan u uygulamasını edinin
  az én küldve elküldve készülékemről készülékről omról ról ről
  trimis pe din ul meu pentru obțineți στάλθηκε από το για μου αποκτήστε נשלח מה מ שלי עבור أُرسلت أرسلت تم الإرسال مرسل من الـ ال الخاص بي
  được đã gửi từ của tôi dikirim dari di saya ponsel
`.trim());

const deviceCjk = String.raw`(?:iphone|ipad|android|outlook|windows|galaxy|samsung|huawei|xperia|华为|華為|小米|三星|荣耀|网易邮箱大师|手机|手機|平板|スマートフォン|갤럭시|스마트폰)[\w\s]{0,20}`;

/** The phrases of languages that write no spaces. */
// prettier-ignore
export const deviceSignatureCjk = new RegExp(
  String.raw`^\s{0,4}(?:` +
    [
      String.raw`(?:私の)?[\w\s!]{0,20}(?:メール for )?${deviceCjk}(?:版|の|メール|outlook|\s){0,4}(?:から送信|を入手)`,
      String.raw`(?:(?:나의|내|삼성)\s)?[\w\s]{0,20}${deviceCjk}(?:용 (?:메일|outlook))?\s?(?:에서 보냄|다운로드|받기)`,
      String.raw`(?:发自|發自|来自|來自|发送自|寄自)(?:我的)?\s?${deviceCjk}(?:手机|手機|平板|客户端|版邮件应用)?`,
      String.raw`(?:從|从)(?:我的)?\s?${deviceCjk}(?:手机|手機|版邮件)?(?:发送|傳送)`, String.raw`(?:获取|下载|取得|下載)\s?(?:android 版|ios 版)?\s?outlook[\w\s]{0,20}`,
    ].join('|') +
    String.raw`)[.。]?\s*$`,
  'i',
);

/** How a legal notice begins. It only counts as one with words of `noticeWords` and `noticeDuties` in it, at the end, below other text. */
// prettier-ignore
export const noticeStart = new RegExp(
  String.raw`^[\s*_]{0,6}(?:` +
    [
      'this (?:e-?mail|message|communication|transmission)', 'the information (?:contained )?in this',
      'the contents? of this (?:e-?mail|message)', 'confidentiality', 'disclaimer', 'notice:', 'important notice',
      'legal notice', 'caution:',
      'diese e-?mail', 'diese nachricht', 'der inhalt dieser e-?mail', 'vertraulichkeit',
      'ce (?:message|courriel|mail|courrier)', 'le contenu de ce ', 'este (?:mensaje|correo|e-?mail)',
      'esta mensagem', 'este e-?mail', 'aviso ', 'questo messaggio', 'questa e-?mail',
      'le informazioni contenute', 'dit bericht', 'deze e-?mail', 'de informatie in dit',
      'detta (?:meddelande|e-?post)', 'denne (?:e-?mail|e-?post|meddelelse)', 'tämä (?:viesti|sähköposti)',
      'ta wiadomość', 'niniejsza wiadomość', 'tento e-?mail', 'это сообщение', 'данное сообщение', 'bu e-?posta',
    ].join('|') +
    ')',
  'i',
);

export const noticeWords =
  /confidential|privileged|intended (?:recipient|solely|only)|vertraulich|confidentiel|confidencial|confidenziale|riservat|vertrouwelijk|konfidentiel|fortrolig|luottamuksel|poufn|důvěrn|конфиденциальн|gizli/i;

/** For whom the mail is, and what another recipient has to do: requests between people have none of these words. */
export const noticeDuties =
  /recipient|addressee|in error|by mistake|unauthori[sz]ed|adressat|empfänger|irrtüm|unbefugt|destinata|erreur|por error|por erro|engano|errore|geadresseerde|ontvanger|vergissing|bestemd|mottag|misstag|modtager|mottaker|fejl|feil|vastaanottaja|virhe|erehdy|adresat|odbiorc|pomyłk|adresát|příjemc|omyl|адресат|получател|ошиб|alıcı|yanlış/i;

/** Words of the first person, which programs do not use. */
export const firstPerson =
  /(?:^|\s)(?:I|I['’]\S{1,3}|me|my|ich|mir|mich|moi|yo|ik|mij|jag|mig|jeg|meg|minulle|мне|меня|mnie)(?=[\s,.;!]|$)/;

/** Last words of Mailman and its like, below a line of underscores. */
export const listFooter =
  /(?:mailing list|mailingliste)(?:\s--\s\S{1,200})?\s*$|mailman3?\/(?:listinfo|lists)|\/listinfo\/|^(?:to )?unsubscribe(?::| from this| send)/i;

/** Words of names, titles and addresses that begin with a small letter. */
export const signatureParticles = words(
  'e m p t of and for the at & de der den und von van zu zur für du des la le les et di da del della e y do dos og och i w a tel fax mobile mobil cell office home work direct ext phone mail email e-mail web www',
);
