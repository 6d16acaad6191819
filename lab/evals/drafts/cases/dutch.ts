import type { DraftCase } from './draft-case.ts';

const language = 'Dutch';

// prettier-ignore
export const dutch: readonly DraftCase[] = [
  { id: 'termijn voorbij', language, text: 'Geachte mevrouw Kim,\n\nbijgaand vindt u het ontwerp. Kunt u mij het getekende contract vóór vrijdag sturen?\n\nMet vriendelijke groet,\nSam Veld', asks: ['getekende contract'], not: ['vrijdag'], greeting: 'Geachte mevrouw Kim,', signOff: 'Met vriendelijke groet,\nSam Veld' },
  { id: 'je, voornaam', language, text: 'Hoi Dana,\n\nheb je de foto’s van de beurs nog?\n\nGroetjes\nSam', asks: ['van de beurs'], greeting: 'Hoi Dana,', signOff: 'Groetjes\nSam' },
  { id: 'termijn in het verschiet', language, text: 'Hoi Dana,\n\nkun je de maat van de stand uiterlijk 5 september bevestigen?\n\nGroet\nSam', asks: ['maat van de stand', '5 september'], greeting: 'Hoi Dana,', signOff: 'Groet\nSam' },
  { id: 'antwoord aangekondigd', language, text: 'Hoi Dana,\n\nkun je mij het aantal bezoekers doorgeven?\n\nGroet\nSam', reply: 'Hoi Sam, ik zoek het uit en kom erop terug.', asks: ['aantal bezoekers', '21 augustus'], greeting: 'Hoi Dana,', signOff: 'Groet\nSam' },
  { id: 'reden met termijn', language, text: 'Hoi Dana,\n\nkun je de prijzen op pagina vier controleren? Ik heb je correcties morgen nodig.\n\nGroetjes\nSam', asks: ['prijzen op pagina vier'], not: ['morgen'], greeting: 'Hoi Dana,', signOff: 'Groetjes\nSam' },
  { id: 'afspraak voorbij', language, text: 'Hoi Dana,\n\nkunnen we donderdag om 10 uur over de begroting praten?\n\nGroet\nSam', asks: ['begroting'], not: ['donderdag', '10 uur'], greeting: 'Hoi Dana,', signOff: 'Groet\nSam' },
  { id: 'zonder groet', language, text: 'Beste Dana,\n\nwelke van de twee logo’s heeft je voorkeur voor de omslag?', asks: ['voorkeur', 'omslag'], greeting: 'Beste Dana,', signOff: '' },
];
