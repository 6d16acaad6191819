/** Lines that mail programs add below a text, by language. Anchored; run on bounded lines only. */

/** "Sent from my phone" and its like. */
// prettier-ignore
export const deviceSignature = new RegExp(
  String.raw`^\s{0,4}(?:[-–—_*]{0,2}\s?)(?:` +
    [
      'sent (?:from|via|with|using) ', 'sent on the go', 'get outlook for ', 'gesendet (?:von|mit|über) ',
      'von meinem .{2,40} gesendet', 'diese nachricht wurde von meinem ', 'outlook für ',
      'holen sie sich outlook für ',
      'envoyé (?:de|depuis|à partir) ', 'téléchargez outlook pour ',
      'enviado (?:desde|do|a partir do|de|via|com) ', 'obtener outlook para ', 'obter o outlook para ',
      'inviato (?:da|dal|con) ', 'ottieni outlook per ',
      'verstuurd (?:vanaf|met) ', 'verzonden (?:vanaf|met|van) ', 'outlook voor ', 'skickat från ',
      'hämta outlook för ', 'sendt fra ', 'hent outlook ', 'lähetetty ', 'hanki outlook',
      'wysłan[eoy] (?:z|przy) ',
      'pobierz outlook', 'odesláno z ', 'odoslané z ', 'získat outlook', 'отправлено (?:с|из) ', 'отправлено с ',
      'надіслано (?:з|із) ', String.raw`\S{1,20}[’'\s]?(?:umdan|den|dan|ımdan) gönderildi`,
      'iphone[’\']?umdan gönderildi',
      String.raw`az én \S{2,20} küldve`, 'trimis de pe ', 'στάλθηκε από ', 'נשלח מה', 'أُرسلت من ', 'được gửi từ ',
      'dikirim dari ', String.raw`\S{1,30}から送信`, String.raw`发自我的\s?\S{1,20}`, String.raw`從我的 \S{1,20} 傳送`,
      String.raw`(?:나의|내) \S{1,20}에서 보냄`,
    ].join('|') +
    ')',
  'i',
);

/** How a legal notice begins. It only counts as one with a word of `noticeWords` in it, at the end, below other text. */
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

/** Last words of Mailman and its like, below a line of underscores. */
export const listFooter = /mailing list|mailman\/listinfo|unsubscribe|mailingliste/i;
