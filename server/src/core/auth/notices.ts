import type { Notice, NoticeFacts } from '#platform/module.ts'
import { inBoth, textsIn, wordsIn } from '#platform/texts/texts.ts'

export type AccountNotice =
  | 'account_password_changed'
  | 'account_email_changed'
  | 'account_new_device'

const words = wordsIn('notices')
const path = () => '/profile/password'

/** A former e-mail address is not told the new one. */
export const accountNotices: Readonly<Record<AccountNotice, Notice>> = {
  account_password_changed: { words: () => words('account_password_changed'), path },
  account_email_changed: { words: () => words('account_email_changed'), path },
  account_new_device: {
    words: (_title, facts) =>
      inBoth((language) => {
        const t = textsIn(language, 'notices')
        const device = deviceIn(facts) || t('unknownDevice')
        return t('account_new_device', { device, address: addressIn(facts) })
      }),
    path,
  },
}

const deviceIn = ({ browser, system }: NoticeFacts) =>
  [browser, system].filter((word) => typeof word === 'string').join(', ')
const addressIn = ({ address }: NoticeFacts) => String(address ?? '')
