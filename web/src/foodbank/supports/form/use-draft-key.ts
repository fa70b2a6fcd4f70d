import { useSession } from '#platform/session/use-can.ts'

/** Includes the user: another user of this computer must not find the draft. */
export const useDraftKey = (name: string): string => `${useSession().user.id}:${name}`
