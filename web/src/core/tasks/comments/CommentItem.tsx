import type { Comment } from '@crm/contract/core/tasks/tasks'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { personName } from '#core/people/person-name.ts'
import { CommentForm } from './CommentForm.tsx'
import classes from './Comments.module.css'
import { goingOnBeside } from '../detail/going-on.ts'
import { partsOf } from './mention-text.ts'
import { useRemoveComment, useUpdateComment } from '../detail/queries.ts'
import { taskDetailTexts } from '../detail/texts.ts'

export function CommentItem({ taskId, comment }: { taskId: string; comment: Comment }) {
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
  const nameOf = (personId: string) => {
    const person = mentions.find(({ id }) => id === personId)
    return person ? personName(person) : t('comment.unknown')
  }
  return (
    <p className={classes.text}>
      {partsOf(text).map((part, index) =>
        'text' in part ? (
          part.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts have no other key
          <span key={index} className={classes.mention}>{`@${nameOf(part.personId)}`}</span>
        ),
      )}
    </p>
  )
}
