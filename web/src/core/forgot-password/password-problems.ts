import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@crm/contract/core/auth/auth.endpoints'

type Typed = { readonly password: string; readonly again: string }
type Problems = {
  readonly password?: {
    readonly text: 'required' | 'tooShort' | 'tooLong'
    readonly length: number
  }
  readonly again?: 'required' | 'differs'
}

export function passwordProblems({ password, again }: Typed): Problems {
  const problem = checkPassword(password)
  return {
    ...(problem ? { password: problem } : {}),
    ...(again === '' ? { again: 'required' } : password !== again ? { again: 'differs' } : {}),
  }
}

function checkPassword(password: string): Problems['password'] {
  if (password === '') return { text: 'required', length: PASSWORD_MIN_LENGTH }
  if (password.length < PASSWORD_MIN_LENGTH)
    return { text: 'tooShort', length: PASSWORD_MIN_LENGTH }
  return password.length > PASSWORD_MAX_LENGTH
    ? { text: 'tooLong', length: PASSWORD_MAX_LENGTH }
    : undefined
}
