/** Nothing of these is for a program: the account, secrets, rights, and what only a screen has. */
const NOT_FOR_TOKENS = [
  'profile',
  'api_token',
  'webhook',
  'settings',
  'active_directory',
  'mail',
  'top_bar',
]
/** Who has an account or rights is read by programs and changed by people. */
const ACCOUNTS = /^(?:.+_)?(?:user|role|rule)(?:_.+)?$/

/** Whether a token for the API may have the permission; a call that needs another one is refused. */
export function isForTokens(permission: string): boolean {
  const [resource = '', action = ''] = permission.split('.')
  if (NOT_FOR_TOKENS.includes(resource)) return false
  return !ACCOUNTS.test(resource) || action === 'read'
}
