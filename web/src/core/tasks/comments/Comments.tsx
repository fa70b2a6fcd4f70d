import type { Comment, TaskDetail } from '@crm/contract/core/tasks/tasks'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import classes from './Comments.module.css'
import { commentsQueryOf, useAddComment } from '../detail/queries.ts'
import { taskDetailTexts } from '../detail/texts.ts'

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
  const { data, error, fetchNextPage, refetch } = useInfiniteQuery(commentsQueryOf(id))
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
