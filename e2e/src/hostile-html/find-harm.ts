/** Evaluated in a frame: lists what its document must not contain. A string, because it runs in the browser. */
export const findHarm = String.raw`(() => {
  const harm = [];
  const found = (what) => harm.push(location.pathname + ': ' + what);
  const forbidden =
    'script, iframe, frame, frameset, object, embed, applet, form, input, button, select, textarea, link, svg, math, audio, video, source, portal, ' +
    'template, dialog, body meta, body base, body style, [id], [name], [class], [srcset], [background], [ping], [popover], [autofocus]';
  for (const element of document.body.querySelectorAll(forbidden)) found(element.localName + ' is there');
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found(name + ' is there');
      if (name === 'style' && /url\s*\(|expression|@import/i.test(value)) found('a style says ' + value.slice(0, 80));
    }
    const { position, backgroundImage, content, cursor, listStyleImage } = getComputedStyle(element);
    if (position !== 'static') found('position is ' + position);
    if (/url\(/.test([backgroundImage, content, cursor, listStyleImage].join())) found('a style loads');
  }
  for (const link of document.querySelectorAll('a[href]')) {
    if (link.href !== '' && !/^(?:https?|mailto|tel):/.test(link.href)) found('a link leads to ' + link.href);
    if (link.target !== '_blank' || !link.relList.contains('noopener')) found('a link stays here');
  }
  for (const image of document.querySelectorAll('img[src]'))
    if (!/^data:image\/(?!svg)/.test(image.src)) found('an image is ' + image.src);
  return harm;
})()`;
