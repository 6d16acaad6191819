/** Ways to contact the writer, as courtesies offer them. */
const comeBack =
  '(?:let (?:me|us|him|her|them) know|call|phone|ring|contact|e-?mail|write|reply|shout|holler|tell (?:me|us)|(?:get|be) in touch|reach (?:me|us|out)|give (?:me|us|him|her) (?:an? )?(?:call|shout|ring)|drop (?:me|us) (?:a line|an? (?:note|e-?mail)))';
const whom =
  '(?: (?:to|with))?(?: (?:me|us|[a-z]+(?: [a-z]+)?))?(?: (?:at|on) [^ ]+(?: or [^ ]+)?)?(?: directly| any ?time)?';
const trouble =
  '(?:questions?|concerns?|comments?|problems?|issues?|trouble|difficult(?:y|ies)|further|additional|help|assistance|of service|anything(?: else)?|any way|disagree|object|otherwise|differently)';

/**
 * English offers and courtesies that have the words of an ask but expect no answer: "call me with any questions". A question in
 * them still asks.
 */
export const conditionalCourtesies = [
  // The offer before its condition, and after it.
  `\\b${comeBack}${whom},? (?:if|should|in case|when) (?:any(?:one|body|thing)?\\b|something|there(?:'s| is| are)? (?:any|something|a problem)|you (?:disagree|object|see it (?:otherwise|differently)|feel (?:otherwise|differently)|think otherwise|do not|don't|can't|cannot|are unable|run into|notice|spot|should have|have (?:any|further|other|more|additional|an?y? interest)|believe|still need|need (?:any|more|further|help|anything|me|to))|(?:i|we) can (?:be of|help|do|assist|answer|provide)|(?:this|that|it) (?:doesn't|does not|isn't|is not|won't|causes|is a problem|creates))(?!.*\\?)`,
  `^any ${trouble}\\b[^?]{0,60}\\b${comeBack}(?!.*\\?)`,
  `\\b${comeBack}${whom} (?:with|for|about) (?:any|further|other|additional|more)\\b(?!.*\\?)`,
  `^(?:and |but |so |also,? )?(?:if|should|in case) (?:you|there|any[a-z]*|i|we|this|it|that)\\b(?<!\\bif you(?= (?:can(?!not)|could|agree|approve|are able)\\b))(?!.{0,60}\\b(?:you (?:can(?!not)|could|agree|approve|are able))\\b).{0,90}\\b${trouble}\\b.{0,90}\\b${comeBack}(?!.*\\?)`,
  `^if (?:you (?:do not|don't)|(?:this|that|it) (?:does not|doesn't|is not|isn't))\\b.{0,60}\\b${comeBack} and (?:i|we)(?:'ll| will)\\b`,
  // At an unknown time.
  `\\b(?:next time|whenever|if (?:you are|you're) ever)\\b.{0,60}\\b${comeBack}`,
  `\\b${comeBack}.{0,10}\\b(?:the )?(?:next time|whenever)\\b`,
  '\\blook(?:ing)? forward to (?:hearing|your)\\b.{0,80}\\b(?:(?:coming|next few) (?:weeks|months)|near future)\\b',
];

/** Sentences about others, or to the reader without expecting an answer. */
export const saidWithoutWaiting = [
  // Another person will inform the writer.
  "\\b(?:he|she|they|who)(?:'ll| will| would| is going to| are going to| was going to| should)(?: then| also)? (?:let|keep|call|send|tell|e-?mail|get back to) (?:me|us)\\b(?!.*\\?)",
  "\\b(?:(?!(?:you|u|i|we|it|that)\\b)[a-z]+(?:'ll| will)|(?:he|she|they|who)(?: would|'s| is|'re| are))\\b[^?,;]{1,120}\\band (?:then )?(?:let|keep) (?:me|us)\\b(?!.*(?:\\?|\\bplease\\b))",
  // Advice.
  '^(?:you|one) (?:could|may|might)(?: also| just)?(?: want to| wish to| like to)?(?! (?:please|send|let|give|tell|call|e-?mail) (?:me|us))\\b(?!.*(?:\\?|\\bplease\\b|\\b(?:me|us) (?:know|a)\\b))',
  "\\b(?:i|we)(?:'d| would)? (?:suggest|recommend|advise)(?: strongly)?(?: that)? you\\b(?!.*\\?)",
  '\\b(?:my|our|the best) (?:advice|suggestion|recommendation|tip) (?:is|would be)\\b(?!.*\\?)',
  '\\bworth (?:a (?:look|read|try|visit)|reading|looking at|a moment)\\b(?!.*\\?)',
  // Greetings for others, and exclamations.
  '\\b(?:say|send) (?:hello|hi|my (?:love|regards|best))\\b(?!.*\\?)',
  '\\bgive .{1,50}\\b(?:hugs?|kiss(?:es)?|my love|my best|my regards)\\b(?!.*\\?)',
  '\\bcan (?:you|anyone|anybody) (?:believe|imagine)\\b',
  "^(?:didn't|wasn't|weren't|isn't) (?:we|it|that|they|this)\\b.{0,30}\\b(?:wonderful|great|fun|lovely|nice|amazing|good|beautiful)\\b",
  // Quoted words of others.
  '^"[^"]*\\?"$',
  // Information for the reader.
  '\\bplease,? (?:also )?(?:make (?:a )?note|take note|know|bear (?:with|in mind)|keep in mind|be (?:informed|assured|reminded|patient)|reference (?:the|this)|join (?:me|us) in|use caution|understand|stay tuned|accept|consider (?:this|the environment))\\b(?!.*(?:\\?|\\b(?:and|then) (?:let|please|confirm|sign|send|return|reply|tell)\\b))',
];
