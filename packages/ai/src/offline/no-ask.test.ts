import { describe, expect, test } from '@jest/globals';
import { readAsk } from './read-ask.ts';

const certainty = (text: string) => readAsk({ subject: 'Keys', text, language: null }).certainty;

describe('questions out of courtesy', () => {
  test.each([
    'The list is attached. Any questions? Just write.',
    'Attached is the list. Questions? Call me.',
    'Anbei die Liste. Noch Fragen? Ruf einfach an.',
    'Gibt es noch Fragen? Ich bin bis 17 Uhr da. Die Liste ist anbei.',
    'Voici la liste. Des questions ? Écrivez-moi.',
    'Adjunto la lista. ¿Dudas? Aquí estoy.',
    'Segue a lista em anexo. Dúvidas? É só chamar.',
    'Allego la lista. Domande? Scrivimi pure.',
    'Hierbij de lijst. Nog vragen? Ik hoor het graag.',
  ])('when a mail says "%s", then no answer is awaited', (text) => {
    expect(certainty(text)).toBe('no');
  });

  test.each([
    'The list is attached. Do you have any questions?',
    'The list is attached. Questions, anyone?',
    'Anbei die Liste. Hat noch jemand Fragen?',
    'Anbei die Liste. Noch Fragen oder Anmerkungen?',
    'Voici la liste. Avez-vous des questions ou des remarques ?',
    'Adjunto la lista. ¿Alguna duda?',
    'Adjunto la lista. ¿Tiene usted alguna pregunta?',
    'Adjunto la lista. ¿Alguna duda al respecto?',
    'Adjunto la lista. ¿Os queda alguna duda?',
    'Segue a lista em anexo. Alguma dúvida?',
    'Segue a lista em anexo. Têm dúvidas ou perguntas?',
    'Allego la lista. Qualche domanda?',
    'Hierbij de lijst. Vragen of opmerkingen?',
  ])('when a mail ends with the courtesy alone ("%s"), then no answer is awaited', (text) => {
    expect(certainty(text)).toBe('no');
  });

  test.each([
    'Listan ligger här. Några frågor? Hör av dig.',
    'Her er listen. Har du nogen spørgsmål?',
    'Her er listen. Har dere spørsmål?',
    'Lista on tässä. Onko kysyttävää?',
    'W załączniku lista. Macie jakieś pytania?',
    'Posílám seznam. Máte nějaké dotazy?',
    'Csatolom a listát. Van kérdés?',
    'Atașez lista. Aveți întrebări?',
    'Liste ekte. Sorunuz var mı?',
    'Список во вложении. Есть вопросы?',
  ])('when a mail in a language without rules says "%s", then it is not followed up', (text) => {
    expect(certainty(text)).not.toBe('yes');
  });

  test.each([
    'Do you have any questions for the interview on Monday? I need them by Friday.',
    'Welche Fragen hast du noch an den Kunden?',
    'Which questions should we ask him?',
    'The plan is attached. Any questions? Please confirm by Friday.',
    'Anbei der Plan. Noch Fragen? Bitte bestätigen Sie bis Freitag.',
    'Adjunto el plan. ¿Alguna duda? Envíame la factura, por favor.',
    'Adjunto el plan. ¿Alguna duda o prefieres otra fecha?',
  ])('when a mail asks "%s", then an answer is awaited', (text) => {
    expect(certainty(text)).toBe('yes');
  });
});

describe('below the sign-off', () => {
  const above = 'Hi Ida,\n\nthe keys lie with the neighbour.\n\nKind regards\n\nAlice Test\n';
  test.each([
    'Sales | Riu Ltd | +49 89 1234567\nHave you seen our new shop? www.riu.example',
    'Riu GmbH\nTel. +49 89 1234567\nDid you know that we are hiring?',
    'alice@riu.example\nDo you like our service?\nhttps://riu.example/rate',
  ])('when a card asks something, then it is no question', (card) => {
    expect(certainty(above + card)).toBe('no');
  });

  test.each(['PS: Can you bring the car?', 'Could you also send me the list?'])(
    'when the writer asks "%s" there, then an answer is awaited',
    (question) => {
      expect(certainty(`${above}\n${question}`)).toBe('yes');
    },
  );
});

describe('languages without rules', () => {
  test.each([
    'Hej Ida,\n\nNär kommer nycklarna?\n\nAlice',
    'Ahoj Ido,\n\nkdy přijdou klíče?\n\nAlice',
    'Ида, добрый день!\n\nКогда придут ключи?\n\nАлиса',
    'Ida様\n\n鍵はいつ届きますでしょうか。\n\nAlice',
    'Ida，你好，\n\n请问钥匙什么时候到？\n\nAlice',
    '안녕하세요.\n\n열쇠는 언제 도착하나요?\n\nAlice',
    'Γεια σου Ίντα,\n\nΠότε έρχονται τα κλειδιά;\n\nAlice',
    'مرحبا\n\nمتى تصل المفاتيح؟\n\nAlice',
  ])('when a mail asks "%s", then an answer is awaited', (text) => {
    expect(readAsk({ subject: 'Keys', text, language: null })).toMatchObject({
      certainty: 'yes',
      rule: 'question',
    });
  });

  test.each([
    'Tack så mycket, det blir bra!\n\nAlice',
    'ありがとうございます。承知しました。\n\nAlice',
    'Спасибо, всё получили.\n\nВы уже были на нашем сайте? www.riu.example',
  ])('when a mail asks nothing ("%s"), then it stays open', (text) => {
    expect(certainty(text)).toBe('unsure');
  });
});

describe('words of others between quotation marks', () => {
  test.each([
    'Les enfants ont crié « envoie-moi une carte postale » et nous avons ri.',
    'Die Kinder riefen »schick mir bitte eine Karte« und wir lachten.',
    'La maestra escribió «por favor, envíame la lista» en la pizarra.',
  ])('when a mail reports them, as "%s", then they ask nothing', (text) => {
    expect(certainty(text)).not.toBe('yes');
  });

  test.each([
    'Pouvez-vous me renvoyer le plan « nord » ?',
    'Kannst du mir den Plan »Nord« schicken?',
    'Merci de me dire « oui » ou « non » avant lundi.',
  ])('when the writer marks a word of an ask, as in "%s", then it asks', (text) => {
    expect(certainty(text)).toBe('yes');
  });
});
