import type { DraftCase } from './draft-case.ts';

const language = 'French';

// prettier-ignore
export const french: readonly DraftCase[] = [
  { id: 'échéance passée', language, text: 'Bonjour Madame Kim,\n\nje vous remercie de votre accueil. Pourriez-vous me renvoyer le contrat signé avant vendredi ?\n\nBien cordialement,\nSam Champ', asks: ['contrat signé'], not: ['vendredi', 'accueil'], greeting: 'Bonjour Madame Kim,', signOff: 'Bien cordialement,\nSam Champ' },
  { id: 'tutoiement, prénom', language, text: 'Salut Dana,\n\ntu peux me dire combien de chaises il faut pour la salle ?\n\nÀ bientôt\nSam', asks: ['chaises', 'salle'], greeting: 'Salut Dana,', signOff: 'À bientôt\nSam' },
  { id: 'échéance à venir', language, text: "Bonjour Dana,\n\npeux-tu confirmer la taille du stand avant le 5 septembre ?\n\nMerci\nSam", asks: ['taille du stand', '5 septembre'], greeting: 'Bonjour Dana,', signOff: 'Merci\nSam' },
  { id: 'raison après la demande', language, text: "Bonjour Dana,\n\npourriez-vous vérifier les prix de la page quatre ? J'ai besoin de vos corrections pour demain.\n\nCordialement,\nSam", asks: ['prix de la page quatre'], not: ['demain'], greeting: 'Bonjour Dana,', signOff: 'Cordialement,\nSam' },
  { id: 'une réponse était annoncée', language, text: 'Bonjour Dana,\n\npouvez-vous me communiquer le nombre de visiteurs ?\n\nCordialement\nSam Champ', reply: 'Bonjour Sam, je me renseigne et je reviens vers vous.', asks: ['nombre de visiteurs', '21 août'], greeting: 'Bonjour Dana,', signOff: 'Cordialement\nSam Champ' },
  { id: 'rendez-vous passé', language, text: 'Salut Dana,\n\non peut se voir jeudi à 10h pour parler du budget ?\n\nBises\nSam', asks: ['budget'], not: ['jeudi', '10h'], greeting: 'Salut Dana,', signOff: 'Bises\nSam' },
  { id: 'deux questions', language, text: "Bonjour Dana,\n\nqui ouvre la porte du hall ? Et où peut-on garer le camion ?\n\nCordialement\nSam", asks: ['ouvre la porte', 'garer le camion'], greeting: 'Bonjour Dana,', signOff: 'Cordialement\nSam' },
];
