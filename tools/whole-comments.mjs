const openings =
  /^[\s*]*(?:Of (?!course\b)|What (?![^.]*\?)|The same(?:[,.;:]| (?:for|of|as|with|without|by|in|on|over|from|where|under|again)\b))/;

/**
 * An ESLint rule: a comment stands alone. "Of the mail." and "The same for a text." need the line above to be understood, and that
 * line moves; "What the mail says." is no sentence.
 * @type {import('eslint').Rule.RuleModule}
 */
export const wholeComments = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      opening: 'Write a sentence that is understood without the line above: "The language of the mail."',
    },
  },
  create(context) {
    return {
      Program() {
        const { sourceCode } = context;
        for (const comment of sourceCode.getAllComments()) {
          if (!openings.test(comment.value) || goesOn(comment, sourceCode)) continue;
          context.report({ loc: comment.loc, messageId: 'opening' });
        }
      },
    };
  },
};

/** Whether a line comment continues the one on the line above. */
function goesOn({ type, loc }, sourceCode) {
  return type === 'Line' && /^\s*\/\//.test(sourceCode.lines[loc.start.line - 2] ?? '');
}
