import type { Story } from '../story.ts';

const folder = 'Projects/Lindenhof';

/** A German publisher: covers and a series design. */
export const lindenhof: readonly Story[] = [
  {
    subject: 'Reihe „Nordlichter“: Umschlaggestaltung',
    folder,
    steps: [
      {
        at: '50d 08:31',
        from: 'hanna',
        text: `Liebe Frau Hale,

          wir planen für das Frühjahr eine Reihe mit vier skandinavischen Romanen und suchen dafür ein gemeinsames Gesicht. Ihre
          Arbeiten für die Nantes-Ausgabe haben uns sehr gefallen.

          Hätten Sie Zeit und Lust, uns zwei Entwürfe zu zeigen?`,
      },
      {
        at: '49d 10:15',
        from: 'robin',
        text: `Liebe Frau Brückner,

          herzlichen Dank, das klingt nach genau der richtigen Aufgabe für die dunklen Monate. Zwei Entwürfe sind bis Ende der
          nächsten Woche möglich.

          Könnten Sie mir die Titel und das Format schicken?`,
      },
      {
        at: '48d 09:02',
        from: 'hanna',
        text: `Liebe Frau Hale,

          gern: 125 × 205 mm, Klappenbroschur, vier Titel anbei. Herr Reuter aus der Herstellung beantwortet alles zu Papier und
          Veredelung.`,
        attachments: [
          {
            kind: 'csv',
            name: 'Titel-Nordlichter.csv',
            rows: [
              ['Band', 'Titel', 'Umfang'],
              ['1', 'Der Leuchtturm im Schnee', '288'],
              ['2', 'Salzwasser', '312'],
              ['3', 'Die Fähre', '256'],
              ['4', 'Kein Land', '344'],
            ],
          },
        ],
      },
      {
        at: '48d 11:40',
        from: 'robin',
        text: `Liebe Frau Brückner, alles angekommen, vielen Dank. Ich melde mich mit den Entwürfen.`,
      },
      {
        at: '40d 16:30',
        from: 'robin',
        to: ['hanna'],
        cc: ['jonas'],
        text: `Liebe Frau Brückner, lieber Herr Reuter,

          hier sind die beiden Entwürfe: A mit dem durchlaufenden Horizont über alle vier Rücken, B mit den Seezeichen. Welcher
          Weg soll es werden?`,
        attachments: [
          { kind: 'png', name: 'Nordlichter-A.png', colour: [30, 66, 92] },
          { kind: 'png', name: 'Nordlichter-B.png', colour: [120, 48, 40] },
        ],
      },
      {
        at: '38d 14:12',
        from: 'hanna',
        cc: ['jonas'],
        text: `Liebe Frau Hale,

          einstimmig A! Der Horizont hat sogar den Vertrieb überzeugt, und das will etwas heißen. Bitte arbeiten Sie Band 1 aus.`,
      },
    ],
  },
  {
    subject: 'Papiermuster für Band 1',
    folder,
    steps: [
      {
        at: '21d 09:20',
        from: 'robin',
        to: ['hanna'],
        expected: 'done',
        text: `Liebe Frau Brückner,

          für den Umschlag von Band 1 stehen zwei Kartons zur Wahl, ein glatter und einer mit leichter Struktur. Können Sie mir
          sagen, welcher in Ihr Budget passt?`,
      },
      {
        at: '20d 11:45',
        from: 'jonas',
        text: `Hallo Frau Hale,

          ich antworte für Frau Brückner, sie ist auf der Messe. Der strukturierte Karton passt, wenn wir alle vier Bände zusammen
          bestellen. Genau das haben wir vor.`,
      },
      {
        at: '20d 12:30',
        from: 'robin',
        expected: 'not-needed',
        text: `Hallo Herr Reuter, wunderbar, dann nehmen wir den. Vielen Dank für die schnelle Auskunft!`,
      },
    ],
  },
  {
    subject: 'Klappentext Band 2',
    folder,
    steps: [
      {
        at: '9d 13:05',
        from: 'robin',
        to: ['hanna'],
        expected: 'needs-follow-up',
        text: `Liebe Frau Brückner,

          für Band 2 fehlt mir noch der Klappentext, sonst ist der Umschlag fertig. Bis wann können Sie ihn mir schicken?

          Der Drucktermin ist der {datum+12}, ich brauche vorher drei Tage für die Korrekturen.`,
      },
    ],
  },
  {
    subject: 'Rechnung 2217',
    folder,
    steps: [
      {
        at: '11d 08:50',
        from: 'jonas',
        text: `Hallo Frau Hale,

          die Rechnung 2217 ist angewiesen. Bitte künftig die Bestellnummer LH-0934 mit angeben, dann geht es schneller durch die
          Buchhaltung.`,
      },
      {
        at: '11d 09:15',
        from: 'robin',
        expected: 'not-needed',
        text: `Hallo Herr Reuter, danke für den Hinweis, die Nummer steht ab sofort auf jeder Rechnung.`,
      },
    ],
  },
  {
    subject: 'Lesung im Kulturhafen',
    steps: [
      {
        at: '17d 18:22',
        from: 'lena',
        text: `Liebe Robin,

          im Februar lesen bei uns zwei Autorinnen aus der Reihe, die du gestaltest. Magst du vorher eine Viertelstunde über die
          Umschläge erzählen? Honorar ist klein, das Abendbrot dafür groß.`,
      },
      {
        at: '16d 10:01',
        from: 'robin',
        expected: 'not-needed',
        text: `Liebe Lena, sehr gern, und für dein Abendbrot komme ich auch ohne Honorar. Ich trage mir den Abend ein.`,
      },
      {
        at: '16d 12:47',
        from: 'lena',
        text: `Fein! Das Plakat schicke ich dir, sobald der Termin feststeht.`,
      },
    ],
  },
  {
    subject: 'Foto vom Hafenspeicher',
    steps: [
      {
        at: '2d 17:30',
        from: 'robin',
        to: ['lena'],
        expected: 'waiting',
        text: `Liebe Lena,

          für das Plakat suche ich ein Foto vom alten Speicher, am liebsten bei Nebel. Hast du eines, das ihr schon benutzen
          dürft?`,
      },
    ],
  },
];
