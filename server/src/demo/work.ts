import { Temporal } from 'temporal-polyfill'
import type { Insertable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { CoreEvent, CoreTask } from '#platform/database/schema.generated.ts'
import { DEMO_COLLEAGUES } from './accounts.ts'
import {
  CATEGORIES,
  COMMENTS,
  EVENTS,
  SERIAL_NUMBERS,
  TASKS,
  type DemoEvent,
  type DemoTask,
} from './work-plan.ts'

const ZONE = 'Europe/Prague'
/** When all tasks were created. */
const DAYS_OLD = 9

/** Tasks, a month of the calendar and some serial numbers, relative to today. */
export async function inventWork(
  tx: Transaction,
  clock: Clock,
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  const today = Temporal.PlainDate.from(clock.today())
  const getId = (username: string) => accounts.get(username) ?? ''
  const now = clock.now().toISOString()
  const categories = new Map(CATEGORIES.map((name) => [name, newId()]))
  await tx
    .insertInto('core.task_category')
    .values([...categories].map(([name, id]) => ({ id, name })))
    .execute()
  for (const task of TASKS)
    await insertTask(tx, task, {
      today,
      now,
      getId,
      categoryId: categories.get(task.category) ?? null,
    })
  for (const event of EVENTS) await insertEvent(tx, event, { today, now, getId })
  const numbers = SERIAL_NUMBERS.map(([serial_number, product, months]) => ({
    id: newId(),
    serial_number,
    product,
    warranty_until: months === null ? null : today.add({ months }).toString(),
  }))
  await tx.insertInto('core.serial_number').values(numbers).execute()
}

type Frame = {
  readonly today: Temporal.PlainDate
  readonly now: string
  readonly getId: (username: string) => string
}

async function insertTask(
  tx: Transaction,
  task: DemoTask,
  frame: Frame & { categoryId: string | null },
) {
  const { now, getId } = frame
  const row = taskRow(task, frame)
  const task_id = row.id
  await tx.insertInto('core.task').values(row).execute()
  const items = (task.items ?? []).map(([text, done], position) => ({
    id: newId(),
    task_id,
    position,
    text,
    done,
  }))
  if (items.length > 0) await tx.insertInto('core.task_checklist_item').values(items).execute()
  const viewers = (task.viewers ?? []).map((username) => ({ task_id, user_id: getId(username) }))
  if (viewers.length > 0) await tx.insertInto('core.task_viewer').values(viewers).execute()
  await notifySolver(tx, task, row, frame)
  const comments = COMMENTS.filter(({ task: name }) => name === task.name).map(
    ({ author, text, mentions }) => ({
      id: newId(),
      task_id,
      author_id: getId(author),
      text: mentions ? `@[${getId(mentions)}] ${text}` : text,
      created_at: now,
    }),
  )
  if (comments.length > 0) await tx.insertInto('core.task_comment').values(comments).execute()
}

function taskRow(
  task: DemoTask,
  { today, now, getId, categoryId }: Frame & { categoryId: string | null },
): Insertable<CoreTask> {
  const deadline = task.due === null ? null : toMoment(today, task.due)
  const completion =
    task.doneBefore === undefined
      ? {}
      : {
          completed_at: toMoment(today, [-task.doneBefore, '11:20']),
          completed_by: getId(task.solver ?? task.author),
        }
  const series =
    task.recurrence && deadline
      ? {
          recurrence: task.recurrence,
          series_id: newId(),
          series_start: deadline,
          occurrence_at: deadline,
        }
      : {}
  return {
    id: newId(),
    created_at: toMoment(today, [-DAYS_OLD, '09:10']),
    name: task.name,
    description: task.description ?? null,
    deadline_at: deadline,
    priority: task.priority ?? 'none',
    category_id: categoryId,
    author_id: getId(task.author),
    solver_id: task.solver === null ? null : getId(task.solver),
    delegated_to: task.delegated ? getId(task.delegated) : null,
    reminders_since: now,
    ...completion,
    ...series,
  }
}

/** Of an open task that somebody else has given them; urgent tasks are unread. */
async function notifySolver(
  tx: Transaction,
  { solver, author, name, priority, doneBefore }: DemoTask,
  task: Insertable<CoreTask>,
  { today, getId }: Frame,
) {
  if (solver === null || solver === author || doneBefore !== undefined) return
  await tx
    .insertInto('core.notification')
    .values({
      id: newId(),
      user_id: getId(solver),
      kind: 'task_assigned',
      subject_id: task.id,
      title: name,
      facts: JSON.stringify({ by: getName(author) }),
      created_at: toMoment(today, [-DAYS_OLD, '09:10']),
      read_at: priority ? null : toMoment(today, [-DAYS_OLD, '16:40']),
    })
    .execute()
}

async function insertEvent(tx: Transaction, event: DemoEvent, { today, now, getId }: Frame) {
  const id = newId()
  const when =
    event.days === undefined
      ? {
          all_day: false,
          start_at: toMoment(today, event.from),
          end_at: toMoment(today, [event.from[0], event.until]),
        }
      : {
          all_day: true,
          start_on: today.add({ days: event.days[0] }).toString(),
          end_on: today.add({ days: event.days[1] }).toString(),
        }
  const row: Insertable<CoreEvent> = {
    id,
    name: event.name,
    type: event.type,
    address: event.address ?? null,
    note: event.note ?? null,
    author_id: getId(event.author),
    reminders_since: now,
    ...when,
  }
  await tx.insertInto('core.event').values(row).execute()
  const { guests = [] } = event
  if (guests.length === 0) return
  await tx
    .insertInto('core.event_guest')
    .values(
      guests.map(([username, status]) => ({
        id: newId(),
        event_id: id,
        user_id: getId(username),
        status,
        answered_at: status === 'waiting' ? null : now,
        created_at: now,
      })),
    )
    .execute()
}

const getName = (wanted: string) => {
  const colleague = DEMO_COLLEAGUES.find(({ username }) => username === wanted)
  return colleague ? `${colleague.name} ${colleague.surname}` : wanted
}

const toMoment = (today: Temporal.PlainDate, [days, time]: readonly [number, string]) =>
  today
    .add({ days })
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(ZONE)
    .toInstant()
    .toString()
