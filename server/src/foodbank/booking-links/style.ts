/**
 * All style of the household's pages, inside each of them. Letters are at least as large as the
 * browser's 18 points, and grow with it; what is pressed is as high as a thumb. What is left free at
 * the sides does not grow, so that long words stay whole in large letters on a narrow screen.
 */
export const STYLE = `:root{color-scheme:light dark;--back:#fff;--ink:#16201d;--soft:#eef4f1;--line:#76857f;--main:#0b5c4b;--on:#fff;--bad:#9c1c1c}
@media(prefers-color-scheme:dark){:root{--back:#121816;--ink:#eef3f1;--soft:#1f2a26;--line:#8b9a94;--main:#7fd6bf;--on:#06231c;--bad:#ffb4ab}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--back);color:var(--ink);font:1.1875rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
main,nav{max-width:34rem;margin:0 auto;padding:1rem 16px}
h1{font-size:1.625rem;line-height:1.25;margin:.25rem 0 1rem}
h2{font-size:1.25rem;line-height:1.3;margin:0}
p{margin:0 0 1rem}
a{color:inherit;text-decoration-thickness:.1em;text-underline-offset:.2em}
.when{background:var(--soft);border-inline-start:6px solid var(--main);padding:.75rem 14px;font-size:1.375rem;line-height:1.35;font-weight:700}
.wrong{border:.125rem solid var(--bad);border-radius:.5rem;padding:.75rem 14px}
.fine{border:.125rem solid var(--main);border-radius:.5rem;padding:.75rem 14px;font-weight:600}
dl{margin:0 0 1.25rem}
dt{font-weight:700;margin-top:.75rem}
dd{margin:0}
dd a,.b{display:inline-flex;align-items:center;min-height:3rem}
label{display:block;font-weight:700}
input{display:block;width:100%;min-height:3.25rem;margin:.5rem 0 1rem;padding:.5rem .75rem;font:inherit;font-size:1.5rem;color:inherit;background:var(--back);border:.125rem solid var(--line);border-radius:.5rem}
button,.b{width:100%;min-height:3.25rem;margin:0 0 .75rem;padding:.625rem 14px;justify-content:center;text-align:center;font:inherit;font-weight:700;color:inherit;background:var(--back);border:.125rem solid var(--line);border-radius:.5rem;text-decoration:none;cursor:pointer}
.main{background:var(--main);border-color:var(--main);color:var(--on)}
.end{border-color:var(--bad);color:var(--bad)}
fieldset{margin:0 0 1rem;padding:0;border:0;min-width:0}
legend{padding:0;margin-bottom:.5rem}
.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(5.25rem,1fr));gap:.5rem}
.times button{margin:0;padding:.25rem}
nav{border-top:.0625rem solid var(--line);margin-top:1rem}
nav form,nav div{display:flex;flex-wrap:wrap;gap:.5rem}
nav button,nav .b{width:auto;margin:0;padding:.25rem 12px;font-weight:400}
[aria-current]{text-decoration:underline}
:focus-visible{outline:.1875rem solid var(--main);outline-offset:.1875rem}
@media(forced-colors:active){button,.b,input{border-color:ButtonText}}`
