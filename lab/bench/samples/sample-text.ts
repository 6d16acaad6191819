import type { Random } from './random.ts';

const people = [
  ['Anna Keller', 'anna.keller@nordwind.example'],
  ['Jörg Brandt', 'joerg.brandt@brandt-bau.example'],
  ['Priya Raman', 'priya@lakeside-labs.example'],
  ['Tom O’Neill', 'tom.oneill@harbour.example'],
  ['Camille Dubois', 'camille.dubois@atelier-bleu.example'],
  ['Luca Ferri', 'luca.ferri@ferri-partners.example'],
  ['Mei Tanaka', 'mei.tanaka@aozora.example'],
  ['Sofia Lindqvist', 'sofia@fjallkraft.example'],
  ['Daniel Osei', 'd.osei@goldcoast-trade.example'],
  ['Ewa Nowak', 'ewa.nowak@wisla-soft.example'],
  ['Miguel Santos', 'miguel.santos@puerto.example'],
  ['Hannah Weiss', 'hannah.weiss@stadtwerk.example'],
] as const;

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** The user of the generated mailbox. */
export const owner: Person = { name: 'Robin Vale', email: 'robin.vale@ternmail.example' };

const openings = [
  'Thanks for the call this morning.',
  'I went through the draft over the weekend.',
  'A short update from our side.',
  'As agreed, here is where we stand.',
  'Sorry for the late answer, last week was full.',
] as const;

const sentences = [
  'Could you send me the signed offer by Thursday?',
  'The second delivery arrived with two boxes missing, and the carrier wants a written confirmation.',
  'We moved the review to the larger room because eleven people want to join.',
  'The numbers for March look better than expected, mostly because of the new contract in the north.',
  'Do you prefer Tuesday at ten or Wednesday after lunch?',
  'I attached the plan with the changes that we spoke about.',
  'Legal has one question left about the notice period, otherwise they are fine with it.',
  'Please let me know whether the budget covers the extra week.',
  'Die Unterlagen für die Abnahme schicke ich spätestens morgen früh.',
  'Le devis révisé vous parviendra avant la fin de la semaine.',
  'Nobody from the supplier has called back yet, so I will try again in the afternoon.',
  'If that works for you, I will book the tickets tonight.',
  'The test run went through without errors on all three machines.',
  'Who is going to present the results to the board?',
  'There is still a difference of 1,240.50 between the two lists.',
  'I would rather wait for the second opinion before we decide.',
] as const;

const closings = ['Best regards,', 'Kind regards,', 'Viele Grüße,', 'Thanks,', 'Talk soon,'] as const;

const matters = [
  'Offer for',
  'Review of',
  'Invoice for',
  'Workshop on',
  'Questions on',
  'Delivery for',
  'Angebot für',
  'Réunion sur',
  'Onboarding at',
  'Results of',
  'Dates for',
  'Budget of',
] as const;

const places = [
  'the harbour project',
  'the spring plan',
  'Lisbon',
  'the second batch',
  'die Fassade',
  'le comité',
  'the new team',
  'the test run',
  'the east wing',
  'Hall 4',
  'the river bridge',
  'the night train',
  'the museum shop',
  'the orchard',
  'Stage B',
  'the ferry terminal',
  'the archive move',
  'the solar roof',
  'the reading room',
  'the tram stop',
] as const;

export function aPerson(random: Random): Person {
  const [name, email] = random.pick(people);
  return { name, email };
}

/** Some thousand subjects: in a real mailbox, equal subjects mostly belong to one thread. */
export function topic(random: Random): string {
  const subject = `${random.pick(matters)} ${random.pick(places)}`;
  return random.chance(0.8) ? `${subject} (${random.between(2, 40)})` : subject;
}

/** Paragraphs of one mail without greeting and signature. */
function paragraphs(random: Random, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const chosen = Array.from({ length: random.between(2, 6) }, (): string => random.pick(sentences));
    return (index === 0 ? [random.pick(openings), ...chosen] : chosen).join(' ');
  });
}

export function letter(random: Random, from: Person, to: Person, count: number): string {
  const firstName = to.name.split(' ')[0] ?? to.name;
  const signature = random.chance(0.5)
    ? `\n\n-- \n${from.name}\n+49 30 ${random.between(1_000_000, 9_999_999)}`
    : '';
  return `Hello ${firstName},\n\n${paragraphs(random, count).join('\n\n')}\n\n${random.pick(closings)}\n${from.name}${signature}`;
}
