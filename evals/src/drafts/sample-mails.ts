/** What a user might have written in one language; answers to none of it came. */
export interface SampleMails {
  readonly language: string;
  readonly subject: string;
  readonly person: { readonly email: string; readonly name: string };
  /** Polite, with a deadline that does not stand in the sentence that asks. */
  readonly withDeadline: string;
  /** Among friends, with an ask that says nothing without the sentence before it. */
  readonly bare: string;
}

// prettier-ignore
export const sampleMails: readonly SampleMails[] = [
  {
    language: 'English',
    subject: 'Autumn catalogue',
    person: { email: 'dana@north.example', name: 'Dana Kim' },
    withDeadline: 'Dear Ms Kim,\n\nattached is the draft of the catalogue. Could you check the prices on page four? We go to print, so I need your corrections by Friday.\n\nKind regards,\nSam Field',
    bare: 'Hi Dana,\n\nI would move the photo shoot to the old harbour. What do you think?\n\nCheers,\nSam',
  },
  {
    language: 'German',
    subject: 'Herbstkatalog',
    person: { email: 'kim@nord.example', name: 'Dana Kim' },
    withDeadline: 'Sehr geehrte Frau Kim,\n\nim Anhang finden Sie den Entwurf des Katalogs. Könnten Sie die Preise auf Seite vier prüfen? Ihre Korrekturen brauche ich bis Freitag, dann geht alles in den Druck.\n\nMit freundlichen Grüßen\nSam Feld',
    bare: 'Hallo Dana,\n\nich würde die Aufnahmen in den alten Hafen verlegen, dann hast du auch keinen weiten Weg. Was meinst du?\n\nLG\nSam',
  },
  {
    language: 'French',
    subject: "Catalogue d'automne",
    person: { email: 'kim@nord.example', name: 'Dana Kim' },
    withDeadline: "Bonjour Madame Kim,\n\nvous trouverez ci-joint le projet de catalogue. Pourriez-vous vérifier les prix de la page quatre ? J'ai besoin de vos corrections avant vendredi.\n\nBien cordialement,\nSam Champ",
    bare: "Salut Dana,\n\nje déplacerais bien la séance photo au vieux port, c'est plus près de chez toi. Qu'en penses-tu ?\n\nÀ bientôt\nSam",
  },
  {
    language: 'Spanish',
    subject: 'Catálogo de otoño',
    person: { email: 'kim@norte.example', name: 'Dana Kim' },
    withDeadline: 'Estimada señora Kim:\n\nle adjunto el borrador del catálogo. ¿Podría revisar los precios de la página cuatro? Necesito sus correcciones antes del viernes.\n\nSaludos cordiales,\nSam Campo',
    bare: 'Hola, Dana:\n\nyo llevaría la sesión de fotos al puerto viejo, que te queda más cerca. ¿Qué te parece?\n\nUn abrazo\nSam',
  },
  {
    language: 'Portuguese',
    subject: 'Catálogo de outono',
    person: { email: 'kim@norte.example', name: 'Dana Kim' },
    withDeadline: 'Prezada Senhora Kim,\n\nsegue em anexo o projeto do catálogo. Poderia verificar os preços da página quatro? Preciso das suas correções até sexta-feira.\n\nCom os melhores cumprimentos,\nSam Campo',
    bare: 'Olá Dana,\n\neu passava a sessão de fotografias para o porto velho, que te fica mais perto. O que achas?\n\nAbraço\nSam',
  },
  {
    language: 'Italian',
    subject: "Catalogo d'autunno",
    person: { email: 'kim@nord.example', name: 'Dana Kim' },
    withDeadline: 'Gentile signora Kim,\n\nin allegato trova la bozza del catalogo. Potrebbe controllare i prezzi a pagina quattro? Mi servono le Sue correzioni entro venerdì.\n\nCordiali saluti,\nSam Campo',
    bare: 'Ciao Dana,\n\nio sposterei le foto al porto vecchio, così tu hai meno strada. Che ne pensi?\n\nA presto\nSam',
  },
  {
    language: 'Dutch',
    subject: 'Herfstcatalogus',
    person: { email: 'kim@noord.example', name: 'Dana Kim' },
    withDeadline: 'Geachte mevrouw Kim,\n\nbijgaand vindt u het ontwerp van de catalogus. Kunt u de prijzen op pagina vier controleren? Ik heb uw correcties vóór vrijdag nodig.\n\nMet vriendelijke groet,\nSam Veld',
    bare: 'Hoi Dana,\n\nik zou de foto’s liever in de oude haven maken, dan hoef je minder ver te rijden. Wat vind je?\n\nGroetjes\nSam',
  },
];
