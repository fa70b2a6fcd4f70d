import { useSession } from '#platform/session/use-can.ts'

/** The name of a draft for the signed-in user alone: somebody else at this computer must not find it. */
export const useDraftKey = (name: string): string => `${useSession().user.id}:${name}`
