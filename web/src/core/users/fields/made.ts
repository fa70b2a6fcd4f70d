/** A password that has just been set, and what became of it. */
export type Made = {
  readonly username: string
  readonly email: string | null
  /** To be shown, and seen only now; null when nobody needs to see it. */
  readonly password: string | null
  readonly mailed: boolean
  /** It was to be sent by e-mail. */
  readonly asked: boolean
  /** A letter is on its way with the link that confirms the account. */
  readonly verification_mailed?: boolean
  /** The link that confirms the account, to be handed over as well. */
  readonly link?: string | null
  /** The account was created with it. */
  readonly isNew: boolean
}

/** Whether there is anything to say: a typed password that was not to be sent is known already. */
export const isWorthSaying = ({ password, asked, verification_mailed, link }: Made) =>
  password !== null || asked || verification_mailed === true || typeof link === 'string'
