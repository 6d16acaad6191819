/** How a provider's mailboxes are reached, as its own help pages say. */
export interface MailProvider {
  readonly name: string;
  /** Domains of its own addresses, each by its full name. */
  readonly domains: readonly string[];
  /** Suffixes of its mail exchangers; they identify mail under customers' own domains (RFC 5321 section 5). */
  readonly exchangers: readonly string[];
  /** Null where no mailbox can be opened with a host and a password alone; the hint says why. */
  readonly servers: {
    /** IMAP is on 993 everywhere. */
    readonly imapHost: string;
    readonly smtpHost: string;
    /** 465: TLS from the start (RFC 8314); 587: STARTTLS. */
    readonly smtpPort: 465 | 587;
  } | null;
  /** For people: what has to be done at the provider first; null when the mail password does. */
  readonly hint: string | null;
}

const appPassword = (where: string) =>
  `Make an app password ${where} and use it here instead of your password.`;
const switchOn = (where: string) => `IMAP has to be switched on first: ${where}.`;

/**
 * Domains of one name under several endings. Only those that are surely the provider's: yahoo.co.jp is another company, and anyone can
 * register yahoo.<new ending>. One that is missing here is still recognised by its mail exchanger.
 */
const under = (name: string, endings: string) => endings.split(' ').map((ending) => `${name}.${ending}`);

