export type BackupFault =
  | 'not_a_backup'
  | 'newer_format'
  | 'wrong_key'
  | 'truncated'
  | 'altered'
  | 'newer_product'
  | 'other_product'
  | 'not_empty'
  | 'no_tools'
  | 'different'
  | 'no_moment'

/** The message is one line for the administrator. */
export class BackupRefused extends Error {
  readonly fault: BackupFault

  constructor(fault: BackupFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export const truncated = () =>
  new BackupRefused(
    'truncated',
    'The backup is not whole: the file ends too early. Take another copy of it, or another backup.',
  )

export const altered = () =>
  new BackupRefused(
    'altered',
    'The backup is damaged: the file was changed after it was made. Take another copy of it, or another backup.',
  )
