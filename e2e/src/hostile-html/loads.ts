/** Markup that makes a browser fetch something, or cover the page, as soon as the mail is shown. */

const e = 'https://evil.example/load';

const elements = [
  `<img src="${e}">`, `<img src=${e}?1 width=600>`, `<img srcset="${e} 1x">`, `<img src="data:," srcset="${e} 2x">`, `<img lowsrc="${e}">`, `<img dynsrc="${e}">`, `<img longdesc="${e}">`,
  `<img src="${e}" loading=eager fetchpriority=high>`, `<img attributionsrc="${e}" src="data:,">`, `<picture><source srcset="${e}"><img src="${e}"></picture>`, `<source srcset="${e}">`,
  `<img data-remote-src="${e}" src="${e}">`, `<img data-tracker src="${e}">`, `<image src="${e}">`, `<input type=image src="${e}">`, `<body background="${e}">a`, `<table background="${e}"><tr><td>a</table>`,
  `<td background="${e}">a</td>`, `<table><tr background="${e}"><td>a</table>`, `<link rel=stylesheet href="${e}">`, `<link rel=prefetch href="${e}">`, `<link rel=preload as=image href="${e}">`,
  `<link rel=modulepreload href="${e}">`, `<link rel=dns-prefetch href="//evil.example">`, `<link rel=preconnect href="https://evil.example">`, `<link rel=prerender href="${e}">`, `<link rel=icon href="${e}">`,
  `<link rel="shortcut icon" href="${e}">`, `<link rel=manifest href="${e}">`, `<link rel=import href="${e}">`, `<LINK REL=STYLESHEET HREF=${e}>`, `<iframe src="${e}"></iframe>`, `<frame src="${e}">`,
  `<frameset><frame src="${e}"></frameset>`, `<object data="${e}"></object>`, `<object><param name=movie value="${e}"></object>`, `<embed src="${e}">`, `<applet archive="${e}"></applet>`, `<audio src="${e}" preload=auto></audio>`,
  `<video src="${e}" autoplay></video>`, `<video poster="${e}"></video>`, `<video><track src="${e}" default></video>`, `<bgsound src="${e}">`, `<svg><image href="${e}"/></svg>`, `<svg><image xlink:href="${e}"/></svg>`,
  `<svg><use href="${e}#a"/></svg>`, `<svg><feImage href="${e}"/></svg>`, `<svg><filter id=f><feImage xlink:href="${e}"/></filter><rect filter="url(#f)"/></svg>`, `<svg><pattern href="${e}#p"/></svg>`,
  `<svg><rect fill="url(${e}#a)" width=9 height=9 /></svg>`, `<svg><script href="${e}"/></svg>`, `<svg><style>@import url(${e});</style></svg>`, `<math><mglyph src="${e}"/></math>`, `<v:imagedata src="${e}"/>`,
  `<xml src="${e}"></xml>`, `<layer src="${e}"></layer>`, `<ilayer src="${e}"></ilayer>`, `<script src="${e}"></script>`, `<a href="${e}" ping="${e}" autofocus>a</a>`, `<menu><command icon="${e}"></menu>`, `<portal src="${e}"></portal>`,
  `<html><head profile="${e}"><p>a`, `<!--[if gte mso 9]><v:fill src="${e}"/><![endif]-->a`, `<!doctype html SYSTEM "${e}">a`, `<?xml-stylesheet href="${e}"?>a`, `<!DOCTYPE x [<!ENTITY y SYSTEM "${e}">]>&y;`,
]; // prettier-ignore

const declarations = [
  `background:url(${e})`, `background-image:url('${e}')`, `background-image:url(&quot;${e}&quot;)`, `BACKGROUND:URL(${e})`, `background:u\\72l(${e})`, `background:\\75\\72\\6c(${e})`, `background:url(//evil.example/load)`,
  `background:ur/**/l(${e})`, `background:url(${e}`, `background:red url(${e}) no-repeat`, `background:image-set('${e}' 1x)`, `background:-webkit-image-set(url(${e}) 1x)`, `background:cross-fade(url(${e}),red)`,
  `background:src('${e}')`, `background:image('${e}')`, `background:element(#a)`, `background:var(--x,url(${e}))`, `--x:url(${e});background:var(--x)`, `list-style:url(${e})`, `list-style-image:url(${e})`, `border-image:url(${e}) 1`,
  `border-image-source:url(${e})`, `cursor:url(${e}),auto`, `content:url(${e})`, `filter:url(${e}#f)`, `mask:url(${e})`, `-webkit-mask-image:url(${e})`, `clip-path:url(${e}#c)`, `shape-outside:url(${e})`, `offset-path:url(${e})`,
  `color:red;}@import '${e}';a{`, `@import url(${e})`, `behavior:url(${e})`, `-moz-binding:url(${e}#x)`, `width:expression(RUN())`, `xss:expr/*XSS*/ession(RUN())`, `font-family:'a;background:url(${e})`, `color:'}*{background:url(${e})}`,
  `src:url(${e})`, `position:fixed;top:0;left:0;width:100%;height:100%;background:#fff`, `POSITION:FIXED`, `position : fixed`, `pos\\69tion:fixed`, `position:/**/fixed`, `position:absolute;top:-100px`, `position:sticky;top:0`,
  `position:fixed!important`, `color:red;position:fixed`, `all:initial;position:fixed`, `transform:translate(-500px)`, `z-index:99999`, `animation:x 1s`, `transition:all 9s`, `margin:-9999px;position:fixed`, `inset:0;position:fixed`,
  `anchor-name:--a;position:fixed`, `view-transition-name:a`, `filter:progid:DXImageTransform.Microsoft.AlphaImageLoader(src='${e}')`, `-o-link:'javascript:RUN()';-o-link-source:current`, `font:12px/1 x,url(${e})`, `color:rgb(0,0,0)url(${e})`,
]; // prettier-ignore

const sheets = [
  `@import '${e}';`, `@import url(${e}) screen;`, `body{background:url(${e})}`, `@font-face{font-family:x;src:url(${e})}*{font-family:x}`, `*{position:fixed}`, `a[href^=x]{background:url(${e})}`, `</style><img src=x onerror=RUN()>`,
  `<!--</style><img src=x onerror=RUN()>-->`, `@charset "x";@import "${e}"`, `@namespace url(${e});`, `@document url(${e}){}`, `body::before{content:url(${e})}`, `input[value^=a]{background:url(${e})}`, `:root{--x:url(${e})}*{background:var(--x)}`,
]; // prettier-ignore

/** The sanitiser keeps its colours on an element of its own. */
const bodies = [
  ...declarations.map((style) => `<body style="color:red;${style}">a</body>`),
  `<body bgcolor="red;background:url(${e})" text="red;position:fixed">a`, `<body bgcolor='"><img src=x onerror=RUN()>' text='</div><script>RUN()</script>'>a`, `<body text="red" text="url(${e})">a<body bgcolor="url(${e})">`,
  `<body style="background:url(data:image/png;base64,AA==);position:fixed">a`, `<body style='color:"red";background:"url(${e})"'>a`, `<body bgcolor="rgb(0,0,0)url(${e})" style="background:red/**/url(${e})">a`,
]; // prettier-ignore

export const loads: readonly string[] = [
  ...elements,
  ...declarations.map((style) => `<div style="${style}">a</div>`),
  ...bodies,
  ...sheets.map((sheet) => `<style>${sheet}</style><p>a</p>`),
];
