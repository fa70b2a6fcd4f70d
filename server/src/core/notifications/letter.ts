import type { Notification } from '@crm/contract/core/notifications'
import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'
import { textsIn } from '#platform/texts/texts.ts'

/** More than this many are counted and not told one by one. */
const LISTED = 30

type Head = { readonly language: Language; readonly projectName: string; readonly webUrl: string }

/** One letter with everything that a user has not been told by mail yet; a single message is the subject itself, which lists of letters do not show; of several each leads to its own screen. */
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

/** A sentence as part of a subject. */
const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

/** „3 nová oznámení" */
export const newMessages = (language: Language, count: number): string =>
  textsIn(language, 'letters')('digest.new', { count })
