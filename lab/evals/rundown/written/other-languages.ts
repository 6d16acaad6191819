import type { WrittenDay } from '../written-day.ts';

/** German, French and Spanish instructions and titles, two days each in a row, so that each half has every language. */
export const otherLanguages: readonly WrittenDay[] = [
  [
    'Kundentermine sind wichtig. Keine Stand-ups und keine Mittagspausen.',
    'must 10:00+60 Angebot Hafenamt | Ole Dahl <harbour>, jan',
    'not 09:00+15 Stand-up | jan, ute, x4 | weekly',
    'not 12:00+60 Mittagspause | jan',
    'may 15:00+30 Abstimmung | ute',
  ],
  [
    'Zeig mir alles zum Umbau und Termine mit Frau Keller. Den Jour fixe nicht.',
    'must 09:30+60 Umbau: Statik | Rolf Adam <statik>, ute',
    'must 14:00+30 Keller, Budget | keller',
    'not 11:00+60 Jour fixe | jan, ute, x5 | weekly',
    'may 16:00+30 Rückfrage | jan',
  ],
  [
    'Wichtig: Vorstellungsgespräche, Steuerberater.\nUnwichtig: Sport, Geburtstage.',
    'must 10:00+45 Vorstellungsgespräch Frau Lind | Maya Lind <mail>, ute',
    'must 15:00+30 Steuerberater | Inge Falk <falk-tax>',
    'not 17:00+60 Sport',
    'not all-day Geburtstage im März | | free',
  ],
  [
    'Arzttermine und Elternabende, sonst nur Termine mit Externen. Teamrunden weglassen.',
    'must 08:00+30 Arzttermin | | cal:Familie',
    'must 19:00+90 Elternabend Klasse 4 | | cal:Familie',
    'must 11:00+60 Planung Messe | Sam Pike <lamps>, jan',
    'not 09:00+30 Teamrunde | jan, ute, x6 | weekly',
  ],
  [
    'Les rendez-vous avec la mairie sont importants. Pas de réunions hebdomadaires.',
    'must 10:00+60 Mairie : permis | Luc Petit <mairie>',
    'not 09:00+30 Réunion hebdomadaire | paul, anne, x4 | weekly',
    'not 16:00+30 Point hebdomadaire | anne | weekly',
    'may 14:00+30 Appel rapide | paul',
  ],
  [
    'Je veux voir les entretiens et tout ce qui concerne le budget. Ignorer le sport.',
    'must 11:00+45 Entretien Mme Roux | Lise Roux <mail>, anne',
    'must 15:00+60 Budget de la rentrée | anne, paul',
    'not 18:00+60 Sport',
    'may 12:30+60 Déjeuner | paul',
  ],
  [
    'Tout avec Claire. Jamais les pauses café.',
    'must 10:00+30 Claire : contrat | claire',
    'not 11:00+15 Pause café | x6 | weekly',
    'not 16:00+15 Pause café | x6 | weekly',
    'may 14:00+30 Maquette | paul',
  ],
  [
    'Important : clients et livraisons, sauf les formations.',
    'must 09:00+60 Livraison des lampes | Sam Pike <lamps>, paul',
    'must 14:00+45 Deuxième visite | Ines Duarte <museum>',
    'not 11:00+120 Formation sécurité | x15',
    'not 16:30+30 Formation outils | anne, x3',
  ],
  [
    'Las reuniones con clientes son importantes. No me muestres las comidas.',
    'must 10:00+60 Propuesta para el puerto | Ole Dahl <harbour>, luis',
    'not 14:00+60 Comida | luis, eva',
    'not 15:00+60 Comida de equipo | x9',
    'may 17:00+30 Dudas | eva',
  ],
  [
    'Quiero ver todo lo de la mudanza y las citas con el médico. Sin reuniones diarias.',
    'must 09:00+30 Médico',
    'must 12:00+60 Mudanza: presupuesto | eva, luis',
    'not 10:00+15 Reunión diaria | x6 | weekly',
    'not 16:00+15 Cierre diario | luis, eva | weekly',
  ],
  [
    'Entrevistas y contratos. Excepto gimnasio y cumpleaños.',
    'must 11:00+45 Entrevista con Ana Gil | Ana Gil <mail>, eva',
    'must 13:00+30 Contrato de alquiler | eva',
    'not 19:00+60 Gimnasio',
    'not all-day Cumpleaños de Eva | | free',
  ],
  [
    'Lo importante es Marta y el lanzamiento. Ignora los cafés.',
    'must 10:00+30 Marta: dudas | marta',
    'must 16:00+60 Lanzamiento web | luis, eva',
    'not 11:30+15 Cafés | x5 | weekly',
    'may 13:00+30 Pedidos | luis',
  ],
];
