import type { Language } from '@crm/contract/core/translations'
import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { markup, type Markup } from '#platform/http/markup.ts'
import type { Page } from '#platform/http/mount-pages.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { hoursText } from '../when.ts'

type Framed = {
  readonly language: Language
  /** The same page in the other language; null where it cannot be asked for again. */
  readonly other: string | null
  readonly project: string
  readonly title: string
  readonly body: Markup
}

/** A page with the name of the product on top, and the way to the other language. */
export function framed({ language, other, project, title, body }: Framed): Page {
  const [code, name] =
    language === 'cs' ? (['en', 'English'] as const) : (['cs', 'Čeština'] as const)
  return {
    language,
    title: [title, project].filter(Boolean).join(' – '),
    body: markup`<header><span>${project}</span>
${other !== null && markup`<a href="${other}?lang=${code}" hreflang="${code}" lang="${code}">${name}</a>`}</header>
<main><h1>${title}</h1>
${body}</main>`,
  }
}

type Field = {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'tel' | 'email'
  readonly autocomplete: string
  readonly value: string
  readonly failures: readonly RuleFailure[]
  /** The first one that is wrong is where one goes on. */
  readonly isFocused: boolean
}

/** A text field with its errors in words, which a screen reader reads with it. */
export function field(
  language: Language,
  { name, label, type, autocomplete, value, failures, isFocused }: Field,
): Markup {
  const words = failures.map((failure) => ruleText(language, failure)).join(' ')
  const described = words !== '' && markup` aria-invalid="true" aria-describedby="${name}-e"`
  return markup`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="254"${described}${isFocused && markup` autofocus`}>
${words !== '' && markup`<p class="error" id="${name}-e">${words}</p>`}</div>`
}

function ruleText(language: Language, { rule, length }: RuleFailure): string {
  const t = textsIn(language, 'public-shifts')
  switch (rule) {
    case 'required':
      return t('error.required')
    case 'email':
      return t('error.email')
    case 'phone':
      return t('error.phone')
    case 'email_or_phone':
      return t('error.email_or_phone')
    case 'max':
      return t('error.max', { length: length ?? 0 })
    default:
      return t('error.invalid')
  }
}

/** „8:00–12:00“, on one line. */
export const hoursPart = (shift: Parameters<typeof hoursText>[0]): Markup =>
  markup`<span class="one">${hoursText(shift)}</span>`

/** The only style of the pages. */
export const STYLE = `*{box-sizing:border-box}
:root{color-scheme:light dark;--bg:#faf8f5;--card:#fff;--ink:#1f2421;--soft:#5b635f;--line:#d9d4cc;--accent:#0f6b5c;--on:#fff;--bad:#a1260d}
@media(prefers-color-scheme:dark){:root{--bg:#171b1a;--card:#212725;--ink:#eceae6;--soft:#b0b8b3;--line:#3b4340;--accent:#58c4b0;--on:#0c211d;--bad:#ff9d87}}
body{margin:0;background:var(--bg);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header{display:flex;justify-content:space-between;gap:16px;align-items:center;padding:12px 16px;border-bottom:1px solid var(--line);color:var(--soft)}
header a{flex:none;padding:10px 4px}
main{max-width:680px;margin:0 auto;padding:16px 16px 64px}
h1{font-size:26px;line-height:1.25;margin:12px 0}h2{font-size:20px;margin:28px 0 8px}h3{font-size:17px;margin:0}
a{color:var(--accent)}p{margin:8px 0}.soft{color:var(--soft)}.pre{white-space:pre-line}.one{white-space:nowrap}
ul{list-style:none;margin:0;padding:0}details,.card{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:8px 0}
summary,.card{padding:14px 16px}summary{cursor:pointer;font-weight:600;min-height:48px}summary small{display:block;font-weight:400}
details ul{padding:0 16px}li.shift{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between;padding:12px 0;border-top:1px solid var(--line)}
li.shift>div{flex:1 1 220px}small{color:var(--soft);font-size:15px}
.button{display:inline-block;min-height:48px;padding:11px 20px;border:1px solid var(--accent);border-radius:8px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer;text-align:center}
.plain{background:transparent;color:var(--accent)}.bad{border-color:var(--bad);color:var(--bad);background:transparent}
.field{margin:14px 0}label{display:block;font-weight:600;margin-bottom:4px}
input{width:100%;min-height:48px;padding:10px 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--soft);border-radius:8px}
.two{display:grid;gap:0 16px}@media(min-width:520px){.two{grid-template-columns:1fr 1fr}}
.error{color:var(--bad);margin:4px 0;font-weight:600}.note{border-left:4px solid var(--accent);padding:4px 0 4px 12px;margin:16px 0}
dl{margin:0}dt{color:var(--soft);font-size:15px}dd{margin:0 0 8px;font-weight:600}dd:last-child{margin:0}
.ways{display:flex;flex-wrap:wrap;gap:12px;margin:20px 0}.trap{position:absolute;left:-9999px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`
