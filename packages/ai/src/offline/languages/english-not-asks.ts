import { conditionalCourtesies, saidWithoutWaiting } from './english-courtesies.ts';

/** Words with which an exclamation praises or wonders. */
const marvel =
  '(?:great|cool|nice|good|lovely|beautiful|amazing|awesome|wonderful|fantastic|brilliant|crazy|weird|funny|sweet|cute|fun)';

/** English sentences that look like asks but are politeness or rhetoric. */
export const notAsks = new RegExp(
  [
    "^how (?:are|have) (?:you|things|y'all)\\b.{0,40}\\?",
    "^how(?:'s| is| was| did) (?:it going|everything|life|things|your (?:weekend|day|week|vacation|holiday|trip|family))\\b.{0,40}\\?",
    '^(?:why|really)\\?',
    '(?:^|, |- )who (?:would|could) (?:have|ever) (?:have )?(?:thought|thunk|guessed|known|imagined|believed|think|guess)',
    '^(?:right|really|remember|who knew|guess what|you know what|sound familiar|did you know|know what|ready|so what|what now|crazy|funny|(?:ok|okay)(?! (?:to|if|with|by|for) ))\\b[^,]{0,18}\\?',
    '^did (?:i|we) (?:ever )?(?:tell|mention)\\b[^?]*\\?',
    "^(?!need (?:anything|me|us)\\b|want (?:me|us) to\\b|want to (?:meet|join|come|go|talk|chat|call|get together|catch up|grab|have (?:lunch|dinner|breakfast|coffee|a (?:call|drink|chat)))\\b)(?:ready|looking|tired|struggling|want|need|trying|dreaming|thinking|still|worried|curious|interested in|having trouble|have (?:a )?questions?|any questions?|questions|not interested|no longer|don't want|can't see|trouble viewing|did you know|have you ever)\\b(?!.{0,80}\\byou(?:r)?\\b.{0,40}\\b(?:to|me|us)\\b).{0,100}\\?$",
    "\\b(?:let (?:me|us) know|contact (?:me|us)|reach out|call (?:me|us)?|email (?:me|us)?|get in touch|give (?:me|us) a (?:call|shout|ring)|drop (?:me|us) a (?:line|note)|shout|ask|write|reply|ping me|holler)(?: (?:to|with) (?:me|us))?(?: at [^ ]+(?: or [^ ]+)?| any ?time| directly)? (?:if|should|in case) (?:you|there|anything|something|i|we|any|questions|this is not|that is not|that's not)(?:'d| would| do| should)?(?: still| ever)? ?(?:have|need|(?:run|come) (?:into|across)|(?:is|are|'s) (?:anything|any|something|a problem)|can (?:help|be of|do)|want (?:more|any|to know more|further)|(?:like|want) (?:any|more|further|additional)|changes|comes up|doesn't|does not|encounter|see any|arise)",
    '(?:if|should) (?:you|there) (?:have|are|need|should have|run into|require) (?:any|a|more|further|other|additional)?\\b.{0,60}(?:question|concern|comment|issue|problem|trouble|help|assistance|information|clarification).{0,80}(?:let (?:me|us) know|hesitate|feel free|contact|reach|call|email|happy to|glad to|here|get in touch|love to)',
    "\\b(?:do not|don't|not) hesitate\\b",
    '\\bfeel free to\\b',
    '\\bplease (?:find|see(?! (?:if|whether|that|to it))|note|be advised|be aware|disregard|ignore|do not (?:reply|respond)|accept (?:my|our))\\b(?!.{0,200}\\b(?:and|then) (?:let me|please|confirm|sign|send|return))',
    '^(?:see|talk|speak|call|catch|chat|write|meet) (?:to |with )?(?:you|ya|u|soon|attached|below)\\b',
    '^(?:let me|let us)(?! (?:know|have|hear))\\b',
    '^let me know how it goes$',
    '^what (?:a|an)\\b[^?]*$',
    "^(?:i|we)(?:'ll| will| shall)? (?:look(?! forward to (?:hear|your))|check|send|call|review|ask|confirm|forward)\\b",
    '^call me [a-z]+$',
    '^help yourself\\b',
    `^how ${marvel} is (?:that|this|it)\\b[^,]{0,10}\\?`,
    `^(?:isn't|wasn't|aren't) (?:it|that|this|they|he|she) (?:just |so )?${marvel}\\b[^,]{0,20}\\?`,
    '^(?:you|he|she|they) (?:just |also )?(?:asked|wondered|wanted to know) (?:me |us )?(?:if|whether|when|what|how|why|for|about)\\b(?! you(?:.d| would| can| could| are| will| want| have time)\\b)(?!.*(?:\\?|please|\\b(?:so|but|and) (?:i|we|could|can|would|let|send|tell|give)\\b))',
    // No answer is expected: an exclamation, a hook, an answer that follows at once, words of another person.
    '^how (?:did|do|could|can) you .{0,40}\\?!+$',
    '^(?:have you )?ever (?:wanted|wondered|thought|dreamed|wished|tried)\\b',
    '^(?:the|my|our|and the) (?:short |simple |long |honest |quick )?(?:answer|result|reason|outcome|best part|catch|solution|upshot|trick)\\?$',
    '^(?:they|people|everyone|everybody) (?:still |always )?(?:wonder|ask)\\b',
    '^(?:you|he|she|they|somebody|someone)(?: just| also)? (?:asked|wrote|said|wondered|wanted to know)\\b.*["\\\'].*\\?["\\\']+$',
    '^what (?:did i (?:tell|say)|do you take|time do you call|would (?:i|we) do without|more (?:do|could) (?:i|we|you) want)\\b[^?]*\\?',
    '^where would (?:i|we) be without\\b[^?]*\\?',
    '^why would you even\\b[^?]*\\?',
    "\\b(?:would you believe (?:it|that)|who's counting|don't we all|what are the (?:odds|chances))\\b[^?]{0,20}\\?",
    '^guess (?:what|who|where|how)\\b[^?]{0,40}\\?',
    // The words of a third person.
    '\\b(?:said|says|asked|asks|told|goes|wrote|shouted|whispered|wondered)\\b[^?"]{0,40}"[^"]*\\?"$',
    '^remember (?:when|how|the (?:time|day|night|one)|that (?:time|day))\\b[^?]*\\?',
    '^who (?:said|says) (?!(?:yes|no|so|what|that)\\b)(?!.*\\byou\\b)[^?]*\\?',
    // An aside of the writer.
    '^(?!(?:can|could|will|would|do|does|did|is|are|have|has|when|what|where|who|how|which)\\b)[^?]*\\((?!(?:or|did|has|have)\\b)(?![^()]*\\b(?:you|your|u)\\b)[^()]*\\?+\\)[.!]*$',
    '\\b(?:wherever|whenever|whatever|however|whichever) (?:you (?:like|want|prefer|fancy|please|think best)|suits you|is (?:easiest|best|easier))\\b(?!.*(?:\\?|\\b(?:let|tell|please|send) ))',
    '^keep up\\b',
    '^take care\\b',
    '^give my (?:regards|love|best)\\b',
    '^read more\\b',
    ...conditionalCourtesies,
    ...saidWithoutWaiting,
  ].join('|'),
);
