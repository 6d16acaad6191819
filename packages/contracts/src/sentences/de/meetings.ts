export const meetings = {
  '(No title)': '(Ohne Titel)',
  '{title} with {people, list}': '{title} mit {people, list}',
  '(No title) with {people, list}': '(Ohne Titel) mit {people, list}',
  '{title} with {first}, {second}, and {others, plural, one {# other} other {# others}}':
    '{title} mit {first}, {second} und {others, plural, one {# weiterer Person} other {# weiteren}}',
  '(No title) with {first}, {second}, and {others, plural, one {# other} other {# others}}':
    '(Ohne Titel) mit {first}, {second} und {others, plural, one {# weiterer Person} other {# weiteren}}',
  '{words}': '{words}',
  'All day': 'Ganztägig',
  'Your instructions say: “{words}”.': 'In Ihren Anweisungen steht: „{words}“.',
  'Your instructions ask for other meetings.': 'Ihre Anweisungen verlangen andere Termine.',
  'It reads like what you ask for.': 'Es liest sich wie das, was Sie verlangen.',
  'It reads like what you ask for: “{words}”.': 'Es liest sich wie das, was Sie verlangen: „{words}“.',
  'It reads like what you leave out.': 'Es liest sich wie das, was Sie auslassen.',
  '{model} did not choose it.': '{model} hat den Termin nicht ausgewählt.',
  'People from outside take part.': 'Personen von außerhalb nehmen teil.',
  'Other people take part.': 'Andere nehmen teil.',
  'You organize it.': 'Sie laden dazu ein.',
  'It is a conversation of two.': 'Es ist ein Gespräch zu zweit.',
  'Its title suggests that it needs preparation.': 'Der Titel lässt vermuten, dass Vorbereitung nötig ist.',
  'It is a journey.': 'Es ist eine Reise.',
  'It takes place elsewhere: {place}.': 'Der Termin findet anderswo statt: {place}.',
  'It is routine.': 'Es ist Routine.',
  'It comes again and again.': 'Der Termin kehrt immer wieder.',
  'It is large.': 'Es ist eine große Runde.',
  'It takes no time of the day.': 'Der Termin nimmt keine Zeit des Tages ein.',
  'It is not confirmed.': 'Der Termin ist nicht bestätigt.',
  'You meet {name} again, whose answer is still missing.':
    'Sie treffen {name} wieder; die Antwort an Sie steht noch aus.',
  'You meet {name} again, to whom you owe something.':
    'Sie treffen {name} wieder; von Ihnen steht noch etwas aus.',
  'It is cancelled.': 'Der Termin ist abgesagt.',
  'You have declined it.': 'Sie haben abgesagt.',
  'Neither your instructions nor the rules single it out.':
    'Weder Ihre Anweisungen noch die Regeln heben den Termin hervor.',
  'At the same time: {title}.': 'Zur selben Zeit: {title}.',
  'At the same time: an event.': 'Zur selben Zeit: ein anderer Termin.',
  'It is not confirmed yet.': 'Der Termin ist noch nicht bestätigt.',
  'You have not answered the invitation.': 'Sie haben die Einladung nicht beantwortet.',
  'You wait for an answer from {name}.': 'Sie warten auf eine Antwort von {name}.',
  'You wait for an answer from {name} to “{subject}”.':
    'Sie warten auf eine Antwort von {name} auf „{subject}“.',
  'You have waited {days, plural, one {# day} other {# days}} for an answer from {name}.':
    'Sie warten seit {days, plural, one {# Tag} other {# Tagen}} auf eine Antwort von {name}.',
  'You have waited {days, plural, one {# day} other {# days}} for an answer from {name} to “{subject}”.':
    'Sie warten seit {days, plural, one {# Tag} other {# Tagen}} auf eine Antwort von {name} auf „{subject}“.',
  'You promised {name}.': 'Sie haben {name} etwas zugesagt.',
  'You promised {name}: “{words}”.': 'Sie haben {name} zugesagt: „{words}“.',
  'You owe {name} an answer.': 'Sie schulden {name} eine Antwort.',
  'You owe {name} an answer: “{words}”.': 'Sie schulden {name} eine Antwort: „{words}“.',
  'You have owed {name} an answer for {days, plural, one {# day} other {# days}}.':
    'Sie schulden {name} seit {days, plural, one {# Tag} other {# Tagen}} eine Antwort.',
  'You have owed {name} an answer for {days, plural, one {# day} other {# days}}: “{words}”.':
    'Sie schulden {name} seit {days, plural, one {# Tag} other {# Tagen}} eine Antwort: „{words}“.',
  'It may be what you ask for.': 'Vielleicht ist es das, was Sie verlangen.',
};
