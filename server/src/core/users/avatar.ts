import { renderImage, type Crop } from '#core/images/render.ts'
import { dropImageIfUnused, saveImage } from '#core/images/service.ts'
import { authorOf, type Actor } from '#platform/actor.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { update } from './repository.ts'
import { lockGoverned, type User } from './service.ts'

/** Answers with the SHA-256 of the picture. Refuses at `file`. */
export async function setUserAvatar(
  db: Database,
  actor: Actor,
  userId: string,
  content: Buffer,
  crop: Crop | null,
): Promise<{ id: string; avatar: string }> {
  const image = await renderImage(content, { kind: 'avatar', crop })
  return transact(db, authorOf(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, userId)
    const avatar = await saveImage(tx, image)
    await changeAvatar(tx, user, avatar)
    return { id: userId, avatar }
  })
}

export function removeUserAvatar(db: Database, actor: Actor, userId: string): Promise<void> {
  return transact(db, authorOf(actor), async (tx) =>
    changeAvatar(tx, await lockGoverned(tx, actor, userId), null),
  )
}

/** Sets another photo, or none, of a locked user and removes the former one. */
async function changeAvatar(
  tx: Transaction,
  user: Pick<User, 'id' | 'avatar'>,
  avatar: string | null,
): Promise<void> {
  if (avatar === user.avatar) return
  await update(tx, user.id, { avatar })
  await dropImageIfUnused(tx, user.avatar)
}
