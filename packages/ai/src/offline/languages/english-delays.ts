const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?';
/** A later time, or something that has to happen first. */
const later = `(?:when|once|after|as soon as|the (?:minute|moment|second)|before|until|till|til|tonight|tonite|tomorrow|tmrw|later|soon|shortly|asap|this (?:aft(?:ernoon)?|evening|week|weekend|month)|next (?:week|month|time|few)|(?:by|on|at|over|until|from) (?:the )?(?:weekend|end of|${weekday})|the weekend|first thing|${weekday}|in (?:due course|an? (?:bit|few|couple|day|week|minute|hour))|nearer the time|a week or so|as they come|by then|then|first|on (?:her|his|their|my) return)\\b`;
const future = "(?:will|'ll|ill|shall|going to|gonna|hope to|hoping to|hopefully|try (?:and|to)|let me)";
const duty =
  "(?:need to|needs to|must|have to|has to|had to|got to|gotta|want to|wants to|'d like to|would like to|'d rather|like to)";
const work =
  '(?:look|check|ask|review|read|go (?:through|over|and|into)|price|test|try|discuss|talk|speak|vote|think|sort|chase|find|dig|print|sign|send|do (?:it|this|that|them)|get (?:to|round|hold)|see (?:to|what|how|if|whether)|swing by|come by|pop (?:by|round|over|in)|finish|put (?:it|this|that|them|something) (?:together|on)|pick (?:it|this|one|up)|decide|reply|answer|write|deal with|examine|run (?:it|this|that) (?:past|by)|sleep on|consult|take .{0,30}\\binstructions|confirm|work (?:through|on|it out|them out)|calculate|sit down|have an? (?:root|look|think|rummage|read|chat|word)|pay)';
const handle =
  '(?:forward(?:ed|ing)?|fwd(?:ed)?|pass(?:ed|ing)? (?:it|this|that|your|you|them)|assign(?:ed|ing)?|escalat(?:ed|ing)|refer(?:red|ring)?|put (?:it|this|that|yours|your)|sent (?:it|this|that)|handed (?:it|this|that)|logged)';

/** "I'll call you when I'm outside" promises no answer. */
const notOnArrival =
  "(?!.{0,20}\\b(?:when|once|as soon as) (?:i|we|he|she)(?:'m|'re|'s| am| are| is)? (?:outside|there|here|at|in|on|leav\\w+|near|close|land\\w*|arriv\\w+|set off)\\b)";

/** "He will sign tomorrow" says what another person does. */
const notOthersDeed =
  "(?!(?<=\\b(?:he|she|they)\\b.{0,40})(?:w?ill|'ll) (?:\\w+ )?(?:sign|pay|print|finish|come by|pop|swing by)\\b)";

/**
 * Words of English answers where the answer itself is still to come, and where it is there. Patterns over folded text.
 */
