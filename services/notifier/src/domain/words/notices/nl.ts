import type { NoticeWords } from './notice-words.ts';

const toSignIn = { action: 'Naar de aanmeldpagina' };

const notYou = {
  note: 'Was jij dit niet? Stel dan meteen een nieuw wachtwoord in: kies daar Wachtwoord vergeten. Meld je aan en kijk bij Instellingen, Je gegevens, Passkeys: verwijder wat niet van jou is.',
};
const notYouAtWork = {
  note: 'Was jij dit niet? Schrijf dan meteen de beheerders van deze installatie, en wijzig je wachtwoord.',
};

export const noticesInDutch: NoticeWords = {
  'verify-email': {
    subject: 'Bevestig je e-mailadres',
    preview: 'Eén klik, en Tern houdt je mail bij.',
    blocks: [
      { hello: 'welkom bij Tern.' },
      { paragraph: 'Bevestig dat dit adres van jou is, dan kun je beginnen.' },
      { action: 'Mijn adres bevestigen' },
      {
        note: 'De link werkt één keer, binnen 24 uur. Open hem in de browser waarin je je hebt geregistreerd.',
      },
      { note: 'Heb je je niet geregistreerd? Negeer deze mail dan; er gebeurt niets.' },
    ],
  },
  'sign-up-with-known-address': {
    subject: 'Je hebt al een Tern-account',
    preview: 'Iemand wilde zich met jouw adres registreren. Er is niets veranderd.',
    blocks: [
      { hello: 'iemand probeerde net een Tern-account te maken met jouw e-mailadres.' },
      {
        paragraph:
          'Je hebt er al een, en daaraan is niets veranderd. Als jij het was, meld je dan gewoon aan.',
      },
      { action: 'Aanmelden' },
      { note: 'Was jij dit niet? Dan hoef je niets te doen: niemand heeft ergens toegang toe gekregen.' },
    ],
  },
  'session-ended-for-safety': {
    subject: 'We hebben je voor de zekerheid afgemeld',
    preview: 'Een aanmelding van jou werd op twee plaatsen tegelijk gebruikt.',
    blocks: [
      {
        hello:
          'een van je Tern-sessies is gebruikt zoals dat gebeurt wanneer het cookie ervan is gekopieerd.',
      },
      {
        paragraph:
          'We hebben die sessie meteen beëindigd. Meld je opnieuw aan om verder te gaan; je mail en je accounts zijn onaangeroerd.',
      },
      { action: 'Opnieuw aanmelden' },
      {
        note: 'Ook een hersteld browserprofiel kan de oorzaak zijn. Als je het niet kunt verklaren, zoek dan op de computer naar programma’s en browserextensies die je niet kent.',
      },
    ],
  },
  'sign-in-locked': {
    subject: 'Veel verkeerde wachtwoorden voor je Tern-account',
    preview: 'Nieuwe browsers moeten wachten voordat ze zich kunnen aanmelden. Die van jou niet.',
    blocks: [
      {
        hello:
          'er zijn vaak verkeerde wachtwoorden ingevoerd voor je Tern-account, in browsers die er nog nooit waren aangemeld. Zulke browsers moeten nu wachten voor elke volgende poging.',
      },
      {
        paragraph:
          'Als jij het niet was: niemand is binnengekomen, en je hoeft niets te doen. Een browser waarin je al eens was aangemeld hoeft niet te wachten: meld je daar aan zoals altijd.',
      },
      {
        paragraph:
          'Wacht in een nieuwe browser zo lang als de aanmeldpagina zegt, hoogstens 15 minuten, of kies daar Wachtwoord vergeten: de browser waarin je een nieuw wachtwoord instelt hoeft niet te wachten.',
      },
      { action: 'Aanmelden' },
      {
        note: 'Als dit doorgaat, sturen we er geen mail meer over totdat er een dag zonder poging voorbij is.',
      },
    ],
  },
  'reset-password': {
    subject: 'Stel een nieuw wachtwoord in',
    preview: 'De link werkt één keer, binnen een uur.',
    blocks: [
      { hello: 'er is een nieuw wachtwoord gevraagd voor je Tern-account.' },
      { action: 'Nieuw wachtwoord instellen' },
      {
        note: 'De link werkt één keer, binnen een uur. Met het nieuwe wachtwoord word je overal afgemeld, en toepassingen die je toegang gaf moeten het opnieuw vragen.',
      },
      { note: 'Heb je er niet om gevraagd? Negeer deze mail dan: je wachtwoord blijft zoals het is.' },
    ],
  },
  'password-changed': {
    subject: 'Je Tern-wachtwoord is gewijzigd',
    preview: 'Andere browsers zijn afgemeld.',
    blocks: [
      { hello: 'het wachtwoord van je Tern-account is net gewijzigd, en je andere sessies zijn beëindigd.' },
      {
        paragraph: 'Als jij het niet was, stel dan meteen een nieuw wachtwoord in: kies Wachtwoord vergeten.',
      },
      toSignIn,
    ],
  },
  'confirm-email': {
    subject: 'Bevestig je nieuwe e-mailadres',
    preview: 'Eén klik, en je Tern-account gebruikt dit adres.',
    blocks: [
      { hello: 'dit moet het nieuwe adres van je Tern-account worden.' },
      { action: 'Dit adres gebruiken' },
      {
        note: 'De link werkt één keer, binnen 24 uur, in een browser waarin je bent aangemeld. Tot die tijd verandert er niets.',
      },
      { note: 'Heb je geen Tern-account? Negeer deze mail dan; er gebeurt niets.' },
    ],
  },
  'email-changed': {
    subject: 'Je Tern-account heeft een nieuw e-mailadres',
    preview: 'Met dit adres meld je je niet meer aan bij Tern.',
    blocks: [
      {
        hello:
          'het e-mailadres van je Tern-account is net gewijzigd. Dit adres hoort er niet meer bij; het nieuwe is bevestigd.',
      },
      {
        paragraph:
          'Als jij het niet was, schrijf dan meteen de beheerder van deze installatie: in het privacybeleid staat hoe.',
      },
      { action: 'Privacybeleid' },
    ],
  },
  'google-linked': {
    subject: 'Met Google meld je je nu aan bij je Tern-account',
    preview: 'Een aanmelding met Google gebruikte jouw adres voor het eerst.',
    blocks: [
      {
        hello:
          'iemand die bij Google jouw adres heeft, heeft zich daarmee net aangemeld bij je Tern-account. Vanaf nu werken Google en je wachtwoord allebei.',
      },
      {
        paragraph:
          'Als jij het niet was, beveilig dan eerst je Google-account en stel daarna een nieuw wachtwoord in voor Tern.',
      },
      toSignIn,
    ],
  },
  'google-unlinked': {
    subject: 'Met Google meld je je niet meer aan bij je Tern-account',
    preview: 'Het Google-account dat aan je Tern-account was gekoppeld, is losgekoppeld.',
    blocks: [
      {
        hello:
          'met het Google-account dat aan je Tern-account was gekoppeld, kun je je er niet meer aanmelden. Dat gebeurt wanneer het in de instellingen of door de beheerders van deze installatie wordt losgekoppeld, en wanneer het adres van je Tern-account verandert.',
      },
      { paragraph: 'Meld je aan met je wachtwoord; heb je er geen, kies dan Wachtwoord vergeten.' },
      toSignIn,
      { note: 'Was jij dit niet? Stel dan meteen een nieuw wachtwoord in: kies daar Wachtwoord vergeten.' },
    ],
  },
  'oidc-linked': {
    subject: 'Met single sign-on meld je je nu aan bij je Tern-account',
    preview: 'De aanmelding van je organisatie is aan je Tern-account gekoppeld.',
    blocks: [
      {
        hello:
          'het account dat bij de aanmelding van je organisatie jouw adres heeft, is net aan je Tern-account gekoppeld. Vanaf nu kun je je daar ook mee aanmelden.',
      },
      { paragraph: 'Bij Instellingen, Je account staat de koppeling, en kun je haar verwijderen.' },
      toSignIn,
      notYouAtWork,
    ],
  },
  'oidc-unlinked': {
    subject: 'Met single sign-on meld je je niet meer aan bij je Tern-account',
    preview: 'De aanmelding van je organisatie is van je Tern-account losgekoppeld.',
    blocks: [
      {
        hello:
          'met de aanmelding van je organisatie kom je niet meer in je Tern-account. Dat gebeurt wanneer zij in de instellingen of door de beheerders van deze installatie wordt losgekoppeld, en wanneer het adres van je Tern-account verandert.',
      },
      toSignIn,
      notYouAtWork,
    ],
  },
  'access-token-created': {
    subject: 'Een nieuw toegangstoken kan je mail in Tern lezen',
    preview: 'In de instellingen van je Tern-account is een toegangstoken gemaakt.',
    blocks: [
      {
        hello:
          'er is net een toegangstoken gemaakt voor je Tern-account. Een script dat het heeft, kan je mail in Tern lezen totdat het verloopt of je het intrekt.',
      },
      {
        paragraph:
          'Bij Instellingen, Je gegevens staat elk toegangstoken, wanneer het voor het laatst is gebruikt en waarvoor.',
      },
      toSignIn,
      {
        note: 'Was jij dit niet? Stel dan meteen een nieuw wachtwoord in: kies daar Wachtwoord vergeten. Dat beëindigt alle toegangstokens.',
      },
    ],
  },
  'passkey-added': {
    subject: 'Met een nieuwe passkey meld je je aan bij je Tern-account',
    preview: 'In de instellingen van je Tern-account is een passkey toegevoegd.',
    blocks: [
      { hello: 'er is net een passkey toegevoegd aan je Tern-account. Vanaf nu kun je je ermee aanmelden.' },
      {
        paragraph:
          'Bij Instellingen, Je gegevens, Passkeys staat elke passkey, en wanneer die voor het laatst is gebruikt.',
      },
      toSignIn,
      notYou,
    ],
  },
  'passkey-removed': {
    subject: 'Met een passkey meld je je niet meer aan bij je Tern-account',
    preview: 'De passkey is uit je Tern-account verwijderd.',
    blocks: [
      {
        hello:
          'er is net een passkey uit je Tern-account verwijderd, waarmee je je niet meer kunt aanmelden. Dat gebeurt in de instellingen, en een nieuw wachtwoord via Wachtwoord vergeten verwijdert alle passkeys van een account dat er na het wachtwoord geen vraagt.',
      },
      {
        paragraph:
          'Je andere sessies zijn beëindigd. Je apparaat biedt de passkey misschien nog aan: je kunt hem daar verwijderen.',
      },
      toSignIn,
      notYou,
    ],
  },
  'recovery-codes-made': {
    subject: 'Nieuwe herstelcodes voor je Tern-account',
    preview: 'Je account vraagt na het wachtwoord om een passkey en heeft nieuwe herstelcodes.',
    blocks: [
      {
        hello:
          'er zijn net nieuwe herstelcodes gemaakt voor je Tern-account, dat na het wachtwoord om een passkey vraagt. Eerdere codes werken niet meer.',
      },
      {
        paragraph:
          'Bewaar de codes apart van je passkeys: met elke code meld je je één keer zonder passkey aan.',
      },
      toSignIn,
      notYou,
    ],
  },
  'recovery-code-used': {
    subject: 'Met een herstelcode is aangemeld bij je Tern-account',
    preview: 'De code is in plaats van een passkey gebruikt en werkt niet meer.',
    blocks: [
      {
        hello:
          'er is net een herstelcode gebruikt in plaats van een passkey om aan te melden bij je Tern-account. De code werkt niet meer.',
      },
      {
        paragraph:
          'Bij Instellingen, Je gegevens, Passkeys staat hoeveel codes er over zijn, en maak je nieuwe.',
      },
      toSignIn,
      notYou,
    ],
  },
  'second-factor-off': {
    subject: 'Je Tern-account vraagt niet meer om een passkey',
    preview: 'Vanaf nu is het wachtwoord alleen genoeg om aan te melden.',
    blocks: [
      {
        hello:
          'je Tern-account vraagt na het wachtwoord niet meer om een passkey, en de herstelcodes ervan werken niet meer. Dat gebeurt in de instellingen, en wanneer de laatste passkey wordt verwijderd.',
      },
      toSignIn,
      notYou,
    ],
  },
};
