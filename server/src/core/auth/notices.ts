import type { Notice, NoticeFacts } from '#platform/module.ts'

export type AccountNotice =
  | 'account_password_changed'
  | 'account_email_changed'
  | 'account_new_device'

const path = () => '/profile/password'

/** What people are told of their own account. An address that it does not have any more is told nothing of the new one. */
export const accountNotices: Readonly<Record<AccountNotice, Notice>> = {
  account_password_changed: {
    words: () => ({
      cs: 'Heslo k vašemu účtu bylo změněno.',
      en: 'The password of your account was changed.',
    }),
    path,
  },
  account_email_changed: {
    words: () => ({
      cs: 'E-mail vašeho účtu byl změněn.',
      en: 'The e-mail address of your account was changed.',
    }),
    path,
  },
  account_new_device: {
    words: (_title, facts) => ({
      cs: `K vašemu účtu se přihlásilo nové zařízení (${deviceIn(facts) || 'neznámé'}, adresa ${addressIn(facts)}).`,
      en: `Your account was signed in to from a new device (${deviceIn(facts) || 'unknown'}, address ${addressIn(facts)}).`,
    }),
    path,
  },
}

/** „Firefox, Windows" */
const deviceIn = ({ browser, system }: NoticeFacts) =>
  [browser, system].filter((word) => typeof word === 'string').join(', ')
const addressIn = ({ address }: NoticeFacts) => String(address ?? '')
