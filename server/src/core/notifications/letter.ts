import type { Notification } from '@crm/contract/core/notifications'
import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'
import { textsIn, wordsIn } from '#platform/texts/texts.ts'
import type { Notice, ServerModule } from '#platform/module.ts'
import type { NotificationRow } from './repository.ts'

/** More are only counted. */
const LISTED = 30

type Head = { readonly language: Language; readonly projectName: string; readonly webUrl: string }

/**
 * One e-mail with all new messages. A single message is the subject, which `listedAs` hides in
 * lists of e-mails.
 */
export function digestMail(
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
  const t = textsIn(language, 'letters')
  const project = projectName
  const listedAs = `${newMessages(language, messages.length)} – ${projectName}`
  const letter = write({
    language,
    subject: only ? `${withoutStop(only.words[language])} – ${projectName}` : listedAs,
    greeting: t('greeting', { name }),
    paragraphs: only
      ? [t('digest.introOne', { project }), only.words[language]]
      : [t('digest.intro', { project })],
    items: only
      ? []
      : [
          ...items.slice(0, LISTED),
          ...(rest > 0 ? [{ text: t('digest.more', { count: rest }), url: inbox }] : []),
        ],
    link: only?.path
      ? { label: t('digest.open'), url: webUrl + only.path }
      : { label: t('digest.inbox'), url: inbox },
    closing: t('digest.closing', { project }),
  })
  return { letter, listedAs }
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

export const newMessages = (language: Language, count: number): string =>
  textsIn(language, 'letters')('digest.new', { count })

/**
 * A stored message in words. An unknown kind or invalid facts give a general sentence, so that one
 * message does not break the inbox.
 */
export function inWords(modules: readonly ServerModule[], row: NotificationRow): Notification {
  const { id, kind, title, facts, subject_id, created_at, read_at } = row
  const notice = getNotice(modules, kind)
  const words =
    attempt(() => notice?.words(title, facts)) ?? wordsIn('notices')('unknown', { title })
  const path = attempt(() => notice?.path(subject_id, facts)) ?? null
  return { id, kind, words, path, created_at, read_at }
}

const getNotice = (modules: readonly ServerModule[], kind: string): Notice | undefined =>
  modules
    .map(({ notices }) => (Object.hasOwn(notices, kind) ? notices[kind] : undefined))
    .find((notice) => notice !== undefined)

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