export const englishDelays = {
  /** The writer will tell. */
  tells: [
    '(?<!\\b(?:wanted|want|just|is|writing|pleased|happy|glad) to )\\blet(?:ting)? (?:you|u) know\\b(?! (?:that\\b|how (?:it|the|we|i|things)|if (?:anything|that|plans|it changes|you|there)|should))',
    '\\bback to (?:you|u) (?:after|when|once|on|by|with|soon|asap|shortly|then)\\b|\\b(?:get|come|circle|report|revert|be) back (?:to (?:you|u)|with|on (?:this|that|it)|when|once|after|soon|shortly|by|next|in|asap)\\b',
    '\\brevert (?:to you|back|in due|soon|shortly|asap|with|when|once|after|by|on (?:this|it|that))\\b|\\brevert[.!]*$',
    "(?:will|'ll|shall|who'll|to) (?:\\w+ )?(?:be|get) in touch\\b(?! (?:should|if))",
    `(?:${future}|\\bi|\\bwe|\\bthen|\\band|^|, ?|after) (?:\\w+ )?(?:write (?:to you|again|back|separately)|(?<!\\b(?:who|he|she|they)(?:'ll| will) )(?:be able to )?tell (?:you|u|him|her)|inform you|advise\\b(?! (?:you )?(?:to|against))|update you|answer (?:you|properly|in full)|reply (?:properly|in full|later)|say it to you)`,
    `(?:${future}|^|[,.] ?)(?: ?\\w+)? ?(?:call|ring|phone|text|ping|message) (?:you|u)\\b(?=.{0,60}\\b${later})${notOnArrival}|\\b${later}.{0,60}\\bi(?:'ll| will) (?:call|ring|phone|text|message) you\\b`,
    "you(?:'ll| will)? (?:hear from (?:me|us)|have (?:it|an answer|my|them|the \\w+(?: one)?)\\b.{0,30}\\b(?:by|next|this|when|once|tomorrow|on|soon|before))",
    '\\b(?:have|get|give you) an answer (?:for you|to you|by|after|when|once|on|soon)',
    "\\b(?:who|he|she|they)(?:'ll| will) (?:\\w+ )?(?:contact|call|ring|write|e-?mail|get back|be in touch|let you know|(?:give|send) you (?:an? |the |his |her |their )?(?:\\w+ )?(?:answer|reply|call|ring|shout|quote|offer|date|decision|details|update))\\b",
    '\\bwill find out\\b|\\b(?:and|then|will|ll) (?:give (?:you|u) a )?shout\\b',
    `\\b(?:as soon as|once|the (?:minute|moment)|when) (?:i|we) (?:have|know|hear|get)\\b(?! (?:it|you|your)\\b).{0,60}(?:\\b(?:tell|let|give|send|write|call|text|e-?mail|update|inform|answer|get back to|come back to) (?:it to )?(?:you|u)\\b|\\byou(?:'ll| will)? (?:know|hear|get|have)\\b)|\\b(?:i|we) (?:give|send|tell) (?:you|u)\\b.{0,60}\\b(?:after|when|once|then|as soon)\\b`,
    `\\b${future} (?:e-?mail|write|text|message|phone|ring|call|shout)\\b${notOnArrival}.{0,30}\\b(?:when|once|after|as soon as|by|next|tomorrow)\\b`,
    `\\bdecid(?:e|es|ing)\\b.{0,80}\\b(?:at|after|when|once|until|next|on)\\b.{0,80}\\b(?:will|'ll) `,
  ],
  /** The writer will do it, but later. */
  does: [
    `${notOthersDeed}${future} (?:\\w+ ){0,3}?${work}\\b.{0,80}?\\b${later}`,
    `${future} (?:\\w+ ){0,4}?${later}.{0,40}\\b${work}\\b`,
    `(?:^|[,.] ?)(?:look|do it|send (?:it|them)) (?:tonight|tomorrow|later|soon)\\b`,
    "\\bit(?:'ll| will) take (?:me|us) (?:an?|some|until|till)\\b",
    `\\b${later}.{0,60}\\b(?:${future}|i can) (?:\\w+ )?${work}\\b`,
    `\\b${future} .{0,30}\\bon (?:her|his|their|my) return\\b`,
    `\\b(?:i|we|he|she|they) (?:send|sends) (?:you|u|it|them|the)\\b.{0,40}\\b(?:soon|later|shortly|tomorrow|tonight|${weekday})\\b`,
    `\\bsort (?:you|u|it) out (?:then|${later})`,
    `^(?:by )?(?:later|soon|hopefully (?:later|soon|tonight|tomorrow|next week)|first thing)\\b.{0,40}$`,
  ],
  /** Somebody else has it now. */
  hands: [
    `\\b(?:have|has|'ve|'s|i|we) (?:\\w+ ){0,2}?${handle} (?:\\S+ ){0,6}?(?:to|on to|onto|forward|past|with) (?!you)`,
    `^(?:(?:noted|ok|thanks|got it)[^.]{0,20})?\\b(?:fwd(?:ed)?|forwarded|passed (?:it|this) on) to\\b`,
    "\\b(?:have|has|'ve|'s|i) (?:just |now )?(?:asked|written to|e-?mailed|messaged|contacted) (?!you\\b|me\\b|us\\b|for\\b)",
    "\\bone of (?:them|us|our|the) .{0,30}\\b(?:will|'ll) (?:pick|be|get|call|contact|look)",
    "\\b(?:she|he|they)(?:'ll| will) (?:see to|look (?:at|into)|deal with|get to|review|write|contact|call|let you)\\b",
  ],
  /** Something has to happen first. */
  waits: [
    "\\b(?:still |am |are |'m |'re |i |we |just |only )(?:wait(?:ing)?|on hold) (?:on|for|to hear|with|until)\\b|^waiting (?:on|for|to hear)\\b",
    '\\b(?:it |that |this )?(?:will |all )?depends?\\b(?: (?:on|if|whether|how))(?!.*(?::|\\d|, (?:normally|usually|typically)))',
    "\\b(?:not (?:sure |decided |had |heard |been |got |quite )?.{0,30}\\byet\\b|(?:have|has|had)(?:n't| not) (?:had (?:a |the )?(?:chance|minute|time|second)|got|heard|decided|looked|managed|finished|given? me|been able)|no (?:word|news|date|answer|decision) yet)",
    '\\bstill (?:nothing|editing|working|checking|looking|thinking|need to|to be|under|a (?:handful|few)|short of)\\b',
    "\\b(?:can't|cant|cannot|can not|couldn't) (?:say|tell|promise|decide|look|answer|know)\\b.{0,30}\\b(?:yet|now|today|until|before|this)\\b",
    "\\b(?:don't|do not|dont) know yet\\b|\\bnothing in writing\\b",
    `\\bbefore (?:i|we) (?:can|say|decide|give|release|know|promise|commit|answer)\\b`,
    `(?<!\\byou(?:'d|'ll| would| will)? )\\b${duty} (?:\\w+ )?(?:ask|check with|run it past|speak (?:to|with)|talk to|discuss|confirm|(?:read|study) (?:it|this|that|them|through|everything|all|(?:the|your) (?!news|kids|bible)\\w+)|be (?:reviewed|decided|approved|checked)|think|say if|say whether|look at)\\b`,
    "\\b(?:needs|requires) (?:my|our|the|\\w+'s) .{0,20}(?:signature|approval|permission|ok|sign-off)\\b",
    "(?<!\\byou(?: will|'ll)? )\\b(?:have|need|got) to get (?:the|an?|his|her|their) (?:ok|okay|approval|permission|go-ahead|green light|sign-off|quote|price)\\b",
    "(?<!\\b(?:i am|i'm|im|we're|we are) )\\b(?:gone|goes|going) to (?:legal|finance|accounts|the (?:board|committee|printers?|lab|lawyers?))\\b(?!'s)(?!.*\\b(?:paid|done|approved)\\b)|\\bsomething off the cuff\\b",
    '\\bask (?:her|him|them|[a-z]+) (?:about that |too |first|if)\\b',
    "\\b(?:going to|gonna|will|'ll) (?:have a )?(?:vote|discuss|decide|talk)\\b",
    '\\bno decisions?\\b|\\bmust confirm\\b|\\bunder review\\b|\\bhow the .{1,20} goes\\b|\\bnot allowed\\b.{0,40}\\bbefore\\b',
  ],
  /** Busy, received, on the list. */
  stalls: [
    '\\bleave (?:it|this|that) with (?:me|us)\\b',
    '\\bbear with\\b',
    "\\bon (?:my|our) (?:list|agenda|desk|radar|todo|to-do)\\b|(?:^|\\b(?:it|this|that)(?:'s| is) |\\bput (?:it|this|that) )on the (?:list|agenda|radar)\\b|\\b(?:i'm|im|we're) on it\\b|^on it\\b",
    '\\bsleep on it\\b',
    '\\b(?:up to my|swamped|snowed under|flat out|drowning|rushed off|eating me alive|off sick)\\b',
    "\\b(?:not|haven't|havent|no) (?:had )?(?:a )?(?:minute|second|chance|time) (?:to|yet|today|this)\\b",
    '\\b(?:completely|totally|clean) forgot\\b|\\bout of my head\\b',
    '^will advise\\b|^i know(?:,? i know)+|\\bi swear\\b|\\blooking after your (?:claim|case|request)\\b|\\bsorry for the (?:delay|silence)|\\bapologies for the (?:delay|silence)',
    '\\bwork through (?:them|it)\\b|\\bin due course\\b',
  ],
  /** It has arrived. */
  notes: [
    '\\breceipt acknowledged\\b|\\b(?:been|is|are|duly) noted\\b|^(?:all )?noted(?: with thanks)?\\b|\\bgot (?:your|ur|it|them)\\b.{0,20}$|\\blanded safely\\b|\\b(?:is|are|on) (?:on )?file\\b|^(?:saw|seen|read) it\\b|\\bgot (?:your|ur) (?:msg|message|mail|e-?mail)',
  ],
  /** The answer: a yes, a no, what was asked for, another offer. */
  gives: [
    '^(?:yes|yep|yeah|yup|no|nope|nah|of course|absolutely|sure|certainly|gladly|happily|approved|agreed|done|confirmed|perfect)\\b(?!.{0,12}\\b(?:i (?:know|see)|saw|seen|got|read)\\b)',
    "\\b(?:answer is|i accept|we accept|go ahead|looks good|fine (?:with|by) (?:me|us)(?! in principle)|count me in|i'm in|i'll take|i will take|approved|we confirm|is confirmed|no problem|no objection|publish it|all yours)\\b",
    '\\b(?:here (?:is|are|it is|you go|they are)|here:|enclosed|(?:is|are) attached|^attached|please find|sent (?:it|them|you|off)|paid (?:it|this|on|yesterday|today)|booked for|have (?:now )?(?:decided|concluded|finished|posted|transferred))\\b',
    "\\b(?:have to (?:pass|decline|say no)|i'm afraid|unable to|we cannot|sadly|regret|not (?:this (?:year|time)|interested|possible)|can't (?:do|make|come|before)|cant (?:do|make|come|before)|won't be able|no longer|instead)\\b",
    '\\b(?:said|says|say) (?:yes|no|ok|okay)\\b|\\bcopy attached\\b',
    '\\b(?:he|she|they) (?:said|says|say|confirmed|signed|agreed|paid|brings?|takes?)\\b(?!.{0,40}(?:will|would) )',
    "\\b(?:it's|its|that's|thats) (?:about |around )?[£$€]?\\d",
    '[£$€] ?\\d|\\d ?(?:€|euros?|eur|pounds|dollars)\\b|\\b(?:for|price is) \\d',
    "\\b(?:works|suits|fits) (?:great |well |fine |perfectly )?(?:for )?(?:me|us)\\b|\\b(?:is|are|would be|sounds|looks) (?:good|fine|great|perfect|ok|okay|possible|free|available)\\b(?!.{0,20}\\bin principle)|\\b(?:i|we)(?:'ll| will|'d| would)? (?:prefer|take (?!a |an |it from|some|this up|instructions)|choose|accept|go (?:with|for))\\b",
    '\\b(?:is|are|costs?|will be|comes? to) (?:about |around |roughly )?[£$€]? ?\\d',
  ],
} as const;

/** Patterns of one language, by what they say of the answer. */
export type Delays = Readonly<Record<keyof typeof englishDelays, readonly string[]>>;
