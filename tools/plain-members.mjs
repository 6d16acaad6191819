/**
 * An ESLint rule: members stand in the literal itself, not in a literal that is spread into it. `{ ...{ a, b }, c }` says no more
 * than `{ a, b, c }`. It mends what it finds.
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainMembers = {
  meta: {
    type: 'suggestion',
    fixable: 'code',
    schema: [],
    messages: { spread: 'Write the members of this literal into the literal around it.' },
  },
  create(context) {
    return {
      SpreadElement(node) {
        const { argument, parent } = node;
        const isPlain =
          (argument.type === 'ObjectExpression' && parent.type === 'ObjectExpression') ||
          (argument.type === 'ArrayExpression' && parent.type !== 'ObjectExpression');
        if (!isPlain) return;
        context.report({ node, messageId: 'spread', fix: (fixer) => inner(context.sourceCode, fixer, node) });
      },
    };
  },
};

/** Puts what stands between the brackets in the place of the spread; an empty literal goes with its comma. */
function inner(source, fixer, node) {
  const open = source.getFirstToken(node.argument);
  const close = source.getLastToken(node.argument);
  const last = source.getTokenBefore(close);
  if (last === open) {
    const comma = source.getTokenAfter(node);
    return fixer.removeRange([node.range[0], comma?.value === ',' ? comma.range[1] : node.range[1]]);
  }
  const end = last.value === ',' ? last.range[0] : close.range[0];
  return fixer.replaceText(node, source.text.slice(open.range[1], end).trim());
}
