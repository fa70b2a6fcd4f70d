/** A new password and how it is handed over. */
export type Made = {
  readonly username: string
  readonly email: string | null
  /** To be shown now; null if it need not be. */
  readonly password: string | null
  readonly mailed: boolean
  /** It was to be sent by e-mail. */
  readonly asked: boolean
  /** The link that confirms the account was sent. */
  readonly verification_mailed?: boolean
  /** That link, if it could not be sent. */
  readonly link?: string | null
  readonly isNew: boolean
}

/** False for a typed password that was not to be sent. */
export const isWorthSaying = ({ password, asked, verification_mailed, link }: Made) =>
  password !== null || asked || verification_mailed === true || typeof link === 'string'
