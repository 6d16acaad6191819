import { anyOf, type SentenceRule } from '../language-rules.ts';

const condition =
  "if (?:you(?:'re| are|'d be| would be)? (?:agree|approve|concur|willing|interested|comfortable|amenable|(?:ok|okay|fine|good) with)|(?:that|this|it|either|one of (?:these|those|them)|any of (?:these|those|them))(?:'s| is| would be)? (?:all right|alright|ok|okay|fine|acceptable|agreeable|good|works?|suits?)(?: (?:with|for|by|to))? (?:you|u))\\b";

/**
 * Asks that an assistant or a colleague lays before the reader: a question of a third person, a step that waits for the reader's yes, a paper
 * to be approved. They have neither question mark nor request. Patterns over folded text.
 */
export const englishAsksOfOthers: readonly SentenceRule[] = [
  {
    name: 'relayed-question',
    confidence: 0.85,
    pattern: anyOf(
      "(?:asks|asked|is asking|are asking|wants to know|want to know|wanted to know|would like to know|is wondering|are wondering|was wondering|wonders|wondered|inquired|enquired|is curious) (?:if|whether|when|what|where|which|how) (?:you(?:'d| would| wd| can| could| are| will| want| might| have (?:time|any))\\b|your (?:schedule|availability|plans)\\b)",
      "(?:has|have|had|'s|'ve)? ?(?:asked|is asking|are asking|is requesting|has requested) (?:for )?(?:a call|a meeting|time|to (?:speak|talk|meet)) (?:with|from|to|for) you\\b",
    ),
  },
  {
    name: 'offer-to-accept',
    confidence: 0.7,
    pattern: anyOf(
      `(?:i|we|he|she|they|it)(?:'ll|'d| can| could| will| would|'m| am|'re| are) .{3,120}\\b${condition}`,
      `^${condition}`,
    ),
  },
  {
    name: 'for-approval',
    confidence: 0.5,
    pattern: anyOf(
      '(?:here|attached|enclosed|below|passing|sending|forwarding|submitting)\\b.{0,80}\\bfor your (?:\\S+ (?:and|or) )?(?:review|approval|edits|ok|okay|clearance|signature|consideration|comments?|thoughts|feedback|reactions?)\\b',
      '^for your (?:\\S+ (?:and|or) )?(?:approval|clearance|signature|decision|concurrence)\\b',
    ),
  },
  {
    name: 'relayed-wish',
    confidence: 0.5,
    pattern: anyOf(
      "(?!i\\b|we\\b)[a-z]+(?: wants?| would like|'d like| wd like| hopes| needs| is (?:hoping|anxious|eager|keen)| are (?:hoping|anxious|eager|keen)) to (?:(?:come|stop|drop|swing) (?:by|over|in) (?:and |to )?)?(?:see|meet|speak|talk|connect)(?: \\w+){0,3}? (?:with |to )?you\\b",
      "(?<!\\b(?:i|we) )(?:is|are|'s|'re|has|have) (?:also |just |still )?(?:asking|hoping|requesting|asked|requested) (?:that |for )?you(?:'ll| will| can| could| to)?\\b",
    ),
  },
];
