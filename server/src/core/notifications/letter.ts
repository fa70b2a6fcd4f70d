import type { Notification } from '@crm/contract/core/notifications'
import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'

/** More than this many are counted and not told one by one. */
const LISTED = 30

type Head = { readonly language: Language; readonly projectName: string; readonly webUrl: string }

/** One letter with everything that a user has not been told by mail yet; a single message is the subject itself, which lists of letters do not show; of several each leads to its own screen. */
export function digestLetter(
  { language, projectName, webUrl }: Head,
  name: string,
  messages: readonly Notification[],
) {
  const [only] = messages.length === 1 ? messages : []
  const items = messages.map(({ words, path }) => ({
    text: words[language],
    url: path === null ? null : webUrl + path,
  }))
  const rest = items.length - LISTED
  const inbox = `${webUrl}/messages`
  const t = TEXTS[language]
  const listedAs = `${newMessages[language](messages.length)} – ${projectName}`
  const letter = write({
    language,
    subject: only ? `${withoutStop(only.words[language])} – ${projectName}` : listedAs,
    greeting: t.greeting(name),
    paragraphs: only ? [t.introOne(projectName), only.words[language]] : [t.intro(projectName)],
    items: only
      ? []
      : [...items.slice(0, LISTED), ...(rest > 0 ? [{ text: t.more(rest), url: inbox }] : [])],
    link: only?.path ? { label: t.open, url: webUrl + only.path } : { label: t.inbox, url: inbox },
    closing: t.closing(projectName),
  })
  return { letter, listedAs }
}

const CZECH = new Intl.PluralRules('cs')
const czech = (count: number, one: string, few: string, other: string) => {
  const form = CZECH.select(count)
  return `${count} ${form === 'one' ? one : form === 'few' ? few : other}`
}

/** A sentence as part of a subject. */
const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

/** „3 nová oznámení" */
export const newMessages = {
  cs: (count: number) => czech(count, 'nové oznámení', 'nová oznámení', 'nových oznámení'),
  en: (count: number) => `${count} new ${count === 1 ? 'notification' : 'notifications'}`,
} as const

const TEXTS = {
  cs: {
    greeting: (name: string) => `Dobrý den, ${name},`,
    introOne: (project: string) => `v aplikaci ${project} máte nové oznámení:`,
    intro: (project: string) => `v aplikaci ${project} máte nová oznámení:`,
    more: (count: number) => `A ${czech(count, 'další', 'další', 'dalších')}.`,
    open: 'Otevřít',
    inbox: 'Otevřít oznámení',
    closing: (project: string) =>
      `Tuto zprávu odeslala automaticky aplikace ${project}. E-maily s oznámeními vypnete v Můj profil → Nastavení.`,
  },
  en: {
    greeting: (name: string) => `Hello ${name},`,
    introOne: (project: string) => `You have a new notification in ${project}:`,
    intro: (project: string) => `You have new notifications in ${project}:`,
    more: (count: number) => `And ${count} more.`,
    open: 'Open',
    inbox: 'Open notifications',
    closing: (project: string) =>
      `This message was sent automatically by ${project}. Turn these e-mails off under My profile → Settings.`,
  },
} as const
