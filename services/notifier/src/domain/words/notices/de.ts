import type { NoticeWords } from './notice-words.ts';

const toSignIn = { action: 'Zur Anmeldeseite' };

const notYou = {
  note: 'Das waren nicht Sie? Dann setzen Sie sofort ein neues Passwort: Wählen Sie dort Passwort vergessen. Melden Sie sich an, und sehen Sie unter Einstellungen, Ihre Daten, Passkeys nach: Entfernen Sie, was nicht von Ihnen ist.',
};
const notYouAtWork = {
  note: 'Das waren nicht Sie? Dann schreiben Sie sofort den Betreibern dieser Installation, und ändern Sie Ihr Passwort.',
};

export const noticesInGerman: NoticeWords = {
  'verify-email': {
    subject: 'E-Mail-Adresse bestätigen',
    preview: 'Ein Klick, und Tern behält Ihre Mail im Blick.',
    blocks: [
      { hello: 'willkommen bei Tern.' },
      { paragraph: 'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört, dann kann es losgehen.' },
      { action: 'Adresse bestätigen' },
      {
        note: 'Der Link gilt einmal, 24 Stunden lang. Öffnen Sie ihn in dem Browser, in dem Sie sich registriert haben.',
      },
      {
        note: 'Sie haben sich nicht registriert? Dann beachten Sie diese Mail nicht weiter; es geschieht nichts.',
      },
    ],
  },
  'sign-up-with-known-address': {
    subject: 'Sie haben schon ein Tern-Konto',
    preview: 'Jemand wollte sich mit Ihrer Adresse registrieren. Es hat sich nichts geändert.',
    blocks: [
      { hello: 'gerade wollte jemand mit Ihrer E-Mail-Adresse ein Tern-Konto erstellen.' },
      {
        paragraph:
          'Sie haben schon eines, und nichts daran hat sich geändert. Wenn Sie es waren, melden Sie sich einfach an.',
      },
      { action: 'Anmelden' },
      { note: 'Das waren nicht Sie? Dann ist nichts zu tun: Niemand hat Zugriff auf irgendetwas erhalten.' },
    ],
  },
  'session-ended-for-safety': {
    subject: 'Zur Sicherheit haben wir Sie abgemeldet',
    preview: 'Eine Anmeldung von Ihnen wurde an zwei Orten zugleich benutzt.',
    blocks: [
      {
        hello:
          'eine Ihrer Sitzungen bei Tern wurde so benutzt, wie es geschieht, wenn ihr Cookie kopiert wurde.',
      },
      {
        paragraph:
          'Wir haben diese Sitzung sofort beendet. Melden Sie sich wieder an, um weiterzumachen; Ihre Mail und Ihre Konten sind unberührt.',
      },
      { action: 'Wieder anmelden' },
      {
        note: 'Auch ein wiederhergestelltes Browserprofil kann die Ursache sein. Wenn Sie es sich nicht erklären können, sehen Sie auf dem Computer nach Programmen und Browsererweiterungen, die Sie nicht kennen.',
      },
    ],
  },
  'sign-in-locked': {
    subject: 'Viele falsche Passwörter für Ihr Tern-Konto',
    preview: 'Neue Browser müssen warten, bevor sie sich anmelden können. Ihre eigenen hält das nicht auf.',
    blocks: [
      {
        hello:
          'für Ihr Tern-Konto wurden viele Male falsche Passwörter eingegeben, in Browsern, die sich dort noch nie angemeldet haben. Solche Browser müssen jetzt vor jedem weiteren Versuch warten.',
      },
      {
        paragraph:
          'Wenn Sie es nicht waren: Niemand ist hineingekommen, und Sie müssen nichts tun. Einen Browser, in dem Sie sich schon angemeldet haben, hält das nicht auf: Melden Sie sich dort an wie immer.',
      },
      {
        paragraph:
          'Warten Sie in einem neuen Browser so lange, wie die Anmeldeseite sagt, höchstens 15 Minuten, oder wählen Sie dort Passwort vergessen: Den Browser, in dem Sie ein neues Passwort setzen, hält das nicht auf.',
      },
      { action: 'Anmelden' },
      {
        note: 'Wenn das weitergeht, schicken wir keine weitere Mail darüber, bis ein Tag ohne Versuch vergangen ist.',
      },
    ],
  },
  'reset-password': {
    subject: 'Neues Passwort setzen',
    preview: 'Der Link gilt einmal, eine Stunde lang.',
    blocks: [
      { hello: 'für Ihr Tern-Konto wurde ein neues Passwort angefordert.' },
      { action: 'Neues Passwort setzen' },
      {
        note: 'Der Link gilt einmal, eine Stunde lang. Mit dem neuen Passwort werden Sie überall abgemeldet, und Anwendungen, denen Sie Zugriff gegeben haben, müssen Sie wieder fragen.',
      },
      {
        note: 'Sie haben es nicht angefordert? Dann beachten Sie diese Mail nicht weiter: Ihr Passwort bleibt, wie es ist.',
      },
    ],
  },
  'password-changed': {
    subject: 'Ihr Tern-Passwort wurde geändert',
    preview: 'Andere Browser wurden abgemeldet.',
    blocks: [
      {
        hello:
          'das Passwort Ihres Tern-Kontos wurde gerade geändert, und Ihre anderen Sitzungen wurden beendet.',
      },
      {
        paragraph:
          'Wenn Sie es nicht waren, setzen Sie sofort ein neues Passwort: Wählen Sie Passwort vergessen.',
      },
      toSignIn,
    ],
  },
  'confirm-email': {
    subject: 'Neue E-Mail-Adresse bestätigen',
    preview: 'Ein Klick, und Ihr Tern-Konto nutzt diese Adresse.',
    blocks: [
      { hello: 'das soll die neue Adresse Ihres Tern-Kontos sein.' },
      { action: 'Diese Adresse nutzen' },
      {
        note: 'Der Link gilt einmal, 24 Stunden lang, in einem Browser, in dem Sie angemeldet sind. Bis dahin ändert sich nichts.',
      },
      { note: 'Sie haben kein Tern-Konto? Dann beachten Sie diese Mail nicht weiter; es geschieht nichts.' },
    ],
  },
  'email-changed': {
    subject: 'Ihr Tern-Konto hat eine neue E-Mail-Adresse',
    preview: 'Mit dieser Adresse meldet man sich nicht mehr bei Tern an.',
    blocks: [
      {
        hello:
          'die E-Mail-Adresse Ihres Tern-Kontos wurde gerade geändert. Diese Adresse gehört nicht mehr dazu; die neue ist bestätigt.',
      },
      {
        paragraph:
          'Wenn Sie es nicht waren, schreiben Sie sofort dem Betreiber dieser Installation: Wie, steht in der Datenschutzerklärung.',
      },
      { action: 'Datenschutzerklärung' },
    ],
  },
  'google-linked': {
    subject: 'Google meldet jetzt bei Ihrem Tern-Konto an',
    preview: 'Eine Anmeldung mit Google hat zum ersten Mal Ihre Adresse benutzt.',
    blocks: [
      {
        hello:
          'eine Person, die bei Google Ihre Adresse hat, hat sich gerade damit bei Ihrem Tern-Konto angemeldet. Von jetzt an melden Google und Ihr Passwort an.',
      },
      {
        paragraph:
          'Wenn Sie es nicht waren, sichern Sie zuerst Ihr Google-Konto und setzen Sie dann ein neues Passwort für Tern.',
      },
      toSignIn,
    ],
  },
  'google-unlinked': {
    subject: 'Google meldet nicht mehr bei Ihrem Tern-Konto an',
    preview: 'Das Google-Konto, das mit Ihrem Tern-Konto verknüpft war, ist nicht mehr verknüpft.',
    blocks: [
      {
        hello:
          'das Google-Konto, das mit Ihrem Tern-Konto verknüpft war, meldet dort nicht mehr an. Das geschieht, wenn die Verknüpfung in den Einstellungen oder von den Betreibern dieser Installation gelöst wird, und wenn sich die Adresse Ihres Tern-Kontos ändert.',
      },
      { paragraph: 'Melden Sie sich mit Ihrem Passwort an; ohne Passwort wählen Sie Passwort vergessen.' },
      toSignIn,
      {
        note: 'Das waren nicht Sie? Dann setzen Sie sofort ein neues Passwort: Wählen Sie dort Passwort vergessen.',
      },
    ],
  },
  'oidc-linked': {
    subject: 'Single Sign-on meldet jetzt bei Ihrem Tern-Konto an',
    preview: 'Die Anmeldung Ihrer Organisation wurde mit Ihrem Tern-Konto verknüpft.',
    blocks: [
      {
        hello:
          'das Konto, das bei der Anmeldung Ihrer Organisation Ihre Adresse hat, wurde gerade mit Ihrem Tern-Konto verknüpft. Von jetzt an meldet es auch an.',
      },
      { paragraph: 'Unter Einstellungen, Ihr Konto sehen Sie die Verknüpfung und können sie lösen.' },
      toSignIn,
      notYouAtWork,
    ],
  },
  'oidc-unlinked': {
    subject: 'Single Sign-on meldet nicht mehr bei Ihrem Tern-Konto an',
    preview: 'Die Anmeldung Ihrer Organisation ist nicht mehr mit Ihrem Tern-Konto verknüpft.',
    blocks: [
      {
        hello:
          'die Anmeldung Ihrer Organisation meldet nicht mehr bei Ihrem Tern-Konto an. Das geschieht, wenn die Verknüpfung in den Einstellungen oder von den Betreibern dieser Installation gelöst wird, und wenn sich die Adresse Ihres Tern-Kontos ändert.',
      },
      toSignIn,
      notYouAtWork,
    ],
  },
  'access-token-created': {
    subject: 'Ein neues Zugriffstoken kann Ihre Mail in Tern lesen',
    preview: 'In den Einstellungen Ihres Tern-Kontos wurde ein Zugriffstoken erstellt.',
    blocks: [
      {
        hello:
          'für Ihr Tern-Konto wurde gerade ein Zugriffstoken erstellt. Ein Skript, das es hat, kann Ihre Mail in Tern lesen, bis es abläuft oder Sie es widerrufen.',
      },
      {
        paragraph:
          'Unter Einstellungen, Ihre Daten steht jedes Zugriffstoken, wann es zuletzt benutzt wurde und wofür.',
      },
      toSignIn,
      {
        note: 'Das waren nicht Sie? Dann setzen Sie sofort ein neues Passwort: Wählen Sie dort Passwort vergessen. Das beendet alle Zugriffstoken.',
      },
    ],
  },
  'passkey-added': {
    subject: 'Ein neuer Passkey meldet bei Ihrem Tern-Konto an',
    preview: 'In den Einstellungen Ihres Tern-Kontos wurde ein Passkey hinzugefügt.',
    blocks: [
      { hello: 'Ihrem Tern-Konto wurde gerade ein Passkey hinzugefügt. Von jetzt an meldet er an.' },
      {
        paragraph:
          'Unter Einstellungen, Ihre Daten, Passkeys steht jeder, und wann er zuletzt benutzt wurde.',
      },
      toSignIn,
      notYou,
    ],
  },
  'passkey-removed': {
    subject: 'Ein Passkey meldet nicht mehr bei Ihrem Tern-Konto an',
    preview: 'Er wurde aus Ihrem Tern-Konto entfernt.',
    blocks: [
      {
        hello:
          'aus Ihrem Tern-Konto wurde gerade ein Passkey entfernt; er kann nicht mehr anmelden. Das geschieht in den Einstellungen, und ein neues Passwort über Passwort vergessen entfernt alle Passkeys eines Kontos, das nach dem Passwort keinen verlangt.',
      },
      {
        paragraph:
          'Ihre anderen Sitzungen wurden beendet. Ihr Gerät bietet den Passkey vielleicht noch an: Sie können ihn dort löschen.',
      },
      toSignIn,
      notYou,
    ],
  },
  'recovery-codes-made': {
    subject: 'Neue Wiederherstellungscodes für Ihr Tern-Konto',
    preview: 'Ihr Konto verlangt nach dem Passwort einen Passkey und hat neue Wiederherstellungscodes.',
    blocks: [
      {
        hello:
          'für Ihr Tern-Konto, das nach dem Passwort einen Passkey verlangt, wurden gerade neue Wiederherstellungscodes erstellt. Frühere Codes gelten nicht mehr.',
      },
      {
        paragraph:
          'Bewahren Sie die Codes getrennt von Ihren Passkeys auf: Jeder meldet Sie einmal ohne Passkey an.',
      },
      toSignIn,
      notYou,
    ],
  },
  'recovery-code-used': {
    subject: 'Ein Wiederherstellungscode hat bei Ihrem Tern-Konto angemeldet',
    preview: 'Er wurde statt eines Passkeys benutzt und gilt nicht mehr.',
    blocks: [
      {
        hello:
          'gerade wurde statt eines Passkeys ein Wiederherstellungscode benutzt, um sich bei Ihrem Tern-Konto anzumelden. Er gilt nicht mehr.',
      },
      {
        paragraph:
          'Unter Einstellungen, Ihre Daten, Passkeys steht, wie viele Codes übrig sind; dort entstehen auch neue.',
      },
      toSignIn,
      notYou,
    ],
  },
  'second-factor-off': {
    subject: 'Ihr Tern-Konto verlangt keinen Passkey mehr',
    preview: 'Von jetzt an meldet das Passwort allein an.',
    blocks: [
      {
        hello:
          'Ihr Tern-Konto verlangt nach dem Passwort keinen Passkey mehr, und seine Wiederherstellungscodes gelten nicht mehr. Das geschieht in den Einstellungen, und wenn der letzte Passkey entfernt wird.',
      },
      toSignIn,
      notYou,
    ],
  },
};
