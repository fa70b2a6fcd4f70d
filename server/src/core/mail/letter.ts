import type { Language } from '@crm/contract/core/translations'
import { companyHead } from '#core/company/head.ts'
import type { Connection } from '#platform/database/database.ts'

/** The parts of an e-mail, for plain text and HTML. */
export type Letter = {
  readonly language: Language
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Several messages with their screens. */
  readonly items?: readonly { readonly text: string; readonly url: string | null }[]
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly link?: { readonly label: string; readonly url: string }
  /** Small print. */
  readonly closing: string
}

export type Written = {
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
}

export function write(letter: Letter): Written {
  return {
    language: letter.language,
    subject: oneLine(letter.subject),
    text: plain(letter),
    html: html(letter),
  }
}

/** A few sentences in another language than the product's, without greeting and small print. */
export const writePlain = (language: string, subject: string, text: string): Written => ({
  language: 'cs',
  subject: oneLine(subject),
  text: `${text}\n`,
  html: [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff"><div style="max-width:560px;${STYLE}">`,
    `<p>${escape(text)}</p>`,
    END,
  ].join('\n'),
})

export function withFoot(letter: Written, foot: string): Written {
  if (foot === '') return letter
  return {
    ...letter,
    text: `${letter.text}${foot}\n`,
    html: letter.html.replace(END, () => `<p style="${SMALL}">${escape(foot)}</p>\n${END}`),
  }
}

/** A line break in the subject would start another header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function plain({ greeting, paragraphs, items = [], facts = [], link, closing }: Letter): string {
  const parts = [
    greeting,
    ...paragraphs,
    items.map(({ text, url }) => `- ${text}${url === null ? '' : `\n  ${url}`}`).join('\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link ? `${link.label}:\n${link.url}` : '',
    `--\n${closing}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const STYLE =
  'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2421'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0f6b5c;color:#ffffff;text-decoration:none;font-weight:600'

const SMALL = 'font-size:13px;color:#5b635f'
const END = '</div></body></html>'

function html({
  language,
  subject,
  greeting,
  paragraphs,
  items = [],
  facts = [],
  link,
  closing,
}: Letter): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:2px 16px 2px 0">${escape(label)}</td><td style="overflow-wrap:anywhere"><b>${escape(value)}</b></td></tr>`,
  )
  const body = [
    ...[greeting, ...paragraphs].map((text) => `<p>${escape(text)}</p>`),
    items.length > 0 ? `<ul style="padding-left:20px">${items.map(item).join('')}</ul>` : '',
    rows.length > 0
      ? `<table role="presentation" style="font-size:16px">${rows.join('')}</table>`
      : '',
    link ? `<p><a href="${escape(link.url)}" style="${BUTTON}">${escape(link.label)}</a></p>` : '',
    // mail programs may hide the button
    link ? `<p style="${SMALL};word-break:break-all">${escape(link.url)}</p>` : '',
    `<p style="${SMALL}">${escape(closing)}</p>`,
  ]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff"><div style="max-width:560px;${STYLE}">`,
    ...body,
    END,
  ].join('\n')
}

const item = ({ text, url }: NonNullable<Letter['items']>[number]) =>
  `<li style="margin:0 0 8px">${url === null ? escape(text) : `<a href="${escape(url)}" style="color:#0f6b5c">${escape(text)}</a>`}</li>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

/** Empty until the company's data are entered. */
export async function mailFoot(db: Connection, language: Language): Promise<string> {
  const { name, details } = await companyHead(db, language)
  return details === '' ? '' : `${name} · ${details}`
}
