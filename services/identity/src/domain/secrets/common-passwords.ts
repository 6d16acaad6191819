/**
 * The words that most passwords which satisfy the class rules are built on (`Password1!`, `Summer2024#`, `Qwerty123$`),
 * as the published lists of leaked passwords show them. Lower case, without digits and signs; `commonCore` maps to these.
 */
const words = `
  password passwort passw passwd pass mypassword newpassword changeme changeit letmein letmeinnow welcome welcomeback
  hello hallo bonjour admin administrator root user guest login master secret default temp temporary test testing
  tester demo sample example qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
  abc abcd abcde abcdef abcdefg abcdefgh iloveyou ilove loveyou love lover sunshine princess dragon monkey football
  baseball basketball soccer hockey superman batman spiderman starwars pokemon naruto shadow master killer hunter
  freedom whatever trustno trustnoone access jordan michael jennifer jessica ashley daniel thomas charlie andrew
  michelle george harley ranger buster cookie cheese chocolate pepper ginger summer winter spring autumn january
  february march april june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday london paris berlin america england germany india canada australia google facebook microsoft apple
  windows iphone samsung computer internet company business office email mail inbox tern liverpool chelsea arsenal
  manchester barcelona madrid juventus mustang corvette ferrari porsche mercedes yamaha matrix flower butterfly angel
  blessed jesus christ heaven family mother father brother sister friend friends lovely happy money lucky diamond
  silver golden orange purple yellow banana
`;

export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