export const mailProviders: readonly MailProvider[] = [
  provider('Gmail', ['gmail.com', 'googlemail.com'], 'imap.gmail.com', 'smtp.gmail.com', 465, {
    exchangers: ['google.com', 'googlemail.com'],
    hint: appPassword('in your Google account under Security (2-Step Verification has to be on)'),
  }),
  {
    name: 'Microsoft',
    domains: [
      ...under(
        'outlook',
        'com at be cl co.id co.il co.th com.ar com.au com.br com.gr com.tr com.vn cz de dk',
      ),
      ...under('outlook', 'es fr hu ie in it jp kr lv my ph pt sa sg sk'),
      ...under('hotmail', 'com be ca ch co.jp co.nz co.th co.uk co.za com.ar com.au com.br com.hk com.tr'),
      ...under('hotmail', 'com.tw de dk es fi fr gr it nl no se'),
      ...under('live', 'com at be ca cn co.uk co.za com.ar com.au com.mx com.pt com.sg de dk fi fr hk ie in'),
      ...under('live', 'it jp nl no ru se'),
      'msn.com',
      'passport.com',
      'windowslive.com',
    ],
    exchangers: ['outlook.com', 'mx.microsoft'],
    servers: null,
    hint: 'Microsoft accepts no passwords for IMAP, app passwords included, so this mailbox cannot be connected with one.',
  },
  provider(
    'Yahoo',
    [
      ...under(
        'yahoo',
        'com ca co.id co.in co.nz co.uk co.za com.ar com.au com.br com.hk com.mx com.my com.ph',
      ),
      ...under('yahoo', 'com.sg com.tr com.tw com.vn de dk es fr gr ie in it no ro se'),
      'ymail.com',
      'rocketmail.com',
      'myyahoo.com',
    ],
    'imap.mail.yahoo.com',
    'smtp.mail.yahoo.com',
    465,
    {
      exchangers: ['yahoodns.net'],
      hint: appPassword('in your Yahoo account under Security'),
    },
  ),
  provider(
    'AOL',
    [...under('aol', 'com co.uk de es fr it'), 'aim.com', 'verizon.net'],
    'imap.aol.com',
    'smtp.aol.com',
    465,
    { hint: appPassword('in your AOL account under Security') },
  ),
  provider('iCloud', ['icloud.com', 'me.com', 'mac.com'], 'imap.mail.me.com', 'smtp.mail.me.com', 587, {
    exchangers: ['mail.icloud.com'],
    hint: appPassword('at account.apple.com under Sign-In and Security'),
  }),
  provider(
    'Fastmail',
    [
      ...under('fastmail', 'com co.uk com.au de es fm fr im in jp net nl org se to uk us'),
      'sent.com',
      'mailworks.org',
    ],
    'imap.fastmail.com',
    'smtp.fastmail.com',
    465,
    {
      exchangers: ['messagingengine.com'],
      hint: appPassword('in Fastmail under Settings, Privacy & Security'),
    },
  ),
  {
    name: 'Proton',
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    exchangers: ['protonmail.ch'],
    servers: null,
    hint: 'Proton gives IMAP only through Proton Mail Bridge on your own machine: enter the host, ports and password that Bridge shows.',
  },
  provider('GMX', ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'], 'imap.gmx.net', 'mail.gmx.net', 465, {
    hint: switchOn('in GMX under E-Mail, Einstellungen, POP3/IMAP Abruf'),
  }),
  provider(
    'GMX',
    ['gmx.com', 'gmx.us', 'gmx.co.uk', 'gmx.fr', 'gmx.es'],
    'imap.gmx.com',
    'mail.gmx.com',
    465,
    {
      hint: switchOn('in GMX under Settings, POP3 & IMAP'),
    },
  ),
  provider('WEB.DE', ['web.de', 'email.de'], 'imap.web.de', 'smtp.web.de', 587, {
    hint: switchOn('in WEB.DE under E-Mail, Einstellungen, POP3/IMAP Abruf'),
  }),
  provider(
    'Telekom',
    ['t-online.de', 'magenta.de'],
    'secureimap.t-online.de',
    'securesmtp.t-online.de',
    465,
    {
      hint: 'Use the e-mail password from the Telekom customer centre, not the login password.',
    },
  ),
  provider('freenet', ['freenet.de'], 'mx.freenet.de', 'mx.freenet.de', 587),
  provider(
    'Posteo',
    under('posteo', 'de at be ch dk es eu it me net nl no org pl se uk us'),
    'posteo.de',
    'posteo.de',
    465,
    { exchangers: ['posteo.de'] },
  ),
  provider('mailbox.org', ['mailbox.org'], 'imap.mailbox.org', 'smtp.mailbox.org', 465, {
    exchangers: ['mailbox.org'],
  }),
  provider('IONOS', ['online.de', 'onlinehome.de'], 'imap.ionos.de', 'smtp.ionos.de', 465, {
    exchangers: ['kundenserver.de', 'ionos.de'],
  }),
  provider('IONOS', [], 'imap.ionos.com', 'smtp.ionos.com', 465, { exchangers: ['ionos.com', '1and1.com'] }),
  provider('STRATO', [], 'imap.strato.de', 'smtp.strato.de', 465, { exchangers: ['rzone.de'] }),
  provider('Zoho', ['zoho.com', 'zohomail.com'], 'imap.zoho.com', 'smtp.zoho.com', 465, {
    exchangers: ['zoho.com'],
    hint: switchOn('in Zoho Mail under Settings, Mail Accounts, IMAP'),
  }),
  provider('Zoho', ['zoho.eu', 'zohomail.eu'], 'imap.zoho.eu', 'smtp.zoho.eu', 465, {
    exchangers: ['zoho.eu'],
    hint: switchOn('in Zoho Mail under Settings, Mail Accounts, IMAP'),
  }),
  provider('Orange', ['orange.fr', 'wanadoo.fr'], 'imap.orange.fr', 'smtp.orange.fr', 465),
  provider('Free', ['free.fr'], 'imap.free.fr', 'smtp.free.fr', 465),
  provider('La Poste', ['laposte.net'], 'imap.laposte.net', 'smtp.laposte.net', 465),
  provider('SFR', ['sfr.fr', 'neuf.fr'], 'imap.sfr.fr', 'smtp.sfr.fr', 465),
  provider('OVHcloud', [], 'ssl0.ovh.net', 'ssl0.ovh.net', 465, { exchangers: ['mail.ovh.net'] }),
  provider('Gandi', [], 'mail.gandi.net', 'mail.gandi.net', 465, { exchangers: ['mail.gandi.net'] }),
  provider('Infomaniak', ['ik.me', 'etik.com'], 'mail.infomaniak.com', 'mail.infomaniak.com', 465, {
    exchangers: ['infomaniak.ch', 'infomaniak.com'],
  }),
  provider('Bluewin', ['bluewin.ch'], 'imaps.bluewin.ch', 'smtpauths.bluewin.ch', 465),
  provider('Libero', ['libero.it', 'iol.it', 'inwind.it'], 'imapmail.libero.it', 'smtp.libero.it', 465),
  provider('Virgilio', ['virgilio.it'], 'in.virgilio.it', 'out.virgilio.it', 465),
  provider('KPN', ['kpnmail.nl', 'planet.nl', 'hetnet.nl'], 'imap.kpnmail.nl', 'smtp.kpnmail.nl', 587),
  provider('Ziggo', ['ziggo.nl', 'home.nl'], 'imap.ziggo.nl', 'smtp.ziggo.nl', 587),
  provider('Telenet', ['telenet.be'], 'imap.telenet.be', 'smtp.telenet.be', 587),
  provider('Seznam', ['seznam.cz', 'email.cz', 'post.cz'], 'imap.seznam.cz', 'smtp.seznam.cz', 465, {
    exchangers: ['seznam.cz'],
  }),
  provider('WP', ['wp.pl'], 'imap.wp.pl', 'smtp.wp.pl', 465),
  provider('o2', ['o2.pl'], 'poczta.o2.pl', 'poczta.o2.pl', 465),
  provider('Onet', ['onet.pl', 'op.pl'], 'imap.poczta.onet.pl', 'smtp.poczta.onet.pl', 465),
  provider(
    'Yandex',
    [...under('yandex', 'ru by com com.tr kz ua'), 'ya.ru'],
    'imap.yandex.com',
    'smtp.yandex.com',
    465,
    { exchangers: ['mx.yandex.net'], hint: appPassword('in your Yandex ID under Security') },
  ),
  provider('Mail.ru', ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru'], 'imap.mail.ru', 'smtp.mail.ru', 465, {
    exchangers: ['mail.ru'],
    hint: appPassword('in your Mail.ru account under Security'),
  }),
  provider('QQ', ['qq.com', 'foxmail.com'], 'imap.qq.com', 'smtp.qq.com', 465, {
    hint: 'Switch IMAP on in QQ Mail under Settings, Account, and use the authorization code instead of your password.',
  }),
  provider('NetEase', ['163.com'], 'imap.163.com', 'smtp.163.com', 465, {
    hint: 'Switch IMAP on in the settings and use the authorization code instead of your password.',
  }),
  provider('Naver', ['naver.com'], 'imap.naver.com', 'smtp.naver.com', 465, {
    hint: switchOn('in Naver Mail under Settings, POP3/IMAP'),
  }),
  provider('Xfinity', ['comcast.net'], 'imap.comcast.net', 'smtp.comcast.net', 587),
  provider(
    'AT&T',
    ['att.net', 'sbcglobal.net', 'bellsouth.net'],
    'imap.mail.att.net',
    'smtp.mail.att.net',
    465,
    {
      hint: 'Make a secure mail key in your AT&T profile and use it here instead of your password.',
    },
  ),
  provider('BT', ['btinternet.com', 'btopenworld.com'], 'mail.btinternet.com', 'mail.btinternet.com', 465),
  provider(
    'Virgin Media',
    ['virginmedia.com', 'ntlworld.com', 'blueyonder.co.uk'],
    'imap.virginmedia.com',
    'smtp.virginmedia.com',
    465,
  ),
  provider('Rackspace', [], 'secure.emailsrvr.com', 'secure.emailsrvr.com', 465, {
    exchangers: ['emailsrvr.com'],
  }),
  provider('Migadu', [], 'imap.migadu.com', 'smtp.migadu.com', 465, { exchangers: ['migadu.com'] }),
  provider('Private Email', [], 'mail.privateemail.com', 'mail.privateemail.com', 465, {
    exchangers: ['privateemail.com'],
  }),
  provider('Runbox', ['runbox.com', 'runbox.no'], 'mail.runbox.com', 'mail.runbox.com', 465, {
    exchangers: ['runbox.com'],
  }),
];

/** Those with an address of this domain; null when the table has none. */
export function providerOfDomain(domain: string): MailProvider | null {
  return mailProviders.find(({ domains }) => domains.includes(domain)) ?? null;
}

/** Those whose mail exchanger this is. */
export function providerOfExchanger(exchanger: string): MailProvider | null {
  const host = exchanger.toLowerCase().replace(/\.$/, '');
  const isOf = (suffix: string) => host === suffix || host.endsWith(`.${suffix}`);
  return mailProviders.find(({ exchangers }) => exchangers.some(isOf)) ?? null;
}

function provider(
  name: string,
  domains: readonly string[],
  imapHost: string,
  smtpHost: string,
  smtpPort: 465 | 587,
  { exchangers = [], hint = null }: Partial<Pick<MailProvider, 'exchangers' | 'hint'>> = {},
): MailProvider {
  return { name, domains, exchangers, servers: { imapHost, smtpHost, smtpPort }, hint };
}
