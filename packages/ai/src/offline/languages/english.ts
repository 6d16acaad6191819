import { formalRequest } from './formal-requests.ts';
import { englishAsksOfOthers } from './english-asks-of-others.ts';
import { anyOf, isWhole, startsWith, type LanguageRules } from '../language-rules.ts';
import { needsFromReader } from './english-needs.ts';
import { notAsks } from './english-not-asks.ts';

const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const point = `(?:(?:cob|eod|noon|midnight|tomorrow|tonight|today|(?:week|weekend|month|quarter|year)|${weekday}|${month}|\\d{1,2}(?::\\d\\d)? ?(?:am|pm|st|nd|rd|th|${month}))\\b)`;
const politeVerb =
  "(?:find|see|note|be advised|be aware|accept|(?:do not|don't) (?:hesitate|reply|respond|worry|feel|take this|tell|forward|share|stop)|(?:tell|remind) (?:\\S+ ){1,4}(?:(?:i|we) said|hello|hi)\\b|say (?:hello|hi)\\b|(?:pass|extend|convey|send|give) (?:(?:on|along) )?(?:(?:\\S+ ){0,4}(?:my|our) (?:\\S+ ){0,2}(?:thanks|regards|love|best|respects?|congrat\\w+|condolences|sympath\\w+|wishes|greetings|gratitude|appreciation)\\b)|thank (?!me|us)|congratulate|keep (?:\\S+ ){1,12}in (?:your|our|my) (?:thoughts|prayers)|(?:get well|take care|stay (?:safe|well|warm|tuned)|rest)\\b|feel free|disregard|ignore|excuse|rest assured|pardon|forgive|enjoy|click|visit|unsubscribe|add .{0,60} to your (?:address|safe)|view (?:it|this)|let (?:me|us) know if (?:you|there|i|we) (?:have|need|(?:can|could) (?:help|be)|is anything|are any))";

/** Verbs that open a request when nothing stands before them. */
const orders =
  '(?:send|call|phone|ring|email|e-mail|mail|text|ping|forward|review|check|confirm|provide|share|sign|approve|schedule|book|reply|respond|advise|give|tell|make sure|be sure|ensure|take a (?:moment|minute)|look into|(?:take|have) a (?:quick )?look(?=.*(?:let|tell|get back|send|reply|comment|thought|feedback|think))|look (?:at|over)(?=.*(?:let|tell|get back|send|reply|comment|thought|feedback|think))|find out|ask|update|submit|complete|fill|return|bring|print|set up|put|consider|help|pick|choose|decide|draft|prepare|finish|fix|handle|coordinate|talk to|speak (?:to|with)|work with|remind|arrange|keep me|drop me|shoot me|clarify|explain|verify|double-check|contact|pay|delete|remove|cancel|include|attach|upload|post|reschedule|move|order|acknowledge|ack)';

/** "I need the car, so I will take it": the writer acts and asks nothing of the reader. */
const unlessOwnCare = (...needs: readonly string[]) =>
  new RegExp(
    `${anyOf(...needs).source}(?!.{0,80}(?:(?:,|\\b(?:so|and)) (?:i|we)(?:'ll| will| am going to|'m going to) |, but (?:they|it)\\b|taking care\\b|taken care\\b))`,
  );

