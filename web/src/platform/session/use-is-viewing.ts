import { useMaybeSession } from './use-can.ts'

/** What the server answers to a write of somebody who looks as a role. */
export const READ_ONLY_CODE = 'view_as.read_only'

/** Whether the product is looked at as a role: nothing can be saved, and forms say so before anything is typed into them. */
export const useIsViewing = (): boolean => Boolean(useMaybeSession()?.viewingAs)
