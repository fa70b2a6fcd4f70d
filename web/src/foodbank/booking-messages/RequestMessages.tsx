import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import type {
  RequestMessage,
  ToldRequest,
} from '@crm/contract/foodbank/booking-messages/told-requests'
import { requestMessageEndpoints } from '@crm/contract/foodbank/booking-messages/booking-messages.endpoints'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useWrite } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import classes from './RequestMessages.module.css'
import { bookingMessageTexts } from './texts.ts'
import { useToldWords } from './use-told-words.ts'

type Props = { readonly request: ToldRequest }

/** What the household was told of a reservation, and whether that reached it. */
export function RequestMessages({ request }: Props) {
  const t = useTexts(bookingMessageTexts)
  if (request.messages.length === 0) return null
  return (
    <div className={classes.messages}>
      <ul aria-label={t('list')} className={classes.list}>
        {request.messages.map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </ul>
      {request.can.resend && <ResendButton request={request} />}
    </div>
  )
}

function Line({ message }: { readonly message: RequestMessage }) {
  const t = useTexts(bookingMessageTexts)
  const { isBad, words } = useToldWords()(message)
  return (
    <li data-bad={isBad || undefined}>
      {t(`event.${message.event}`)}: {words}
    </li>
  )
}

function ResendButton({ request: { id } }: Props) {
  const t = useTexts(bookingMessageTexts)
  const mayResend = useCan(requestMessageEndpoints.resend)
  const sending = useWrite(requestMessageEndpoints.resend, {
    invalidates: [applicantEndpoints.list],
  })
  if (!mayResend) return null
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={sending.isPending}
        onClick={() => void sending.run({ params: { id } })}
      >
        {t('resend')}
      </Button>
    </div>
  )
}
