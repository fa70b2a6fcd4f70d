import { MAX_LENGTH, MIN_LENGTH } from './calls.ts'

type Typed = { readonly password: string; readonly again: string }
type Problems = {
  readonly password?: {
    readonly text: 'required' | 'tooShort' | 'tooLong'
    readonly length: number
  }
  readonly again?: 'required' | 'differs'
}

/** What is wrong with a new password that is typed twice, by field; what is empty says that alone. */
export function passwordProblems({ password, again }: Typed): Problems {
  const problem = problemOf(password)
  return {
    ...(problem ? { password: problem } : {}),
    ...(again === '' ? { again: 'required' } : password !== again ? { again: 'differs' } : {}),
  }
}

function problemOf(password: string): Problems['password'] {
  if (password === '') return { text: 'required', length: MIN_LENGTH }
  if (password.length < MIN_LENGTH) return { text: 'tooShort', length: MIN_LENGTH }
  return password.length > MAX_LENGTH ? { text: 'tooLong', length: MAX_LENGTH } : undefined
}