export const english: LanguageRules = {
  code: 'en',
  stopWords:
    "the and you for is are this that with have will not be to of it we our your can could would please from was has they what when if i my me as at on do does let know just thanks how about which who when where there here should need let's any got did monday tuesday wednesday thursday friday saturday sunday tomorrow today days week weeks two three january february march april june july october december".split(
      ' ',
    ),
  openings: startsWith(
    '(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?: [^,:!?-]{0,40})?[,:!] *',
    '(?:and|but|so|also|then|anyway|finally|meanwhile|in the meantime|in addition|additionally|otherwise|however|p\\.?s\\.?:?|first|second|third|lastly|again|if (?:so|not|possible)|when you (?:get|have) (?:a )?(?:chance|moment|minute|time)|in that case|at your convenience|by the way|btw|quick question|one (?:more|last) (?:thing|question)|just|maybe|perhaps)[,:!.-]? +(?:- )?',
    // These are openings only with a punctuation mark after them: "thank you for" and "no need to" are not.
    '(?:ok|okay|well|yes(?:,? please)?|no(?:,? thanks)?|sorry|thanks|thank you|many thanks|great)[,:!.-]+ +',
  ),
  courtesies: isWhole(
    "(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?:,? [a-z.'-]+){0,3}",
    '(?:all |many |kind |best |warm |warmest )?(?:the )?(?:best|regards|wishes|cheers|sincerely|yours|love|respectfully)(?: (?:regards|wishes|sincerely|truly|faithfully))?(?:, ?.{0,30})?',
    '(?:i |we )?(?:hope|trust) (?!you(?: (?:can|could|will|would|might|may)|.ll)(?: be able to| both| all)? (?:join|attend|come|make (?:it|the)|be there|be able|help|consider|reply|respond|send|let)\\b)(?:you|this|all|that|everything|your)\\b.{0,100}',
    '(?:oh )?(?:yes|no|ok),? (?:please|thanks|thank you)',
    'have a (?:great|good|nice|lovely|wonderful)\\b.{0,40}',
    '(?:thanks|thank you|thx|many thanks)(?: (?:so much|very much|a lot|again|in advance|all|you))*(?:[,!.]? .{0,25})?',
  ),
  asks: [
    {
      name: 'request-please',
      confidence: 0.9,
      pattern: new RegExp(
        `\\b(?:please|pls|plz|plse|pse|pis|kindly)(?:,| also| just)? +(?!${politeVerb})[a-z]|[a-z],? (?:please|pls|pis)[.!]*$`,
      ),
    },
    {
      name: 'question-to-reader',
      confidence: 0.92,
      pattern:
        /\b(?:can|could|would|will|do|did|are|have|were|should) (?:you|u|one of you|someone|anyone|anybody|either of you|y'all)\b.*\?/,
    },
    {
      name: 'question-without-mark',
      confidence: 0.82,
      pattern: startsWith(
        '(?:(?:if|when|before|after|while)\\b.{3,80}[ ,])?(?:can|could|would|will) you\\b(?! (?:believe|imagine))',
        '(?:want (?:me|us) to|ok(?:ay)? (?:to|if|for (?:me|us)|with you)|may i|(?:can|could|should|shall) (?:i|we))\\b(?!.*[.!?]$)',
        '(?:is it (?:your|my|our|ok|okay|true)|what (?:does|will|would) (?:it|that|this|he|she|they))\\b(?!.*!$)',
        '(?:are|is|does|did|can|will|would|shall|was|were) (?:you|ye|u|i|we|she|he|they|there|your|my)\\b(?! (?:yesterday|today|on)\\b)(?!.*!$)',
        '(?:do|have) (?:you|ye|u|we|they)\\b(?! to\\b)(?!.*!$)',
        '(?:price|quote|cost|availability|lead time|delivery time) (?:for|on|of)\\b(?!.*\\b(?:is|are|was|were|has|have|will|remains?|stays?|attached)\\b)',
        '(?:u|you|ya) (?:free|around|about|up for|still on|coming|able)\\b(?! to\\b)',
        '(?!(?:if|when|whether|what|how)\\b)(?:[^?]{5,120}(?:,| -+|;| but| and| so) )(?:(?:can|could|would|will) you (?!be\\b|have\\b|see\\b)[a-z]|(?:have|did|do|are) you (?:a|an|any|the|able|available|free|still|want|know|have|need|get|think)\\b)(?!.*[!])',
        '(?:are|is|can|do|did|will|u|you|any)\\b.{0,80}(?<!\\bwhether )\\bor not[.!]*$',
        '(?:any (?:chance|idea|update|news|word|thoughts?|feedback)|is there any (?:chance|way)|is it possible|would it be possible|possible for you|are you (?:able|free|available|around|ok|okay|interested|coming|going|still|planning)|do you (?:have|know|want|think|need|mind|agree|still|plan|see|remember)|did you (?:get|have|see|hear|ever|find|send|receive|manage)|have you (?:had|heard|seen|got|received|been|thought)|wanna|want to (?:come|join|meet|grab|get|talk|chat|go)|who (?:is|are|was|will|can|should|do)|when (?:can|will|do|did|are|is|would|should)|where (?:is|are|r|do|did|can|should)|what (?:is the|are the|are your|is your|time|do you|did you|would|should|about)|how (?:do|did|can|should|would|much|many|soon|long)|which (?:one|of (?:the|these|those|them)|do you|would you))\\b(?!.{0,60}[!])',
      ),
    },
    {
      name: 'proposal',
      confidence: 0.85,
      pattern: anyOf(
        'how about',
        'what about',
        'shall we',
        'should we',
        'shall i\\b.*\\?',
        'should i\\b.*\\?',
        "why don't (?:we|you)",
        'why not (?:we|meet|call)',
        '(?:would|does|do|will|is) (?:\\S+ ){1,8}(?:work|suit|ok|okay|fine|good|possible)\\b.*\\?',
        'are you (?:free|available|up for|open|around|interested)',
        'i (?:would )?(?:suggest|propose)',
        "(?<!\\b(?:ideas|issues|items|matters|points|questions|things|topics)(?: that)? |\\bso (?:that )?)(?:we|you|let's) (?:could|can|should|might) (?:meet|talk|chat|discuss|catch up|get together|schedule|set up|grab|speak|have (?:a(?! cup)|lunch|dinner|coffee))(?!.{0,12}\\b(?:sometime|some day|one day)\\b)",
        '(?:invite|like to invite|inviting) you',
        'you(?:.re| are)(?: both| all)?(?: \\S+ly)? invited\\b',
      ),
    },
    {
      name: 'proposal',
      confidence: 0.7,
      pattern: startsWith(
        "(?:let's|lets|let us) (?!see\\b|not\\b|face|say\\b|know|hope\\b|(?:just )?(?:go|stick|stay) (?:with|to)\\b|do (?:it|that|this)[.!]*$|pray\\b|wait and see|keep (?:our |your )?fingers|be (?:honest|clear|real|fair)\\b)",
      ),
    },
    {
      name: 'let-me-know',
      confidence: 0.85,
      pattern:
        /(?<!\b(?:for|helping|to) )\b(?:(?:let|keep) (?:me|us) (?:know|posted|updated|informed)|lmk(?! if (?:you (?:have|need)|there|any|i can|we can)))\b/,
    },
    {
      name: 'need-from-reader',
      confidence: 0.86,
      pattern: anyOf(...needsFromReader),
    },
    {
      name: 'need-stated',
      confidence: 0.72,
      pattern: unlessOwnCare(
        "(?:i|we)(?:'d|'ll| would| will)? (?:really |also |still |just |urgently )*need (?:the|your|his|her|their|both|all (?:the|your)) (?!\\S+ off\\b|(?:time|rest|day|night|week|weekend|money|practice|break|holiday|space|sleep|help of)\\b)",
        "(?:i am|i'm|we are|we're) (?:still |just |only |also )*missing (?:the|your|an?|some|one|two|three|pages?|several)\\b(?! (?:point|boat|bus|train|plane|fun)\\b)",
        '(?:is|are) still (?:missing|outstanding)\\b',
        "there(?:'s| is| are) (?!nothing|no\\b)(?:\\S+ ){1,4}missing\\b",
        '(?:months?|invoices?|payments?|amounts?|balance|rent|fee|fees) (?:(?:is|are|remains?|still|now) )*(?:outstanding|unpaid|overdue)\\b',
        "(?:i|we) still (?:do not|don't|haven't|have not) (?:have|got|received|seen)\\b",
        'need (?:\\S+ ){1,6}from (?:you|your)\\b',
        '^(?:still )?need (?:it|this|that|them|your|the) (?:back|by|before|signed|done|today|asap|tomorrow)\\b',
        '^curious (?:what|how|whether|if) .{0,40}\\byour?\\b',
        "(?:not|un) ?(?:quite |really )?sure (?:if|whether) you(?:'ve)? (?:(?:have|already|ever|actually|also|still) )*(?:got|gotten|get|received?|saw|seen|see|had|have)\\b",
      ),
    },
    {
      name: 'choice-left-to-reader',
      confidence: 0.7,
      pattern: anyOf(
        "(?:(?:it's |it is )(?:your call|up to you|over to you)|^(?:your call|up to you|over to you)(?=[.!,]|$| (?:whether|if|how|which|when)\\b))(?! (?:now )?(?:to|if|whether) i)",
        '(?:(?<!\\b(?:as|if|what|whatever|whichever|whenever|wherever|once|when|until|before) )you (?:decide|choose|pick)|whichever (?:you prefer|suits you|works for you))\\b',
        '(?:either|both|any)(?: of (?:them|these|those|the two))? (?:is|are|works?|would be|suits?|would suit) (?:fine|ok|okay|good|great|possible|me|us|for (?:me|us))\\b',
        "(?<!\\b(?:was|were) )(?<!\\b(?:was|were)n't )(?:not|un)(?: quite| really| entirely)? ?sure (?:which|where to|how to|what to|(?:whether|if) .{3,80} or )",
      ),
    },
    {
      name: 'request-order',
      confidence: 0.72,
      pattern: startsWith(
        `(?!call w(?:ith|/)|call (?:scheduled|set|sheet|list|moved|confirmed|went|time|prep|notes|between)\\b|(?:call|update|draft|order|post|mail|email|text|review) (?:from|below|follows|enclosed|of)\\b|check out )(?:${orders})\\b(?!:| (?:you|[#\\d]|it now|(?:it|this|that|these|them) out|change|conflict|of|to action|for entries|me a line if)| (?:is|was|has|had|works|are|were|will|would|do(?:es|n't)?|did)\\b)`,
      ),
    },
    ...englishAsksOfOthers,
    {
      name: 'wish',
      confidence: 0.5,
      pattern: anyOf(
        "(?:i|we|i also|we also)?(?:'d| would)(?: really| also)? (?:love|like|be interested|be happy|be keen) to (?:see|meet|get together|chat|catch up)",
        '(?:it|that) would be (?:great|lovely|nice|good|wonderful|fun) to (?:see|meet|get together|catch up|talk|hear)',
        'we can .{0,30}\\b(?:catch up|get together)',
      ),
    },
    {
      name: 'order-without-answer',
      confidence: 0.5,
      pattern: startsWith(
        '(?:check (?:it|this|that|these|them) out|take a (?:quick )?look|have a (?:quick )?look|look (?:at|over)|read|attend|plan to|try to)\\b(?!.*\\b(?:let (?:me|us)|tell (?:me|us)|get back|send|reply|comments?|thoughts|feedback|what you think)\\b)',
      ),
    },
    {
      name: 'instruction',
      confidence: 0.58,
      pattern: anyOf(
        "you(?:'ll| will)? (?:should|need to|have to|must|might want to|may want to|can send|can reach|can call)\\b",
        "we(?:'ll| will)? (?:probably |really |also |should )?(?:need|have|ought) to (?:meet|discuss|talk|decide|schedule|know|get|make|set|finali[sz]e|agree|review|figure)\\b",
        '(?:should|need to|must|to be) (?:be )?(?:approved|confirmed|signed|reviewed|completed|submitted|returned|filled)\\b',
      ),
    },
    formalRequest('en'),
    { name: 'question', confidence: 0.86, pattern: /\?["')\s]*$/ },
  ],
  notAsks,
  noReplyNeeded: anyOf(
    'no (?:need|reason|obligation|pressure) (?:for you )?to (?:reply|respond|answer|get back|write back|do anything|act)',
    'no (?:reply|response|action|answer|further action|acknowledge?ment|follow-?up|feedback)s? (?:is |are |from you )?(?:needed|required|necessary|expected|on your)',
    'nothing (?:is )?(?:needed|required|for you to do|to do|you need to do)(?: on your| from you)?',
    "(?:you )?(?:do not|don't|needn't|need not) (?:need to |have to |bother to |feel (?:you have|obliged) to |bother )?(?:repl|respond|answer|writ(?:e|ing) back|get back|do anything)",
    'not (?:expecting|looking for) (?:a |an |any )?(?:reply|response|answer)',
    'no need to (?:worry|thank)',
    'you (?:can|may) ignore this',
    "(?<!(?:don't|not) )(?:ignore|disregard|forget(?: about)?) (?:my|this|that|what|the) (?!(?:last|previous|earlier|first|other) )(?:\\S+ )?(?:e-?mails?|mails?|messages?|note)\\b",
  ),
  takesBack: anyOf(
    '^(?:scrap (?:that|this|it|my)|(?:cancel|strike|ignore|forget|disregard) (?:that|this|all that|the above)|false alarm|panic over)(?=[,.!;:]| -|$)',
    '^no (?:meeting|call|visit|quote|appointment|reminder) (?:is )?(?:needed|necessary|required)\\b',
    '^(?:never ?mind|forget it|no longer (?:needed|necessary))(?=[,.!;:]| -|$)',
    '^(?:it|this|that|an (?:answer|update)|(?:my|the) (?:question|request)) (?:is|has)(?: now| already)? (?:no longer (?:needed|necessary|required)|been (?:solved|settled|answered)|(?:solved|settled|resolved|sorted) (?:itself|now|already))\\b',
    "^(?:i|we)(?:'ve| have)?(?: just| now| already)? (?:found|solved|sorted) (?:it|this|that|them)(?: out| now| already| myself| in the end| meanwhile)*(?=[,.!;:]|$)",
    '(?:i|we) no longer need (?:it|this|that|them|an (?:answer|update))\\b',
    "(?<!(?:don't|not) )(?:please )?(?:ignore|disregard|forget(?: about)?) (?:my|the|what) (?:(?:last|previous|earlier|first|other) (?:e-?mail|mail|message)|(?:\\S+ )?(?:question|request)|i (?:said|wrote|asked))\\b",
  ),
  noLongerNeeded: anyOf(
    '(?:is|are) no longer (?:needed|necessary|required)',
    "(?:i|we) (?:no longer need|(?:do not|don't) need (?:\\S+ ){1,4}any ?more)\\b",
  ),
  informs: anyOf(
    'f\\.?y\\.?i\\b',
    'for your (?:information|info|awareness|records|reference|files)',
    'for (?:visibility|awareness|the record)',
    'just (?:letting|to let|wanted to let|want to let|a note to let|so) you know',
    '(?:just )?(?:a )?(?:quick )?heads[ -]up',
    '(?:this is )?(?:just )?(?:to|wanted to) (?:inform|notify|confirm|update|let)\\b (?:you|that|everyone|all)?',
    "(?:attached|enclosed|below|here) (?:is|are|please find|you(?:'ll| will) find)",
    'please (?:find|see|note)',
    'sharing (?:this|for)',
  ),
  thanks: anyOf(
    'thank(?:s| you)',
    'thx',
    'much appreciated',
    '(?:really )?appreciate (?:it|that|your|the|you)',
    'grateful for',
    'kudos',
    'great (?:job|work)',
    'well done',
    'congrat',
  ),
  closes: startsWith(
    '(?:that |it |yes,? |great,? |ok,? |sorry,? )?sounds (?:good|great|perfect|fine)',
    'see you',
    'talk (?:to you )?(?:soon|then|later|tomorrow)',
    '(?:that |this |it |(?:mon|tues|wednes|thurs|fri)day |\\S+ )?works (?:great |well |fine )?for (?:me|us)',
    "(?:works|perfect|great|done|agreed|confirmed|understood|noted|got it|will do|no problem|no worries|all good|all set|of course|sure|you're welcome|my pleasure|accepted)\\b",
    "(?:i )?(?:won't|cannot|can't|am not able to|will not) (?:be able to )?(?:make it|attend|join|come)",
    'looking forward to (?:it|seeing|meeting|working|the)',
    'enjoy\\b',
    'have fun',
    'safe travels',
    'please (?:disregard|ignore)',
  ),
  nudges: anyOf(
    // "I will follow up with her" is the writer's own step, "thanks for following up" the reader's.
    "^(?:i am |i'm |we are |we're |i was |i wanted to |just |wanted to |quickly |only |this is a )*(?:following|follow|checking|check|circling|circle|touching|touch) ?(?:up|in|back|base)\\b(?! (?:meeting|call|session|visit|appointment|report|study|questions?)\\b)(?! with (?!you\\b))",
    '(?:nudge|bump|ping)\\b|reminder\\b(?!:? (?:that )?(?:the|we|our|all|there|it|today|tomorrow|i)\\b(?!.*\\byour?\\b))',
    '(?<!\\bwith )(?:any|an) (?:update|news|word|progress|luck)',
    '(?:have|had) you (?:had )?(?:a )?(?:chance|time|opportunity)',
    '(?:did|have) you (?:get|got|see|seen|receive|received|read|manage|managed) (?:a chance|my|the|to|around)',
    'bumping (?:this|it)',
    "(?:have|has|'ve|'s) still not (?:heard|received|seen|had|got|been)",
    "(?:haven't|have not|didn't|did not|yet to) (?:heard|hear|received?|seen|get|got) (?:back|anything|your|a reply|an answer|a response|from you)\\b",
    'resending',
    'my (?:last|previous|earlier) (?:email|e-mail|message|note|mail)',
    'still waiting(?! to\\b)',
    'wondering if you',
  ),
  deadline: anyOf(
    `(?:by|before|until|no later than|due(?: on| by)?|deadline(?: is|:)?|not later than|on or before) (?:the |this |next |coming |end of |close of )*${point}`,
    `(?:by|before) \\d{1,2}[/.-]\\d{1,2}`,
    '(?:eod|cob|asap)\\b',
    'by (?:the )?(?:end of|close of) (?:the |this |next )?(?:day|week|month|quarter|business|year)',
  ),
  terms: anyOf(
    'due\\b',
    'deadline',
    '(?:no|not) later than',
    'on or before',
    'at the latest',
    '(?:eod|cob|if possible|please)\\b',
    '(?:it|this|that|they|these|those|everything)(?: really| all)? (?:has to|have to|needs? to|must)\\b',
    '(?:i|we|he|she|they|you) (?:have|has|need|needs|want|wants) to (?:know|book|order|decide|confirm|submit|print|register|reserve|tell)\\b|(?:i|we) must (?:know|book|order|decide|confirm)\\b',
    'if you (?:could|can)\\b',
    '(?:must|(?:has|have|needs?) to) be [a-z]+(?:ed|ne|nt|ade|ught|id)\\b',
    "(?:i|we)(?:'d|'ll| would| will)?(?: really| also)? need (?:to (?:know|have|hear|get)|it|this|that|them|your|the|an? (?:answer|decision|reply))\\b",
    'would be (?:great|good|ideal|fine|perfect|best|helpful|enough|early enough)',
  ),
  commits: anyOf(
    "(?:i|we)(?:'ll| will| shall|'m going to| am going to| are going to|'re going to) (?!be (?:out|away|on leave|unable)|not|never)[a-z]",
    'i (?:promise|plan to|intend to|can (?:do|send|call|meet|have))',
  ),
  holds: anyOf(
    "(?:i|we)(?:'ll| will| shall|'m going to| am going to| need to| have to|'d need to|'d like to) (?:have to |need to )?(?:just |first |quickly |also |try to |go )?(?:check|look|take a (?:closer )?look|review|ask|find out|verify|dig|investigate|think about|talk to|speak (?:to|with)|discuss (?:it|this|that)|get back|come back|circle back|follow up|be in touch|let you know|revert (?:back|to|soon|shortly|with|by)|respond (?:properly|in full|later)|reply (?:properly|later|in full|by|on)|confirm (?:later|by|once|when|with|tomorrow|soon)|send (?:it|them|that|this|you)\\b.{0,40}\\b(?:later|soon|when|once))",
    '(?:get|come|circle) back to you',
    "(?:will|'ll|shall) (?:let you know|keep you posted|revert(?! (?:it|this|that|the|all)\\b)|report back|be in touch|come back|get back)\\b",
    '(?:checking|looking into|working on) (?:it|this|that|with)',
    '(?:bear|bare) with (?:me|us)',
    '^(?:need|have) to (?:first |just |quickly )?(?:check|ask|talk to|speak to|discuss|confirm)\\b',
    'give me (?:a|an|until|some|till) (?:few |couple |bit |day|hour|week|moment|minute|time|more)',
    'more (?:soon|to come|later)',
    'stay tuned',
    'on it\\b',
    'let me (?:check|look|ask|find out|get back|see|think|confirm|talk|speak|discuss|review|dig)',
    '(?:need|want) (?:some|more|a bit more|a little|another) (?:time|day)',
  ),
  promises: anyOf(
    "(?:(?:i|we)(?:'ll| will| shall|'m going to| am going to| are going to| hope to)|(?:^|, |and )will)(?: (?:try to|then|also|just|definitely|certainly))* (?:(?:do(?= (?:it|that|this|so|them|by|tomorrow|on|later|today|soon|asap|next|when)\\b|[.!]|$)|send|answer|reply|respond|call|try|finish|forward|share|provide|review|handle|complete|prepare|sign|upload|mail|e-?mail|take care|see to)\\b|(?:get|have) (?:it|that|this|them|to|you|back|round|around|an answer)\\b)",
    "you(?:'ll| will| shall) (?:have|get|receive) (?:it|them|this|that|the|an answer|everything)\\b",
    'not yet\\b',
    "(?:have not|haven't|did not|didn't) (?:yet )?(?:had|have|find|found|get|gotten|got) (?:the |any |enough )?(?:time|chance|round|around|to it)\\b",
  ),
  answers: anyOf(
    '(?:is|are) (?:\\S+ ){0,4}(?:attached|enclosed)\\b',
    "here(?:'s| is| are) (?:the|your|my|our|an?|both|all|what)\\b",
    'here (?:you (?:go|are)|it is|they are)',
    '(?<!\\b(?:if|whether|once|when)\\b.{0,40})\\b(?:works (?:great |well |fine )?for (?:me|us)|(?:is|are|would be) (?:fine|ok|okay|good|perfect))\\b',
    "\\S(?:'s| is) no (?:bother|problem|trouble)\\b",
    '^(?:attached|confirmed|agreed|approved|accepted|go ahead|done)\\b',
  ),
  yesOrNo: anyOf(
    '^(?:yes|yeah|yep|nope)\\b',
    '^no(?=[,.!:;]|$| (?:we|i|that|this|it)\\b)',
    'but (?:yes|no)\\b',
  ),
  absent: anyOf(
    "(?:i am|i'm|i will be|i'll be|we are|we're)(?: currently| presently| now)? (?:out of (?:the )?office|on (?:annual |parental |maternity |paternity |sick |medical |family )?(?:leave|vacation|holidays?|pto)|away(?: from (?:my|the) (?:desk|office|email|e-mail))?|travell?ing|out (?:until|from|through|till|on)|ooo)",
    'out of (?:the )?office',
    '(?:limited|no|intermittent) access to (?:my )?(?:e-?mail|messages)',
    'on (?:annual |parental |maternity |paternity |sick )leave',
    "when i(?: am|'m)? (?:return|back|get back)",
    'upon my return',
  ),
  acknowledges: anyOf(
    '(?:we|i) (?:have )?(?:received|got|registered) your (?:request|message|e-?mail|inquiry|enquiry|application|ticket|order|submission|query)',
    '(?:has|have) been (?:received|logged|registered|created|opened|assigned)',
    'thank you for (?:contacting|reaching out to|your (?:request|inquiry|enquiry|message to))',
    '(?:ticket|case|request|reference)(?: (?:number|id|no))?:? ?[#(\\[]?[a-z]{0,6}-?\\d',
    'this is an automat(?:ed|ic)',
    'automat(?:ed|ic) (?:reply|response|acknowledge?ment|confirmation|receipt)',
    'a member of our (?:team|staff)',
    'we will (?:get back|respond|reply|be in touch)',
  ),
  returns: anyOf(
    '(?:until|till|through|thru|back(?: in the office| at work| online)?(?: on| from)?|return(?:ing)?(?: to (?:the office|work))?(?: on)?|to|up to(?: and including)?)',
  ),
  months: 'january february march april may june july august september october november december'.split(' '),
  weekdays: 'sunday monday tuesday wednesday thursday friday saturday'.split(' '),
};
