export const followUps = {
  'Sent.': 'Gesendet.',
  'Sent to {name}.': 'An {name} gesendet.',
  'Sent to {name} and {others} more.': 'An {name} und {others} weitere gesendet.',
  'You asked again. Tern now waits for the answer to that message.':
    'Sie haben noch einmal gefragt. Tern wartet jetzt auf die Antwort auf diese Nachricht.',
  'You cleared the snooze.': 'Sie haben die Zurückstellung aufgehoben.',
  'You snoozed it until {until, moment}.': 'Sie haben es bis {until, moment} zurückgestellt.',
  'You said that the answer came in another way.': 'Sie haben gesagt, dass die Antwort auf anderem Weg kam.',
  'You no longer say that the answer came in another way.':
    'Sie sagen nicht mehr, dass die Antwort auf anderem Weg kam.',
  'You said that this mail is the answer.': 'Sie haben gesagt, dass diese Mail die Antwort ist.',
  'You no longer say that this mail is the answer.': 'Sie sagen nicht mehr, dass diese Mail die Antwort ist.',
  'You said that this mail is not the answer.': 'Sie haben gesagt, dass diese Mail nicht die Antwort ist.',
  'You no longer say that this mail is not the answer.':
    'Sie sagen nicht mehr, dass diese Mail nicht die Antwort ist.',
  'You took back whether it needs a follow-up.':
    'Sie haben Ihre Angabe zurückgenommen, ob es ein Follow-up braucht.',
  'You took back whether it is a follow-up.':
    'Sie haben Ihre Angabe zurückgenommen, ob es ein Follow-up ist.',
  'You said that it needs a follow-up.': 'Sie haben gesagt, dass es ein Follow-up braucht.',
  'You said that it is a follow-up.': 'Sie haben gesagt, dass es ein Follow-up ist.',
  'You said that it needs no follow-up.': 'Sie haben gesagt, dass es kein Follow-up braucht.',
  'You said that it is no follow-up.': 'Sie haben gesagt, dass es kein Follow-up ist.',
  'A draft of the follow-up was saved.': 'Ein Entwurf des Follow-ups wurde gespeichert.',
  'The draft was taken back, untouched.': 'Der Entwurf wurde unverändert zurückgenommen.',
  'You sent the draft.': 'Sie haben den Entwurf gesendet.',
  'The draft is gone from the mailbox.': 'Der Entwurf liegt nicht mehr im Postfach.',
  'You said of your later message that its answer came in another way.':
    'Sie haben von Ihrer späteren Nachricht gesagt, dass die Antwort auf anderem Weg kam.',
  'The wait ended. It reached no recipient, so no answer can come.':
    'Die Wartezeit ist um. Die Nachricht hat niemanden erreicht, es kann also keine Antwort kommen.',
  'The answer is late if it has not come by then: {why, said}.':
    'Die Antwort ist überfällig, wenn sie bis dahin nicht da ist: {why, said}.',
  'The answer is late if it has not come by then: the day after you meet {name} ({at, moment}).':
    'Die Antwort ist überfällig, wenn sie bis dahin nicht da ist: am Tag nach Ihrem Treffen mit {name} ({at, moment}).',
  'The answer had not come by then, so it is late: {why, said}.':
    'Die Antwort war bis dahin nicht da und ist überfällig: {why, said}.',
  'The answer had not come by then, so it is late: the day after you meet {name} ({at, moment}).':
    'Die Antwort war bis dahin nicht da und ist überfällig: am Tag nach Ihrem Treffen mit {name} ({at, moment}).',
  'The wait ended: {why, said}. Whether an answer came is not known: the mailbox has not been read to its end yet.':
    'Die Wartezeit ist um: {why, said}. Ob eine Antwort kam, ist nicht bekannt: Das Postfach ist noch nicht zu Ende gelesen.',
  'The wait ended: the day after you meet {name} ({at, moment}). Whether an answer came is not known: the mailbox has not been read to its end yet.':
    'Die Wartezeit ist um: am Tag nach Ihrem Treffen mit {name} ({at, moment}). Ob eine Antwort kam, ist nicht bekannt: Das Postfach ist noch nicht zu Ende gelesen.',
  'The wait ended: {why, said}. Whether an answer came is not known: the mailbox has not been read past {read, moment}.':
    'Die Wartezeit ist um: {why, said}. Ob eine Antwort kam, ist nicht bekannt: Das Postfach ist nur bis {read, moment} gelesen.',
  'The wait ended: the day after you meet {name} ({at, moment}). Whether an answer came is not known: the mailbox has not been read past {read, moment}.':
    'Die Wartezeit ist um: am Tag nach Ihrem Treffen mit {name} ({at, moment}). Ob eine Antwort kam, ist nicht bekannt: Das Postfach ist nur bis {read, moment} gelesen.',
  'Waits for an answer.': 'Wartet auf eine Antwort.',
  'Waits for an answer, by your labels.': 'Wartet auf eine Antwort, nach Ihren Angaben.',
  'Waits for an answer: {why, said}.': 'Wartet auf eine Antwort: {why, said}.',
  'Waits for an answer, by your labels: {why, said}.':
    'Wartet auf eine Antwort, nach Ihren Angaben: {why, said}.',
  'Unsure whether it waits for an answer.': 'Unsicher, ob die Nachricht auf eine Antwort wartet.',
  'Unsure whether it waits for an answer, by your labels.':
    'Unsicher, ob die Nachricht auf eine Antwort wartet, nach Ihren Angaben.',
  'Unsure whether it waits for an answer: {why, said}.':
    'Unsicher, ob die Nachricht auf eine Antwort wartet: {why, said}.',
  'Unsure whether it waits for an answer, by your labels: {why, said}.':
    'Unsicher, ob die Nachricht auf eine Antwort wartet, nach Ihren Angaben: {why, said}.',
  'Waits for no answer.': 'Wartet auf keine Antwort.',
  'Waits for no answer, by your labels.': 'Wartet auf keine Antwort, nach Ihren Angaben.',
  'Waits for no answer: {why, said}.': 'Wartet auf keine Antwort: {why, said}.',
  'Waits for no answer, by your labels: {why, said}.':
    'Wartet auf keine Antwort, nach Ihren Angaben: {why, said}.',
  'Answered by {from}: {why, said}.': 'Beantwortet von {from}: {why, said}.',
  'Probably answered by {from}: {why, said}.': 'Wahrscheinlich beantwortet von {from}: {why, said}.',
  'In-Reply-To names this message': 'In-Reply-To nennt diese Nachricht',
  'References names this message or its thread': 'References nennt diese Nachricht oder ihre Unterhaltung',
  'it has the same subject, and the message went to that address':
    'Der Betreff ist derselbe, und die Nachricht ging an diese Adresse',
  'it has the same subject and quotes the message':
    'Der Betreff ist derselbe, und die Nachricht wird zitiert',
  'it asks the reader a question': 'Die Nachricht stellt dem Leser eine Frage',
  'it asks a question': 'Die Nachricht stellt eine Frage',
  'it asks for something': 'Die Nachricht bittet um etwas',
  'it tells the reader what to do': 'Die Nachricht sagt dem Leser, was zu tun ist',
  'it asks for word': 'Die Nachricht bittet um Rückmeldung',
  'it says what is needed from the reader': 'Die Nachricht sagt, was vom Leser gebraucht wird',
  'it says what is still missing': 'Die Nachricht sagt, was noch fehlt',
  'it leaves a choice to the reader': 'Die Nachricht überlässt dem Leser eine Wahl',
  'it makes a proposal': 'Die Nachricht macht einen Vorschlag',
  'it passes on a question of another person': 'Die Nachricht gibt die Frage einer anderen Person weiter',
  'it offers a step that the reader has to agree to':
    'Die Nachricht bietet einen Schritt an, dem der Leser zustimmen muss',
  'it passes on a wish of another person': 'Die Nachricht gibt den Wunsch einer anderen Person weiter',
  'it lays something before the reader': 'Die Nachricht legt dem Leser etwas vor',
  'it names a deadline': 'Die Nachricht nennt eine Frist',
  'it asks again': 'Die Nachricht fragt noch einmal',
  'its wording is mostly that of mail that asks':
    'Der Wortlaut ist größtenteils der von Mail, die um etwas bittet',
  'it is a follow-up that was drafted here': 'Die Nachricht ist ein Follow-up, das hier entworfen wurde',
  'it says that none is needed': 'Die Nachricht sagt, dass keine nötig ist',
  'it answers what was asked back': 'Die Nachricht beantwortet eine Rückfrage',
  'it takes an earlier question back': 'Die Nachricht nimmt eine frühere Frage zurück',
  'it tells a group what to do': 'Die Nachricht sagt einer Gruppe, was zu tun ist',
  'its question is hardly meant for the reader': 'Die Frage ist kaum an den Leser gerichtet',
  'it is for information': 'Die Nachricht dient der Kenntnisnahme',
  'it only offers help': 'Die Nachricht bietet nur Hilfe an',
  'it closes the matter': 'Die Nachricht schließt die Sache ab',
  'it only thanks': 'Die Nachricht dankt nur',
  'the next step is your own': 'Der nächste Schritt liegt bei Ihnen',
  'it reads like mail to many': 'Die Nachricht liest sich wie Mail an viele',
  'nothing in it asks for one': 'Nichts darin bittet um eine Antwort',
  'it has no text of its own': 'Die Nachricht hat keinen eigenen Text',
  'its language is not one that is read here': 'Die Sprache der Nachricht wird hier nicht gelesen',
  'it answers an invitation': 'Die Nachricht beantwortet eine Einladung',
  'the calendar sent it, and the calendar shows the answers':
    'Der Kalender hat die Nachricht gesendet, und der Kalender zeigt die Antworten',
  'no person wrote it': 'Kein Mensch hat die Nachricht geschrieben',
  'it has no recipients': 'Die Nachricht hat keine Empfänger',
  'it went to yourself only': 'Die Nachricht ging nur an Sie selbst',
  'no person reads what is sent there': 'Was dorthin geht, liest kein Mensch',
  'it went to lists only': 'Die Nachricht ging nur an Verteiler',
  'a later message of yours says that none is needed':
    'Eine spätere Nachricht von Ihnen sagt, dass keine nötig ist',
  'it is in Trash or Spam': 'Die Nachricht liegt in Papierkorb oder Spam',
  'no person who could answer is in To': 'In „An“ steht niemand, der antworten könnte',
  'the outside model read it so': 'Das externe Modell hat die Nachricht so gelesen',
  '3 days after sending': '3 Tage nach dem Senden',
  'after the days set for this account': 'nach den Tagen, die für dieses Konto gelten',
  'after the business days set for this account': 'nach den Werktagen, die für dieses Konto gelten',
  'the deadline that the message names': 'die Frist, die die Nachricht nennt',
  'counted again since an answer was promised': 'neu gezählt, da eine Antwort zugesagt wurde',
  'the day of return': 'der Tag der Rückkehr',
  'the day after you meet': 'der Tag nach Ihrem Treffen',
  'the moment you chose': 'der Zeitpunkt, den Sie gewählt haben',
  'all people in To are muted': 'alle in „An“ sind stummgeschaltet',
  'a later message of yours asks again': 'eine spätere Nachricht von Ihnen fragt noch einmal',
  'two weeks after your follow-up': 'zwei Wochen nach Ihrem Follow-up',
};
