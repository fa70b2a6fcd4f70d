import { Unanswered, type Door } from '../../../../testing/door.ts'
import type { Act } from './alphabet.ts'
import { answerOffer, byLink, signOff, signUp } from './by-link.ts'
import {
  block,
  book,
  cancel,
  handOut,
  move,
  moveAll,
  setSeats,
  takeBack,
  unblock,
  undo,
  wait,
} from './by-staff.ts'
import type { Done, Town } from './town.ts'

/** Does it at a server; what was told to be done is noted. Where the server is killed, nobody knows. */
export async function perform(town: Town, door: Door, act: Act): Promise<void> {
  try {
    const told = await deed(town, door, act)
    if (told !== null) town.done.push(told)
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    town.met.add('no answer')
  }
}

function deed(town: Town, door: Door, act: Act): Promise<Done | null> {
  switch (act.do) {
    case 'book':
      return book(town, door, act)
    case 'move':
      return move(town, door, act)
    case 'cancel':
      return cancel(town, door, act)
    case 'wait':
      return wait(town, door, act)
    case 'handOut':
      return handOut(town, door, act)
    case 'takeBack':
      return takeBack(town, door, act)
    case 'takeOffer':
    case 'declineOffer':
      return answerOffer(town, door, act)
    case 'block':
      return block(town, door, act)
    case 'unblock':
      return unblock(town, door, act)
    case 'seats':
      return setSeats(town, act)
    case 'moveAll':
      return moveAll(town, door, act)
    case 'undo':
      return undo(town, door, act)
    case 'signUp':
      return signUp(town, door, act)
    case 'signOff':
      return signOff(town, door, act)
    default:
      return byLink(town, door, act)
  }
}
