import { useMaybeSession } from './use-can.ts'

/** The refusal of writing while viewing as a role. */
export const READ_ONLY_CODE = 'view_as.read_only'

/** Nothing can be saved while viewing as a role; forms say so at once. */
export const useIsViewing = (): boolean => Boolean(useMaybeSession()?.viewingAs)
