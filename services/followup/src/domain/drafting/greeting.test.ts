import { describe, expect, test } from '@jest/globals';
import { greetingOf } from './greeting.ts';
import { greetingIn } from '../letter/own-greeting.ts';

describe('the greeting', () => {
  const to = (name: string | null, email = 'ben@partner.example') => [{ email, name, kind: 'TO' as const }];

  test.each([
    ['Sehr geehrte Frau Kim,\n\nhier ist', 'Sehr geehrte Frau Kim,'],
    ['Hi Benny!\n\nhere', 'Hi Benny!'],
    ['Benny,\n\nhere', 'Benny,'],
    ['Dear all\n\nhere', 'Dear all'],
    ['Here is the plan.', 'Hello Ben,'],
    ['Hi Benny, could you send me the plan for the whole of next week, please?', 'Hi Benny,'],
    ['Oil is what the hinge needs.', 'Hello Ben,'],
  ])('when the mail begins with %j, then the draft begins with %j', (text, greeting) => {
    expect(greetingIn(text) ?? greetingOf(to('Ben Ode'), 'Hello')).toBe(greeting);
  });

  test.each([
    ['Ben Ode', 'Hello Ben,'],
    ['Ode, Ben', 'Hello Ben,'],
    ['Ben', 'Hello Ben,'],
    ['Sales Team', 'Hello,'],
    ['ben@partner.example', 'Hello,'],
    ['ACME GmbH', 'Hello,'],
    ['Harbour Frames', 'Hello,'],
    ['Bén Ode', 'Hello Bén,'],
    [null, 'Hello,'],
  ])('when the recipient is shown as %j, then only a sure first name is used', (name, greeting) => {
    expect(greetingOf(to(name), 'Hello')).toBe(greeting);
  });

  test.each([
    ['Mr John Smith', 'john.smith@partner.example', 'Hello,'],
    ['Herr Peter Lang', 'peter.lang@partner.example', 'Hello,'],
    ['Dr. Emil Roth', 'emil.roth@partner.example', 'Hello,'],
    ['Lang, Herr Peter', 'peter.lang@partner.example', 'Hello,'],
    ['Señor Ortega', 'ortega@partner.example', 'Hello,'],
    ['Familie Weber', 'familie.weber@partner.example', 'Hello,'],
    ['Praxis Schmidt', 'praxis@partner.example', 'Hello,'],
    ['Kanzlei Vogel', 'vogel@partner.example', 'Hello,'],
    ['Goldman Hotel', 'goldman@partner.example', 'Hello,'],
    ['Lang, Vogel & Partner', 'vogel@partner.example', 'Hello,'],
    ['Ben Ode (Sales)', 'ben@partner.example', 'Hello,'],
    ['Müller Hans', 'hans.mueller@partner.example', 'Hello,'],
    ['Müller', 'hans.mueller@partner.example', 'Hello,'],
    ['Müller Hans', 'hans@partner.example', 'Hello,'],
    ['SMITH', 'smith@partner.example', 'Hello,'],
    ['JOHN SMITH', 'john.smith@partner.example', 'Hello,'],
    ['SMITH John', 'john.smith@partner.example', 'Hello John,'],
    ['MEYER Julia', 'meyer@partner.example', 'Hello Julia,'],
    ['Jörg Ode', 'joerg.ode@partner.example', 'Hello Jörg,'],
    ['Jörg Ode', 'jorg@partner.example', 'Hello Jörg,'],
    ['Ben Ode', 'b.ode@partner.example', 'Hello Ben,'],
    ['Ben Ode', 'bode7@partner.example', 'Hello Ben,'],
    ['Ode, Ben', 'ode@partner.example', 'Hello Ben,'],
    ['Ana Luz Ruiz', 'ana.ruiz@partner.example', 'Hello Ana,'],
    ['Müller Hans', 'mueller@partner.example', 'Hello,'],
    ['VHS Köln', 'koeln@partner.example', 'Hello,'],
    ['DHL Paket', 'paket@partner.example', 'Hello,'],
    ['AOK Bayern', 'bayern@partner.example', 'Hello,'],
    ['MÜLLER Hans', 'mueller@partner.example', 'Hello Hans,'],
  ])('when %j is at %s, then it is greeted %j', (name, email, greeting) => {
    expect(greetingOf(to(name, email), 'Hello')).toBe(greeting);
  });

  test('when there are several addressees, then no name is used', () => {
    const several = [...to('Ben Ode'), ...to('Eve Ito', 'eve@partner.example')];
    expect(greetingOf(several, 'Hello')).toBe('Hello,');
  });
});
