/** How a mail program writes: quoting, HTML, headers (see client-styles.ts). */
export type ClientStyle = 'gmail' | 'outlook' | 'outlook-de' | 'apple' | 'apple-fr' | 'thunderbird' | 'plain';

export interface Person {
  readonly name: string;
  readonly address: string;
  readonly style: ClientStyle;
  /** How mails end, above the signature. */
  readonly signOff: string;
  readonly signature: string;
}

/** The owner of the mailbox. */
export const owner: Person = {
  name: 'Robin Hale',
  address: 'robin@fernhill.example',
  style: 'apple',
  signOff: 'Robin',
  signature: 'Robin Hale\nFernhill Studio, Bristol',
};

const person = (
  name: string,
  address: string,
  style: ClientStyle,
  signOff: string,
  signature = '',
): Person => ({
  name,
  address,
  style,
  signOff,
  signature,
});

/** All people that Robin corresponds with. The stories name them by these keys. */
export const people = {
  robin: owner,
  hello: { ...owner, name: 'Fernhill Studio', address: 'hello@fernhill.example' },
  priya: person(
    'Priya Nair',
    'priya@fernhill.example',
    'gmail',
    'P',
    'Priya Nair\nDesigner, Fernhill Studio',
  ),
  owen: person('Owen Lister', 'owen@fernhill.example', 'plain', 'Owen'),
  ines: person(
    'Ines Duarte',
    'ines.duarte@harbourmuseum.example',
    'outlook',
    'Best wishes,\nInes',
    'Ines Duarte\nExhibitions Lead | Harbour Museum\nQuay House, Portsmead',
  ),
  gethin: person(
    'Gethin Rowe',
    'g.rowe@harbourmuseum.example',
    'outlook',
    'Regards\nGethin',
    'Gethin Rowe\nBuildings and Facilities\nHarbour Museum',
  ),
  maud: person('Maud Ellery', 'director@harbourmuseum.example', 'apple', 'Maud', 'Sent from my iPad'),
  tomas: person(
    'Tomás Vidal',
    'tomas@vidalprint.example',
    'gmail',
    'Tomás',
    'Vidal Print & Bindery\nLetterpress · Litho · Large format',
  ),
  tomasHome: person('Tomás Vidal', 'tvidal@postkasten.example', 'apple', 'Tomás', 'Sent from my iPhone'),
  hanna: person(
    'Hanna Brückner',
    'h.brueckner@lindenhof-verlag.example',
    'outlook-de',
    'Viele Grüße\nHanna Brückner',
    'Hanna Brückner\nProgrammleitung\nLindenhof Verlag, Leipzig',
  ),
  jonas: person(
    'Jonas Reuter',
    'reuter@lindenhof-verlag.example',
    'thunderbird',
    'Beste Grüße\nJonas',
    'Jonas Reuter\nHerstellung, Lindenhof Verlag',
  ),
  claire: person(
    'Claire Fontanel',
    'claire.fontanel@atelier-mirabel.example',
    'apple-fr',
    'Bien à vous,\nClaire',
    'Claire Fontanel\nAtelier Mirabel, Nantes',
  ),
  luc: person('Luc Besnard', 'luc@atelier-mirabel.example', 'apple-fr', 'À bientôt,\nLuc'),
  desmond: person('Desmond Okafor', 'desmond@okaforbakes.example', 'plain', 'Desmond'),
  yuki: person(
    'Yuki Tanabe',
    'yuki.tanabe@northlight.example',
    'gmail',
    'Thanks!\nYuki',
    'Yuki Tanabe (she/her)\nBrand & Campaigns, Northlight Energy',
  ),
  marcus: person(
    'Marcus Feld',
    'marcus.feld@northlight.example',
    'outlook',
    'MF',
    'Marcus Feld\nChief Financial Officer\nNorthlight Energy',
  ),
  sofia: person('Sofia Lindqvist', 'sofia@tallriver.example', 'apple', 'Sofia x'),
  bea: person(
    'Beatrix Ashdown',
    'bea@ashdown-legal.example',
    'outlook',
    'Kind regards,\nBea',
    'Beatrix Ashdown, Solicitor\nAshdown Legal LLP',
  ),
  colin: person(
    'Colin Maddox',
    'colin@maddoxaccounts.example',
    'outlook',
    'Colin',
    'Colin Maddox ACA\nMaddox Accounts',
  ),
  nadia: person(
    'Nadia Rahman',
    'nadia.rahman@portsmead-council.example',
    'outlook',
    'Many thanks,\nNadia',
    'Nadia Rahman\nArts and Culture Officer\nPortsmead Council',
  ),
  felix: person('Felix Oyelaran', 'felix@oyelaran.example', 'apple', 'F.'),
  greta: person(
    'Greta Winslow',
    'greta@winslowwords.example',
    'gmail',
    'Greta',
    'Greta Winslow, words for people who make things',
  ),
  ravi: person(
    'Ravi Menon',
    'ravi@stillwater-hosting.example',
    'thunderbird',
    'Ravi',
    'Ravi Menon\nStillwater Hosting',
  ),
  kate: person('Kate Hale', 'kate.hale@postbox.example', 'apple', 'K xx', 'Sent from my iPhone'),
  jo: person('Joanna Priest', 'jo@quaystreet-studios.example', 'gmail', 'Jo', 'Quay Street Studios'),
  mina: person(
    'Mina Castellanos',
    'mina@openpages.example',
    'gmail',
    'Warmly,\nMina',
    'Mina Castellanos\nProgramme, Open Pages Conference',
  ),
  elliot: person(
    'Elliot Grange',
    'elliot.grange@portsmeadferries.example',
    'outlook',
    'Cheers\nElliot',
    'Elliot Grange\nPortsmead Ferries',
  ),
  ruth: person(
    'Ruth Abara',
    'ruth.abara@southfieldschool.example',
    'outlook',
    'With thanks\nRuth',
    'Ruth Abara, Deputy Head\nSouthfield School',
  ),
  henrik: person(
    'Henrik Dahl',
    'henrik@dahlmobler.example',
    'gmail',
    'Med venlig hilsen / best regards\nHenrik',
    'Dahl Møbler ApS, Aarhus',
  ),
  aisha: person(
    'Aisha Bello',
    'aisha.bello@brightwellclinic.example',
    'outlook',
    'Thank you\nAisha',
    'Aisha Bello\nPractice Manager\nBrightwell Clinic',
  ),
  peter: person('Peter Nuttall', 'peter@nuttallframes.example', 'plain', 'Yours, Peter'),
  lena: person(
    'Lena Schmitt',
    'lena.schmitt@kulturhafen.example',
    'thunderbird',
    'Herzliche Grüße\nLena',
    'Lena Schmitt\nKulturhafen e. V.',
  ),
  editor: person('Wenna Tregenza', 'w.tregenza@portsmead-courier.example', 'outlook', 'Wenna Tregenza'),
  postmaster: person('Mail Delivery System', 'MAILER-DAEMON@mx.fernhill.example', 'plain', ''),
  exchange: person('Mail Administrator', 'postmaster@harbourframes.example', 'plain', ''),
  framesOld: person('Harbour Frames', 'sales@harbourframes.example', 'outlook', ''),
  support: person(
    'Stillwater Support',
    'support@stillwater-hosting.example',
    'plain',
    'Stillwater Hosting Support',
  ),
  list: person('Talk about letterpress', 'letterpress-talk@lists.platen.example', 'plain', ''),
  parcelbird: person('Parcelbird', 'no-reply@parcelbird.example', 'plain', ''),
  pitch: person('Dale Prentice', 'dale@leadwheel.example', 'gmail', 'Dale Prentice', 'Leadwheel'),
} as const satisfies Readonly<Record<string, Person>>;

export type PersonKey = keyof typeof people;
