import { commentBody } from '@crm/contract/core/tasks/task-bodies'
import type { Comment, TaskDetail } from '@crm/contract/core/tasks/tasks'
import { person, type Person } from '@crm/contract/core/users/people'
import { Button, ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { personName } from '#core/people/person-name.ts'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { Card } from '#platform/card/Card.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { goingOnBeside } from '../detail/going-on.ts'
import {
  commentsQuery,
  useAddComment,
  useRemoveComment,
  useUpdateComment,
} from '../detail/queries.ts'
import { taskDetailTexts } from '../detail/texts.ts'
import classes from './Comments.module.css'
import { splitComment } from './mention-text.ts'
import { MentionInput } from './MentionInput.tsx'

export function Comments({ task: { id, can } }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  const adding = useAddComment()
  const { comments, older, showOlder, error, refetch } = useComments(id)
  return (
    <Card title={t('card.comments')}>
      {error !== null && comments.length === 0 && <ScreenError error={error} reset={refetch} />}
      {error === null && comments.length === 0 && (
        <p className={classes.nothing}>{t('comment.empty')}</p>
      )}
      {older > 0 && (
        <Button variant="subtle" onClick={showOlder}>
          {t('comment.older', { count: older })}
        </Button>
      )}
      {comments.length > 0 && (
        <ol className={classes.comments}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} taskId={id} comment={comment} />
          ))}
        </ol>
      )}
      {can.comment && (
        <CommentForm
          draftKey={`task-comment-${id}`}
          submit={(text) => adding.submit({ params: { id }, body: { text } })}
          submitLabel={t('comment.send')}
        />
      )}
    </Card>
  )
}

function useComments(id: string) {
  const { data, error, fetchNextPage, refetch } = useInfiniteQuery(commentsQuery(id))
  const pages = data?.pages ?? []
  // a new comment shifts the pages: duplicates are shown once
  const byId = new Map<string, Comment>(
    pages.flatMap((page) => page.data.map((comment) => [comment.id, comment] as const)),
  )
  const comments = [...byId.values()].toReversed()
  const total = pages.at(-1)?.meta.total ?? 0
  return {
    comments,
    older: Math.max(0, total - comments.length),
    showOlder: () => void fetchNextPage(),
    error,
    refetch: () => void refetch(),
  }
}

function CommentItem({ taskId, comment }: { taskId: string; comment: Comment }) {
  const t = useTexts(taskDetailTexts)
  const format = useFormat()
  const isViewing = useIsViewing()
  const [isEditing, setEditing] = useState(false)
  const wasEditing = useRef(false)
  const edit = useRef<HTMLButtonElement>(null)
  const item = useRef<HTMLLIElement>(null)
  const updating = useUpdateComment()
  const removing = useRemoveComment()
  const { id, author, created_at, edited_at, can } = comment
  const name = personName(author)
  const params = { id: taskId, commentId: id }
  // the edit button returns with the focus
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const remove = async () => {
    const question = {
      title: t('confirm.deleteComment'),
      text: t('confirm.deleteCommentText'),
      confirmLabel: t('comment.delete'),
      danger: true,
    }
    const goOn = goingOnBeside(item.current)
    if ((await confirm(question)) && (await removing.run({ params }))) goOn()
  }
  return (
    <li ref={item} className={classes.comment} aria-label={t('comment.of', { name })}>
      <Avatar image={author.avatar} name={name} size={32} />
      <div className={classes.body}>
        <div className={classes.head}>
          <span className={classes.author}>{name}</span>
          <span className={classes.when}>
            <time dateTime={created_at}>{format.dateTime(created_at)}</time>
            {edited_at !== null && ` · ${t('comment.edited')}`}
          </span>
          {!isViewing && !isEditing && (
            <span className={classes.acts}>
              {can.update && (
                <ActionIcon
                  ref={edit}
                  variant="subtle"
                  color="gray"
                  aria-label={t('comment.edit')}
                  onClick={() => setEditing(true)}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
              )}
              {can.delete && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('comment.delete')}
                  onClick={() => void remove()}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </span>
          )}
        </div>
        {isEditing ? (
          <CommentForm
            draftKey={`comment-${id}`}
            initial={comment}
            submit={(text) => updating.submit({ params, body: { text } })}
            submitLabel={t('comment.save')}
            onDone={() => setEditing(false)}
          />
        ) : (
          <CommentText comment={comment} />
        )}
      </div>
    </li>
  )
}

/** Plain text with the names of mentioned people. */
function CommentText({ comment: { text, mentions } }: { comment: Comment }) {
  const t = useTexts(taskDetailTexts)
  const getName = (personId: string) => {
    const person = mentions.find(({ id }) => id === personId)
    return person ? personName(person) : t('comment.unknown')
  }
  return (
    <p className={classes.text}>
      {splitComment(text).map((part, index) =>
        'text' in part ? (
          part.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts have no other key
          <span key={index} className={classes.mention}>{`@${getName(part.personId)}`}</span>
        ),
      )}
    </p>
  )
}

/** A draft stores the names of mentioned people; the text has only their ids. */
const schema = commentBody.extend({ people: z.array(person) })

const isPerson = (value: unknown): value is Person => person.safeParse(value).success

type Props = {
  draftKey: string
  initial?: { readonly text: string; readonly mentions: readonly Person[] }
  submit: (text: string) => Promise<unknown>
  submitLabel: string
  onDone?: () => void
}

function CommentForm({ draftKey, initial, submit, submitLabel, onDone }: Props) {
  const t = useTexts(taskDetailTexts)
  return (
    <FormShell
      draftKey={draftKey}
      schema={schema}
      initialValues={{ text: initial?.text ?? '', people: [...(initial?.mentions ?? [])] }}
      submit={({ text }) => submit(text)}
      savedValues={() => ({ text: '', people: [] })}
      onSaved={onDone}
      {...(onDone ? { onCancel: onDone } : {})}
      submitLabel={submitLabel}
      getName={() => t('comment.label')}
      className={classes.form}
    >
      <Text isEdit={initial !== undefined} />
    </FormShell>
  )
}

function Text({ isEdit }: { isEdit: boolean }) {
  const t = useTexts(taskDetailTexts)
  const { set } = useForm()
  const known = useValue('people')
  const people = Array.isArray(known) ? known.filter(isPerson) : []
  const remember = (added: Person) =>
    set('people', [...people.filter(({ id }) => id !== added.id), added])
  return (
    <MentionInput
      name="text"
      label={t(isEdit ? 'comment.edit' : 'comment.label')}
      people={people}
      remember={remember}
      autoFocus={isEdit}
    />
  )
}
